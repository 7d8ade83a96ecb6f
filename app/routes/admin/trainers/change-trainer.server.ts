import { formErrors } from '#app/domain/basics/form-errors.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { qualificationForm } from '#app/domain/schedule/trainers/qualification-form.ts'
import { inviteTrainer } from '#app/operations/people/trainers/invite-trainer.ts'
import { revokeTrainer } from '#app/operations/people/trainers/revoke-trainer.ts'
import {
  addQualification,
  removeQualification,
} from '#app/operations/schedule/trainers/keep-qualification.ts'
import type { Services } from '#app/services.server.ts'
import { refusedForm } from '../action-result.ts'
import { type DetailsResult, saveTrainer } from './read-trainer.server.ts'

type Who = { trainerId: string; actorId: string }

type Changed = { done: string } | { result: DetailsResult }

/** The forms of a trainer's page. */
export async function changeTrainer(
  form: FormData,
  who: Who,
  services: Services,
): Promise<Changed> {
  const intent = form.get('intent')
  if (intent === 'add-qualification') return add(form, who, services)
  if (intent === 'remove-qualification') return remove(form, who, services)
  if (intent === 'invite' || intent === 'end-access') return changeAccess(intent, who, services)
  const saved = await saveTrainer(form, who, services)
  return 'result' in saved ? saved : { done: 'saved' }
}

async function add(form: FormData, who: Who, services: Services): Promise<Changed> {
  const sent = Object.fromEntries(form)
  const read = qualificationForm.safeParse(sent)
  if (!read.success) return { result: refusedForm(sent, formErrors(read.error.issues).byField) }
  const held = { ...read.data, expiresOn: read.data.expiresOn || null }
  const outcome = await addQualification(who, held, services)
  return outcome.ok ? { done: 'qualified' } : { result: refusedForm(sent, gone) }
}

async function remove(form: FormData, who: Who, services: Services): Promise<Changed> {
  const id = String(form.get('qualification') ?? '')
  const outcome = isRecordId(id)
    ? await removeQualification(who, id, services)
    : ({ ok: false } as const)
  return outcome.ok ? { done: 'removed' } : { result: refusedForm(Object.fromEntries(form), gone) }
}

async function changeAccess(
  intent: 'invite' | 'end-access',
  who: Who,
  services: Services,
): Promise<Changed> {
  const outcome =
    intent === 'invite' ? await inviteTrainer(who, services) : await revokeTrainer(who, services)
  if (outcome.ok) return { done: intent === 'invite' ? 'invited' : 'ended' }
  const text = accessRefusals[outcome.reason]
  return { result: refusedForm({ intent: 'access' }, { '': text }) }
}

const accessRefusals = {
  'not-allowed': 'You may not invite trainers',
  'not-found': 'There is no such trainer any more',
  'has-left': 'They no longer teach here',
  'already-trainer': 'They have access already',
  'no-access': 'They have no access',
}

const gone = { '': 'It is not there any more. Please look again.' }
