import { useEffect, useRef } from 'react'
import {
  data,
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { counted } from '#app/domain/basics/counted.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { sentForm } from '#app/routes/admin/parts/sent-form.server.ts'
import { WordLink } from '#app/routes/admin/parts/word-link.tsx'
import { PortalPage } from '#app/routes/admin/portal-page.tsx'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { servicesContext } from '#app/services.server.ts'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import type { Route } from './+types/page.ts'
import { CellDetails } from './cell-details.tsx'
import { Grid } from './grid.tsx'
import { loadPlanner } from './load-planner.server.ts'
import { type Publication, publishSelected } from './publish-selected.server.ts'
import { Selected } from './selected.tsx'
import './planner.css'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPlanner(new URL(request.url).searchParams, context.get(servicesContext))
}

type Answer = Publication & { problem?: string }

export async function action(args: Route.ActionArgs) {
  const done = await publishSelected(await sentForm(args))
  return data<Answer>(done, { status: done.published.length === 0 ? 409 : 200 })
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped<Answer>(args, (errors) => ({
    actId: null,
    published: [],
    refused: [],
    left: [],
    problem: errors[''],
  }))
}

/** Another cell is shown from what was loaded. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isSame =
    withoutCell(currentUrl) === withoutCell(nextUrl) && currentUrl.href !== nextUrl.href
  return !(isSame && !formMethod) && defaultShouldRevalidate
}

function withoutCell({ searchParams }: URL) {
  const rest = new URLSearchParams(searchParams)
  rest.delete('cell')
  return rest.toString()
}

export default function QuarterPlanner({ loaderData, actionData }: Route.ComponentProps) {
  const { name, before, after, picked, isCut, mostAtOnce, isHolidayKnown, weeks } = loaderData
  const [query] = useSearchParams()
  const grid = { planner: loaderData, picks: query.getAll('pick'), chosen: query.get('cell') }
  const holidays = weeks.flatMap((week) => week.holidays)
  const sending = useNavigation().state !== 'idle'
  const link =
    'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4'
  const isPublication = actionData && !actionData.problem
  const ticked = isPublication ? actionData.refused : picked
  const left = isPublication ? actionData.left : []
  const selected = [
    ...ticked.map((row) => ({ ...row, isTicked: true })),
    ...left.map((row) => ({ ...row, isTicked: false })),
  ]
  return (
    <PortalPage
      title="Quarter planner"
      hasError={Boolean(actionData && actionData.published.length === 0)}
      actions={<BackLink to="/admin/schedules">Back to Schedules</BackLink>}
    >
      <div className="-mt-4 mb-4 flex flex-wrap items-center gap-x-6">
        <p className="text-lg">{name}</p>
        <span className="contents print:hidden">
          <Link className={link} to={`?quarter=${before}`}>
            Quarter before
          </Link>
          <Link className={link} to={`?quarter=${after}`}>
            Quarter after
          </Link>
          <PrintButton>Print on one sheet</PrintButton>
        </span>
      </div>
      {actionData ? <Outcome answer={actionData} /> : null}
      <div className="planner mb-6">
        <div className="grid min-w-0 gap-2">
          <Grid {...grid} />
          <p className="text-sm text-ink-2">
            A bar is a date, filled as far as its places are taken; a dashed outline is what could
            be scheduled; ! says that something stands in the way.{' '}
            {holidays.length > 0 ? `○ Bank holidays: ${holidays.join(', ')}. ` : ''}
            {isHolidayKnown ? '' : 'The bank holidays of this quarter are not all announced yet.'}
          </p>
        </div>
        <CellDetails {...grid} />
      </div>
      {isCut && !actionData ? (
        <p className="mb-4 text-ink-2 print:hidden">
          Not everything that you selected is below: at most {mostAtOnce} dates can be published at
          once, and weeks that have a date by now are left out.
        </p>
      ) : null}
      {selected.length > 0 ? (
        <Selected rows={selected} planner={loaderData} sending={sending} />
      ) : null}
      <p className="mt-4 print:hidden">
        <PortalActionLink to="/admin/schedules/new">Add a single date</PortalActionLink>
      </p>
    </PortalPage>
  )
}

/** Takes the focus, because it stands above the form, which may be longer than the window. */
function Outcome({ answer }: { answer: Answer }) {
  const { actId, published, refused, problem } = answer
  const told = useRef<HTMLDivElement & HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus again for a new answer.
  useEffect(() => told.current?.focus(), [answer])
  const look = 'mb-6 scroll-mt-36 border-l-4 px-4 py-3'
  if (problem) {
    return (
      <p ref={told} tabIndex={-1} role="alert" className={`${look} border-red bg-red-pale`}>
        {problem}
      </p>
    )
  }
  return (
    <div
      ref={told}
      tabIndex={-1}
      role={published.length > 0 ? 'status' : 'alert'}
      className={`${look} ${published.length > 0 ? 'border-green bg-green-pale' : 'border-red bg-red-pale'}`}
    >
      <p className="font-semibold">
        {counted(published.length, 'date is', 'dates are')} published
        {refused.length > 0 ? `, ${refused.length} not: see below.` : '.'}
      </p>
      <ul className="list-disc pl-5">
        {published.map(({ id, title, text }) => (
          <li key={id}>
            <WordLink to={`/admin/schedules/${id}`}>{title}</WordLink>, {text}
          </li>
        ))}
      </ul>
      {actId ? (
        <WordLink to={`/admin/results/${actId}`} look="alone">
          Keep this list: its own page
        </WordLink>
      ) : null}
    </div>
  )
}
