import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { RecordSource } from '#app/domain/register/checks/entry-record.ts'
import type { Seen } from '#app/domain/register/checks/record-form.ts'
import { type Revision, reviseBooking } from '#app/operations/booking/revise-booking.ts'
import type { Services } from '#app/services.server.ts'
import { changeBooking } from '#app/storage/booking/booking-changes.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import { addRecord, undoRecord } from '#app/storage/register/checks/entry-records.ts'

/** Staff, or one of the trainers of a run: then only people of that run. */
export type CheckedBy = { source: Exclude<RecordSource, 'trainee'>; runId: string | null }

export type RecordRefusal = 'not-found' | 'changed' | 'no-place' | 'already-undone'

type RecordInput = Revision & { by: CheckedBy; seen: Seen }

/** The academy has seen a paper, checked the English, or read the date of birth. */
export function recordCheck(
  { seen, by, ...revision }: RecordInput,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Outcome<object, RecordRefusal>> {
  const { bookingId, actorId } = revision
  return reviseBooking<'no-place' | 'not-found'>(revision, db, async (tx, booking) => {
    const refusal = refusalOf(booking, by)
    if (refusal) return refused(refusal)
    const isBirth = 'dateOfBirth' in seen
    if (!isBirth) {
      await addRecord(tx, {
        ...seen.record,
        enrollmentId: bookingId,
        source: by.source,
        seenBy: actorId,
        seenAt: now(),
        createdAt: now(),
      })
    }
    await changeBooking(tx, bookingId, isBirth ? seen : {})
    const what = isBirth ? 'date_of_birth' : seen.record.kind
    return { action: 'entry-check-recorded', fields: [what], details: { by: by.source } }
  })
}

type UndoInput = Revision & { by: CheckedBy; recordId: string; reason: string }

/** It was recorded by mistake. The record stays with the reason, and does not count. */
export function undoCheck(
  { recordId, reason, by, ...revision }: UndoInput,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Outcome<object, RecordRefusal>> {
  const { bookingId, actorId } = revision
  return reviseBooking<'no-place' | 'not-found' | 'already-undone'>(
    revision,
    db,
    async (tx, booking) => {
      const refusal = refusalOf(booking, by)
      if (refusal) return refused(refusal)
      const undone = { recordId, bookingId, by: actorId, reason, now: now() }
      const kind = await undoRecord(tx, undone)
      if (!kind) return refused('already-undone')
      await changeBooking(tx, bookingId, {})
      return { action: 'entry-check-undone', fields: [kind], details: { by: by.source } }
    },
  )
}

function refusalOf({ status, scheduleId }: LockedBooking, { runId }: CheckedBy) {
  if (runId !== null && scheduleId !== runId) return 'not-found'
  return status === 'confirmed' || status === 'completed' ? null : 'no-place'
}
