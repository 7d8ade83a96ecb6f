import {
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { findingText } from '#app/domain/register/chain/verify-chain.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { classChecks } from '#app/operations/register/class-people.ts'
import { openSheet } from '#app/operations/register/open-sheet.ts'
import { recordForm } from '#app/operations/register/record-form.ts'
import { verifyRegister } from '#app/operations/register/verify-registers.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PrintLinks } from '#app/site/register/register-links.tsx'
import { RegisterSheet } from '#app/site/register/register-sheet.tsx'
import { SheetElements } from '#app/site/register/sheet-elements.ts'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { FocusedNotice, Notice } from '#app/ui/notice.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/register.ts'
import { Chain, History } from './history.tsx'
import { BackToAttendance, NoSuchRegister } from './no-such-register.tsx'
import { routerElements } from './router-elements.tsx'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { id } = args.params
  const run = isRecordId(id) ? await registerRun(services.db, id) : undefined
  if (!run) throw pageNotFound(args)
  const { searchParams } = new URL(args.request.url)
  const reader = readerOf(args)
  const verdict = await verifyRegister(services.db, run.id)
  const sheet = await openSheet({ run, day: searchParams.get('day'), reader }, services)
  const { start, shared } = await classChecks(run.id, services)
  return {
    courseTitle: run.courseTitle,
    text: runText(run),
    sheet,
    today: londonToday(services.now()),
    start: sheet.isClosed ? [] : start,
    shared,
    chain: verdict && { rows: verdict.rows, findings: verdict.findings.map(findingText) },
    part: searchParams.get('part'),
    isSaved: searchParams.has('saved'),
  }
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext)
  const { id: runId } = args.params
  if (!isRecordId(runId)) throw pageNotFound(args)
  const form = await readForm(args.request)
  const result = await recordForm({ form, runId, author: readerOf(args) }, services)
  if (result === 'not-found') throw pageNotFound(args)
  if (result) return data(result, { status: 400 })
  const day = new URL(args.request.url).searchParams.get('day') ?? String(form.get('day') ?? '')
  throw redirect(`/admin/attendance/${runId}?${new URLSearchParams({ day, saved: '' })}`)
}

/** Who is signed in, with the confirmed address. */
function readerOf({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { id, email, emailVerified } = context.get(adminContext)
  return { id, email: emailVerified ? email : '' }
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

/** After a refusal too: a part may have been saved, and others may have marked meanwhile. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 503
}

export default function RunRegister({ loaderData, actionData, params }: Route.ComponentProps) {
  const { courseTitle, text, sheet, start, shared, part, chain, today, isSaved } = loaderData
  const { key } = useLocation()
  return (
    <PortalPage
      title={`Register: ${courseTitle}`}
      hasError={Boolean(actionData)}
      actions={<BackToAttendance />}
    >
      <p className="mb-3 text-ink-2">{text}</p>
      <div className="grid grid-cols-1 gap-6">
        {isSaved && !actionData ? (
          <FocusedNotice key={key}>The register is saved.</FocusedNotice>
        ) : null}
        {shared.length > 0 ? (
          <Notice tone="amber">
            The same paper is recorded for several people. Please look at it again:{' '}
            {shared.join('; ')}.
          </Notice>
        ) : null}
        <SheetElements value={routerElements}>
          <RegisterSheet
            sheet={sheet}
            start={start}
            part={part}
            today={today}
            mayClose
            result={actionData}
          >
            <div className="flex flex-wrap gap-x-6">
              <PortalLink
                to={`/admin/certifications/${params.id}`}
                className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
              >
                Results of this date
              </PortalLink>
              <PrintLinks to={`/admin/attendance/${params.id}/print`} day={sheet.day} />
            </div>
          </RegisterSheet>
        </SheetElements>
        <History rows={sheet.history} />
        <Chain chain={chain} />
      </div>
    </PortalPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NoSuchRegister />
}
