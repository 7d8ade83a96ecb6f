import { isRecordId } from '#app/domain/basics/record-id.ts'
import { roomForm, venueForm } from '#app/domain/schedule/rooms/room-form.ts'
import { keepRoom } from '#app/operations/schedule/rooms/keep-room.ts'
import { keepVenue } from '#app/operations/schedule/rooms/keep-venue.ts'
import { readSent, refusedForm } from '../action-result.ts'
import type { Changed } from '../parts/changed.server.ts'
import type { StaffForm } from '../parts/sent-form.server.ts'

/** A venue or a room, new or changed; `record` is the id of what is changed. */
export async function changeRooms({ sent, actorId, services }: StaffForm): Promise<Changed> {
  const record = String(sent.record ?? '')
  const id = isRecordId(record) ? record : null
  const isVenue = sent.what === 'venue'
  const { typed, refusal } = isVenue ? readSent(venueForm, sent) : readSent(roomForm, sent)
  if (refusal) return { result: refusal }
  const venueId = String(sent.venue ?? '')
  if (!isVenue && !isRecordId(venueId)) return { result: refusedForm(sent, refusals['not-found']) }
  const made = { seen: String(sent.seen ?? ''), actorId }
  const outcome =
    'address' in typed
      ? await keepVenue({ venueId: id, ...typed, ...made }, services)
      : await keepRoom(
          { venueId, roomId: id, ...typed, inUse: sent.inUse === 'yes' || !id, ...made },
          services,
        )
  if (outcome.ok) return { done: 'saved' }
  const { reason } = outcome
  if (reason !== 'changed') return { result: refusedForm(sent, refusals[reason]) }
  // What the colleague saved stands in the form, and what it is made from with it.
  return { result: { intent: String(sent.intent), errors: refusals.changed }, status: 409 }
}

const refusals = {
  'not-found': { '': 'It is not there any more. Please look again.' },
  changed: { '': 'A colleague has changed this meanwhile. It now says what they saved.' },
  'name-taken': { name: 'There is one of this name already' },
}
