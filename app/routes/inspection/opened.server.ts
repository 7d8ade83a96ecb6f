import { data } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { inspectRun } from '#app/operations/report/inspection/inspect-run.ts'
import { openInspection } from '#app/operations/report/inspection/open-inspection.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import type { Route } from './+types/page.ts'

type Args = Pick<Route.LoaderArgs, 'request' | 'context'> & { params: { token: string } }

/** What the link shows; an answer of 404 once it has ended. */
export async function requireInspection(args: Args) {
  const outcome = await openInspection(
    { token: args.params.token, clientAddress: args.context.get(visitContext).clientAddress },
    args.context.get(servicesContext),
  )
  if (outcome.ok) return outcome.inspection
  if (outcome.reason === 'too-many-attempts') throw data(null, { status: 429 })
  throw pageNotFound(args)
}

/** One of the chosen runs; any other is answered as if it did not exist. */
export async function requireRun(args: Args & { params: { id: string } }) {
  const { runIds, bookingIds, madeAt, expiresAt } = await requireInspection(args)
  const { id } = args.params
  const { db } = args.context.get(servicesContext)
  const run =
    isRecordId(id) && runIds.includes(id)
      ? await inspectRun({ runId: id, bookingIds, asOf: madeAt }, db)
      : null
  if (!run) throw pageNotFound(args)
  return { run, expiresAt }
}
