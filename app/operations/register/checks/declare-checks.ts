import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import {
  askedOfTrainee,
  type Declared,
  type DeclaredRecord,
} from '#app/domain/register/checks/declared-form.ts'
import type { EntryCheck } from '#app/domain/register/checks/entry-check.ts'
import {
  type PersonActing,
  recordOwnAct,
} from '#app/operations/booking/self-service/person-acting.ts'
import type { Services } from '#app/services.server.ts'
import { changeBooking } from '#app/storage/booking/booking-changes.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import {
  type CheckedBooking,
  checkedBooking,
} from '#app/storage/register/checks/checked-bookings.ts'
import {
  addRecord,
  replaceDeclared,
  writeAdjustments,
} from '#app/storage/register/checks/entry-records.ts'
import { entryDeclarations } from '#content/entry-declarations.ts'
import { entryListOf } from './entry-list.ts'

type DeclareInput = {
  bookingId: string
  declared: Declared
  /** Another one now means that the booking was changed since the form was shown. */
  seenRevision: number
  actor: PersonActing
}

export type DeclareRefusal = 'not-found' | 'changed' | 'no-place' | 'over'

/** What a trainee tells about themselves before the course; the academy looks at the papers later. */
export async function declareChecks(
  tx: Handle,
  { bookingId, declared, seenRevision, actor }: DeclareInput,
  services: Pick<Services, 'now'>,
): Promise<Outcome<object, DeclareRefusal>> {
  const { now } = services
  const [locked] = await lockBookings(tx, { id: bookingId })
  const booking = locked && (await checkedBooking(tx, bookingId))
  if (!booking) return refused('not-found')
  if (booking.revision !== seenRevision) return refused('changed')
  const refusal = declareRefusal(booking, now())
  if (refusal) return refused(refusal)
  const { checks, adjustments } = await entryListOf(tx, booking, services)
  const asked = askedOfTrainee(checks, booking)
  const wanted = declared.adjustments ?? adjustments
  const records = declared.records.filter(({ kind }) => asked.includes(kind as EntryCheck))
  const dateOfBirth = asked.includes('age') ? declared.dateOfBirth : undefined
  const fields = [
    ...records.map(({ kind }) => kind),
    ...(dateOfBirth ? ['date_of_birth'] : []),
    ...(wanted === adjustments ? [] : ['adjustments']),
  ]
  if (fields.length === 0) return { ok: true }
  await replaceDeclared(
    tx,
    bookingId,
    records.map(({ kind }) => kind),
  )
  for (const record of records) {
    await addRecord(tx, { ...stored(record), enrollmentId: bookingId, createdAt: now() })
  }
  await writeAdjustments(tx, bookingId, wanted)
  await changeBooking(tx, bookingId, { dateOfBirth })
  await recordOwnAct(tx, 'entry-checks-declared', bookingId, actor, fields)
  return { ok: true }
}

/** Null until the last day of the course. */
export function declareRefusal(
  { status, endDate }: Pick<CheckedBooking, 'status' | 'endDate'>,
  now: Date,
): 'no-place' | 'over' | null {
  if (status === 'completed') return 'over'
  if (status !== 'confirmed') return 'no-place'
  return endDate !== null && endDate < londonToday(now) ? 'over' : null
}

const worded: readonly string[] = Object.keys(entryDeclarations.wording)

function stored(record: DeclaredRecord) {
  const wording = worded.includes(record.kind) ? entryDeclarations.version : null
  return { ...record, source: 'trainee', wording } as const
}
