import { printSheet } from '#app/operations/register/print-sheet.ts'
import { servicesContext } from '#app/services.server.ts'
import { PrintedRegister } from '#app/site/register/printed-sheet.tsx'
import { SheetChoice } from '#app/site/register/sheet-choice.tsx'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { portal } from '#content/portal.ts'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/print.ts'
import { NoSuchRegister } from './no-such-register.tsx'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const run = await recordOr404(args, (id) => registerRun(services.db, id))
  const { searchParams } = new URL(args.request.url)
  const day = searchParams.get('day')
  return { ...(await printSheet({ run, day }, services)), day, isBlank: searchParams.has('blank') }
}

export default function RegisterOnPaper({ loaderData }: Route.ComponentProps) {
  const { day, text, ...sheet } = loaderData
  return (
    <>
      <title>{`Register on paper: ${sheet.courseTitle} | ${portal.title}`}</title>
      <div className="print:hidden">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-2xl">Register on paper</h1>
          <PortalActionLink to={`/admin/attendance/${sheet.runId}`}>Register</PortalActionLink>
        </div>
        <p className="mb-4 text-ink-2">
          {sheet.courseTitle}, {text}
        </p>
      </div>
      <SheetChoice isBlank={sheet.isBlank} day={day} days={sheet.days.length} />
      <PrintedRegister {...sheet} />
    </>
  )
}

export const ErrorBoundary = NoSuchRegister
