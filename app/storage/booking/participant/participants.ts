import { asc, eq, type SQL } from 'drizzle-orm'
import type { ParticipantDetails } from '#app/domain/booking/participant/details-form.ts'
import type { NamedPerson } from '#app/domain/booking/participant/naming.ts'
import { columnsOf } from '#app/storage/basics/columns-of.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { changeBooking, NOTHING_TOLD } from '../booking-changes.ts'

/** A place with all that its participant told us: for that participant and for staff only. */
export type Participant = Awaited<ReturnType<typeof participantsWhere>>[number]

export async function participantById(db: Handle, id: string) {
  const [found] = await participantsWhere(db, eq(courseEnrollments.id, id))
  return found
}

/** In the order in which pages list the places. */
export function participantsOfOrder(db: Handle, orderId: string) {
  return participantsWhere(db, eq(courseEnrollments.orderId, orderId))
}

function participantsWhere(db: Handle, condition: SQL) {
  return db
    .select({
      ...columnsOf(courseEnrollments, 'id', 'orderId', 'scheduleId', 'courseSlug', 'courseTitle'),
      ...columnsOf(courseEnrollments, 'courseDate', 'status', 'revision', 'createdAt', 'fullName'),
      ...columnsOf(courseEnrollments, 'email', 'phone', 'emergencyContact', 'dietaryRequirements'),
      ...columnsOf(courseEnrollments, 'detailsState', 'dateOfBirth', 'declarationsVersion'),
      declaredAt: courseEnrollments.declaredAt,
      remindedFor: courseEnrollments.detailsRemindedFor,
      ...columnsOf(orders, 'buyerName', 'buyerEmail'),
      ...columnsOf(courseSchedules, 'startDate', 'endDate'),
      runStatus: courseSchedules.status,
    })
    .from(courseEnrollments)
    .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(condition)
    .orderBy(asc(courseEnrollments.createdAt), asc(courseEnrollments.id))
}

type Naming = {
  person: NamedPerson
  /** What the person before told us about themselves goes with them. */
  isAnother: boolean
  /** Reminders up to this one are not sent to somebody who was asked just now. */
  remindedFor: number | null
}

export async function writeName(
  tx: Handle,
  id: string,
  { person, isAnother, remindedFor }: Naming,
) {
  const told = isAnother ? NOTHING_TOLD : {}
  await changeBooking(tx, id, { ...person, ...told, detailsRemindedFor: remindedFor })
}

type GivenDetails = { details: ParticipantDetails; declarationsVersion: string; now: Date }

export async function writeDetails(tx: Handle, id: string, given: GivenDetails) {
  const { details, declarationsVersion, now } = given
  await changeBooking(tx, id, {
    ...details,
    emergencyContact: details.emergencyContact || null,
    dietaryRequirements: details.dietaryRequirements || null,
    detailsState: 'complete',
    declarationsVersion,
    declaredAt: now,
  })
}

/** Not a change of the booking, so its revision stays: a form that is open now can be sent. */
export async function writeReminded(tx: Handle, id: string, remindedFor: number) {
  await tx
    .update(courseEnrollments)
    .set({ detailsRemindedFor: remindedFor })
    .where(eq(courseEnrollments.id, id))
}
