import { printSheet } from '#app/operations/register/print-sheet.ts'
import { servicesContext } from '#app/services.server.ts'
import { PrintedRegister } from '#app/site/register/printed-sheet.tsx'
import { SheetChoice } from '#app/site/register/sheet-choice.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { academy } from '#content/academy.ts'
import type { Route } from './+types/register-print.ts'
import { ownRegister } from './own-register.server.ts'
import { Refused } from './refused.tsx'

/** The register of one of the trainer's own dates for paper: the days that they teach. */
export async function loader(args: Route.LoaderArgs) {
  const { run, days } = await ownRegister(args)
  const { searchParams } = new URL(args.request.url)
  const day = searchParams.get('day')
  const own = days.map(({ date }) => date)
  const sheet = await printSheet({ run, day, days: own }, args.context.get(servicesContext))
  return { ...sheet, day, isBlank: searchParams.has('blank') }
}

export default function OwnRegisterOnPaper({ loaderData }: Route.ComponentProps) {
  const { day, text, ...sheet } = loaderData
  return (
    <div className="mx-auto max-w-6xl px-3 py-4 sm:px-6 print:max-w-none print:p-0">
      <title>{`Register on paper: ${sheet.courseTitle} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="print:hidden">
        <RouterTextLink
          to={`/trainer/runs/${sheet.runId}/register`}
          isTall
          className="font-semibold underline-offset-4"
        >
          Register
        </RouterTextLink>
        <h1 className="text-2xl">Register on paper</h1>
        <p className="mt-1 mb-4 text-ink-2">
          {sheet.courseTitle}, {text}
        </p>
      </div>
      <SheetChoice isBlank={sheet.isBlank} day={day} days={sheet.days.length} />
      <PrintedRegister {...sheet} />
    </div>
  )
}

export const ErrorBoundary = Refused
