import { isRecordId } from '#app/domain/basics/record-id.ts'
import { qualificationForm } from '#app/domain/schedule/trainers/qualification-form.ts'
import { inviteTrainer } from '#app/operations/people/trainers/invite-trainer.ts'
import { revokeTrainer } from '#app/operations/people/trainers/revoke-trainer.ts'
import {
  addQualification,
  removeQualification,
} from '#app/operations/schedule/trainers/keep-qualification.ts'
import { readSent, refusedForm } from '../action-result.ts'
import type { Changed } from '../parts/changed.server.ts'
import type { StaffForm } from '../parts/sent-form.server.ts'
import { type DetailsResult, saveTrainer } from './read-trainer.server.ts'

type Given = StaffForm & { trainerId: string }

export async function changeTrainer(given: Given): Promise<Changed<DetailsResult>> {
  const { trainerId, form, sent, actorId, services } = given
  const who = { trainerId, actorId }
  switch (sent.intent) {
    case 'add-qualification': {
      const { typed, refusal } = readSent(qualificationForm, sent)
      if (refusal) return { result: refusal }
      const held = { ...typed, expiresOn: typed.expiresOn || null }
      const { ok } = await addQualification(who, held, services)
      return ok ? { done: 'qualified' } : { result: refusedForm(sent, gone) }
    }
    case 'remove-qualification': {
      const id = String(sent.qualification ?? '')
      const isRemoved = isRecordId(id) && (await removeQualification(who, id, services)).ok
      return isRemoved ? { done: 'removed' } : { result: refusedForm(sent, gone) }
    }
    case 'invite': {
      const outcome = await inviteTrainer(who, services)
      return outcome.ok ? { done: 'invited' } : refusedAccess(outcome.reason)
    }
    case 'end-access': {
      const outcome = await revokeTrainer(who, services)
      return outcome.ok ? { done: 'ended' } : refusedAccess(outcome.reason)
    }
    default: {
      const saved = await saveTrainer(form, who, services)
      return 'result' in saved ? saved : { done: 'saved' }
    }
  }
}

const gone = { '': 'It is not there any more. Please look again.' }

function refusedAccess(reason: keyof typeof accessRefusals) {
  return { result: refusedForm({ intent: 'access' }, { '': accessRefusals[reason] }) }
}

const accessRefusals = {
  'not-allowed': 'You may not invite trainers',
  'not-found': 'There is no such trainer any more',
  'has-left': 'They no longer teach here',
  'already-trainer': 'They have access already',
  'no-access': 'They have no access',
}
