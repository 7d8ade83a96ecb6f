import { useEffect, useRef } from 'react'
import { data, Link, useNavigation } from 'react-router'
import { readForm } from '../../../../read-form.server.ts'
import { servicesContext } from '../../../../services.server.ts'
import { PortalActionLink } from '../../../../ui/portal-action-link.tsx'
import { adminContext } from '../../../gate.server.ts'
import { keepTyped } from '../../../keep-typed.ts'
import { PortalPage } from '../../portal-page.tsx'
import { BackToRuns } from '../back-to-runs.tsx'
import type { Route } from './+types/page.ts'
import { Grid } from './grid.tsx'
import { loadPlanner } from './load-planner.server.ts'
import { type Publication, publishSelected } from './publish-selected.server.ts'
import { Selected } from './selected.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPlanner(new URL(request.url).searchParams, context.get(servicesContext))
}

type Answer = Publication & { problem?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const { id: actorId } = context.get(adminContext)
  const done = await publishSelected(sent, actorId, context.get(servicesContext))
  return data<Answer>(done, { status: done.published.length === 0 ? 409 : 200 })
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped<Answer>(args, (errors) => ({
    ...{ actId: null, published: [], refused: [], left: [], problem: errors[''] },
  }))
}

export default function QuarterPlanner({ loaderData, actionData }: Route.ComponentProps) {
  const { name, before, after, picked, isCut, isNothingPicked, mostAtOnce, isHolidayKnown } =
    loaderData
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
      actions={<BackToRuns />}
    >
      <div className="-mt-4 mb-4 flex flex-wrap items-center gap-x-6">
        <p className="text-lg">{name}</p>
        <Link className={link} to={`?quarter=${before}`}>
          Quarter before
        </Link>
        <Link className={link} to={`?quarter=${after}`}>
          Quarter after
        </Link>
      </div>
      {actionData ? <Outcome answer={actionData} /> : null}
      {selected.length > 0 ? (
        <Selected
          key={JSON.stringify(selected)}
          rows={selected}
          planner={loaderData}
          sending={sending}
        />
      ) : null}
      {isNothingPicked && !actionData ? (
        <p role="alert" className="mb-4 border-l-4 border-amber bg-amber-pale px-4 py-3">
          Nothing is ticked yet. Tick the weeks that you want, then prepare them.
        </p>
      ) : null}
      {isCut && !actionData ? (
        <p className="mb-4 text-ink-2">
          Not everything that you ticked is above: at most {mostAtOnce} dates can be published at
          once, and weeks that have a date by now are left out.
        </p>
      ) : null}
      {isHolidayKnown ? null : (
        <p className="mb-4 text-ink-2">
          The bank holidays of this quarter are not all announced yet.
        </p>
      )}
      <Grid planner={loaderData} />
      <p className="mt-4">
        <PortalActionLink to="/admin/schedules/new" look="onLight">
          Add a single date
        </PortalActionLink>
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
  const focused = { ref: told, tabIndex: -1 }
  if (problem) {
    return (
      <p
        {...focused}
        role="alert"
        className="mb-6 scroll-mt-36 border-l-4 border-red bg-red-pale px-4 py-3"
      >
        {problem}
      </p>
    )
  }
  return (
    <div
      {...focused}
      role={published.length > 0 ? 'status' : 'alert'}
      className={`mb-6 scroll-mt-36 border-l-4 px-4 py-3 ${published.length > 0 ? 'border-green bg-green-pale' : 'border-red bg-red-pale'}`}
    >
      <p className="font-semibold">
        {published.length === 1 ? '1 date is' : `${published.length} dates are`} published
        {refused.length > 0 ? `, ${refused.length} not: see below.` : '.'}
      </p>
      <ul className="list-disc pl-5">
        {published.map(({ id, title, text }) => (
          <li key={id}>
            <Link className="text-link underline" to={`/admin/schedules/${id}`}>
              {title}
            </Link>
            , {text}
          </li>
        ))}
      </ul>
      {actId ? (
        <Link
          className="inline-flex min-h-8 items-center text-link underline"
          to={`/admin/results/${actId}`}
        >
          Keep this list: its own page
        </Link>
      ) : null}
    </div>
  )
}
