import { formErrors } from '#app/domain/basics/form-errors.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { roomForm, venueForm } from '#app/domain/schedule/rooms/room-form.ts'
import { keepRoom } from '#app/operations/schedule/rooms/keep-room.ts'
import { keepVenue } from '#app/operations/schedule/rooms/keep-venue.ts'
import type { Services } from '#app/services.server.ts'
import { type ActionResult, refusedForm } from '../action-result.ts'

type Sent = Record<string, FormDataEntryValue>

type Changed = { done: string } | { result: ActionResult; status?: 409 }

/** A venue or a room, new or changed; `record` is the id of what is changed. */
export async function changeRooms(
  sent: Sent,
  actorId: string,
  services: Services,
): Promise<Changed> {
  const record = String(sent.record ?? '')
  const id = isRecordId(record) ? record : null
  const isVenue = sent.what === 'venue'
  const read = isVenue ? venueForm.safeParse(sent) : roomForm.safeParse(sent)
  if (!read.success) return { result: refusedForm(sent, formErrors(read.error.issues).byField) }
  const venueId = String(sent.venue ?? '')
  if (!isVenue && !isRecordId(venueId)) return { result: refusedForm(sent, refusals['not-found']) }
  const made = { seen: String(sent.seen ?? ''), actorId }
  const outcome =
    'address' in read.data
      ? await keepVenue({ venueId: id, ...read.data, ...made }, services)
      : await keepRoom(
          { venueId, roomId: id, ...read.data, inUse: sent.inUse === 'yes' || !id, ...made },
          services,
        )
  if (!outcome.ok && outcome.reason === 'changed') {
    // What the colleague saved stands in the form, and what it is made from with it.
    const { intent = '' } = sent
    return { result: refusedForm({ intent }, refusals.changed), status: 409 }
  }
  if (!outcome.ok) return { result: refusedForm(sent, refusals[outcome.reason]) }
  return { done: 'saved' }
}

const refusals = {
  'not-found': { '': 'It is not there any more. Please look again.' },
  changed: { '': 'A colleague has changed this meanwhile. It now says what they saved.' },
  'name-taken': { name: 'There is one of this name already' },
}
