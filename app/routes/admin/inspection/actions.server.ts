import { data } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { inspectionLimits } from '#app/domain/report/limits.ts'
import {
  endInspectorLink,
  prepareInspection,
} from '#app/operations/report/inspection/prepare-inspection.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { emptyProof, refuseUnproved } from '../guard/guard.server.ts'
import type { Route } from './+types/page.ts'
import { selectionOf } from './chosen.server.ts'

export type Answer =
  | { made: 'pack'; id: string }
  | { made: 'link'; url: string }
  | { made: 'ended' }
  | { errors: Record<string, string>; intent: string; chosen: string[] }

type Args = Pick<Route.ActionArgs, 'request' | 'context'>

/** Makes a pack or a link, or ends a link. */
export async function answerForm(form: FormData, args: Args): Promise<Answer> {
  const services = args.context.get(servicesContext)
  const user = args.context.get(adminContext)
  const intent = String(form.get('intent') ?? '')
  const chosen = [...form.getAll('run'), ...form.getAll('person')].map(String)
  const refuse = (field: string, text: string) => ({ errors: { [field]: text }, intent, chosen })
  if (intent === 'end') {
    const id = String(form.get('link') ?? '')
    if (isRecordId(id)) await endInspectorLink({ id, actorId: user.id }, services)
    return { made: 'ended' }
  }
  // Not "whatever is no link": the guard knows these two.
  if (intent !== 'pack' && intent !== 'link') throw data(null, { status: 400 })
  const asks = await refuseUnproved('/admin/inspection', form, args)
  if (asks) return refuse('proof', asks.waits ?? asks.error ?? emptyProof(asks.hasSecondFactor))
  const kind = intent === 'link' ? 'view' : 'pack'
  const selection = await selectionOf(form, londonToday(services.now()), services.db)
  const outcome = await prepareInspection(
    { kind, ...selection, actorId: user.id, sessionId: user.session.id },
    services,
  )
  if (!outcome.ok) {
    const { field, text } = refusals[outcome.reason]
    return refuse(field, text)
  }
  if (outcome.token === null) return { made: 'pack', id: outcome.id }
  return { made: 'link', url: `${services.env.publicUrl}/inspection/${outcome.token}` }
}

const refusals = {
  'not-confirmed': { field: 'proof', text: 'Please enter the code again' },
  'nothing-chosen': { field: 'which', text: 'Please tick a date or a person' },
  'too-many': { field: 'which', text: `Please choose at most ${inspectionLimits.mostRuns} dates` },
  unknown: { field: 'which', text: 'Something that was ticked is not there any more' },
} as const
