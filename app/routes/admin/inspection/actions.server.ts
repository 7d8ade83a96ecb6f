import { londonToday } from '../../../domain/basics/london-time.ts'
import { isRecordId } from '../../../domain/basics/record-id.ts'
import {
  confirmPerson,
  isFreshlyConfirmed,
} from '../../../operations/people/confirm/confirm-person.ts'
import {
  endInspectorLink,
  prepareInspection,
} from '../../../operations/report/inspection/prepare-inspection.ts'
import { type Services, servicesContext, visitContext } from '../../../services.server.ts'
import { adminContext, type CurrentUser } from '../../gate.server.ts'
import type { Route } from './+types/page.ts'
import { selectionOf } from './chosen.server.ts'

export type Answer =
  | { made: 'pack'; id: string }
  | { made: 'link'; url: string }
  | { made: 'ended' }
  | { made: 'confirmed'; packId: string }
  | { errors: Record<string, string>; intent: string; chosen: string[] }

type Args = Pick<Route.ActionArgs, 'request' | 'context'>

/** Makes a pack or a link, ends a link, or only proves who is there. */
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
  const problem = await proved(form, user, args, services)
  if (problem) return refuse('proof', problem)
  if (intent === 'confirm') return { made: 'confirmed', packId: String(form.get('pack') ?? '') }
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

/** What is wrong with the code; null when it is right, or was right a few minutes ago. */
async function proved(form: FormData, user: CurrentUser, args: Args, services: Services) {
  const sessionId = user.session.id
  const proof = String(form.get('proof') ?? '').trim()
  const hasSecondFactor = user.secondFactor
  if (proof === '' && (await isFreshlyConfirmed(sessionId, services))) return null
  const empty = hasSecondFactor
    ? 'Please enter the code from your authenticator app'
    : 'Please enter your password'
  if (proof === '') return empty
  const { headers } = args.request
  const { clientAddress } = args.context.get(visitContext)
  const outcome = await confirmPerson(
    { userId: user.id, sessionId, hasSecondFactor, headers, clientAddress, proof },
    services,
  )
  if (outcome.ok) return null
  if (outcome.reason === 'too-many-attempts') return 'Too many attempts. Please wait 15 minutes'
  return hasSecondFactor
    ? 'That code is not right, or was used before'
    : 'That password is not right'
}

const refusals = {
  'not-confirmed': { field: 'proof', text: 'Please enter the code again' },
  'nothing-chosen': { field: 'which', text: 'Please tick a date or a person' },
  'too-many': { field: 'which', text: 'Please choose at most 100 dates' },
  unknown: { field: 'which', text: 'Something that was ticked is not there any more' },
} as const
