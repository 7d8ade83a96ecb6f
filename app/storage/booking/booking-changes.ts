import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'

/** Every change raises the revision, so that a change based on an older one is refused. */
export const nextRevision = { revision: sql`${courseEnrollments.revision} + 1` }

type Change = PgUpdateSetSource<typeof courseEnrollments>

export async function changeBooking(tx: Handle, id: string, change: Change) {
  await tx
    .update(courseEnrollments)
    .set({ ...change, ...nextRevision })
    .where(eq(courseEnrollments.id, id))
}

type NewDate = { scheduleId: string; courseDate: string; now: Date }

export async function writeNewDate(tx: Handle, id: string, newDate: NewDate) {
  const { scheduleId, courseDate, now } = newDate
  const hasTheseDays = sql`${courseEnrollments.courseDate} = ${courseDate}`
  await changeBooking(tx, id, {
    scheduleId,
    courseDate,
    // Reminders about missing details count for these days, not for the venue or the hours.
    detailsRemindedFor: sql`case when ${hasTheseDays}
      then ${courseEnrollments.detailsRemindedFor} end`,
    datedAt: sql`case when ${hasTheseDays} then ${courseEnrollments.datedAt}
      else ${now.toISOString()}::timestamptz end`,
  })
}

/** A move by the trainee's own rules, after the new date was written. */
export async function writeOwnMove(tx: Handle, id: string, cappedPercent: number) {
  await tx
    .update(courseEnrollments)
    .set({ cappedPercent, movesByTrainee: sql`${courseEnrollments.movesByTrainee} + 1` })
    .where(eq(courseEnrollments.id, id))
}

/** The buyer asked staff for a start within the right to cancel, in the words of this version. */
export async function writeExpressRequest(
  tx: Handle,
  orderId: string,
  { version, at }: { version: string; at: Date },
) {
  await tx
    .update(orders)
    .set({ expressRequestVersion: version, expressRequestedAt: at })
    .where(eq(orders.id, orderId))
}

/** Of a place whose person has told us nothing yet. */
export const NOTHING_TOLD = {
  emergencyContact: null,
  dietaryRequirements: null,
  dateOfBirth: null,
  declarationsVersion: null,
  declaredAt: null,
  licenceUntil: null,
  licenceTellsBuyer: false,
} as const

type NewPerson = { fullName: string; email: string; phone: string }

/** What the person before told us about themselves goes with them. Returns the new revision. */
export async function writeNewPerson(tx: Handle, id: string, person: NewPerson) {
  const [written] = await tx
    .update(courseEnrollments)
    .set({
      ...person,
      ...NOTHING_TOLD,
      detailsRemindedFor: null,
      detailsState: sql`case when ${courseEnrollments.detailsState} = 'complete' then 'missing'
        else ${courseEnrollments.detailsState} end`,
      ...nextRevision,
    })
    .where(eq(courseEnrollments.id, id))
    .returning({ revision: courseEnrollments.revision })
  if (!written) throw new Error('The booking is gone although it was locked.')
  return written.revision
}
