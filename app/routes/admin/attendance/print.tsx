import { isRouteErrorResponse } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { printSheet } from '#app/operations/register/print-sheet.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PrintedRegister } from '#app/site/register/printed-sheet.tsx'
import { SheetChoice } from '#app/site/register/sheet-choice.tsx'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { portal } from '#content/portal.ts'
import type { Route } from './+types/print.ts'
import { NoSuchRegister } from './no-such-register.tsx'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { id } = args.params
  const run = isRecordId(id) ? await registerRun(services.db, id) : undefined
  if (!run) throw pageNotFound(args)
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
          <PortalActionLink to={`/admin/attendance/${sheet.runId}`} look="onLight">
            Register
          </PortalActionLink>
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NoSuchRegister />
}
