import { randomUUID } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import { addDays, utcMidnight } from '../../app/domain/basics/calendar-date.ts'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import type { Handle } from '../../app/storage/engine/database.server.ts'
import { auditLog } from '../../app/storage/schema/audit.ts'
import { courseEnrollments, orders } from '../../app/storage/schema/booking.ts'
import { studentCertifications } from '../../app/storage/schema/certificate.ts'
import { payments, refunds } from '../../app/storage/schema/payment.ts'
import { courseSchedules, scheduleDays } from '../../app/storage/schema/schedule.ts'
import { planBookings } from './bookings.ts'
import { planCertificates } from './certificates.ts'
import { planDates } from './dates.ts'
import * as rows from './rows.ts'

/** Fills the academy with invented people and dates, unless some date is on offer already. */
export function plantDemonstration(db: Handle, { now }: { now: Date }) {
  const today = londonToday(now)
  return db.transaction(async (tx) => {
    // Instances that start together take turns: only the first finds nothing on offer.
    await tx.execute(sql`lock table ${courseSchedules} in share row exclusive mode`)
    if (await isAnythingOnOffer(tx, today)) return { planted: false }
    // Bookings that nobody planted are somebody's: a forgotten card key must not mix ours among them.
    const belongsToPeople = (await tx.$count(orders)) > 0 && !(await holdsDemonstration(tx))
    if (belongsToPeople) return { planted: false }
    await plant(tx, { now, today })
    await tx.insert(auditLog).values(planting)
    return { planted: true }
  })
}

const planting = {
  action: 'demonstration-planted',
  subjectType: 'database',
  subjectId: 'demonstration',
}

async function holdsDemonstration(db: Handle) {
  return (await db.$count(auditLog, eq(auditLog.action, planting.action))) > 0
}

async function isAnythingOnOffer(tx: Handle, today: string) {
  const found = await tx
    .select({ id: courseSchedules.id })
    .from(courseSchedules)
    .where(and(eq(courseSchedules.status, 'active'), gte(courseSchedules.startDate, today)))
    .limit(1)
  return found.length > 0
}

async function plant(tx: Handle, { now, today }: { now: Date; today: string }) {
  const dates = planDates(today)
  const bookings = planBookings({ dates, now })
  const certificates = planCertificates({ bookings, today })

  const drawnDates = dates.map((date) => ({ id: randomUUID(), date }))
  const drawn = rows.drawBookings(bookings)
  const scheduleIds = new Map(drawnDates.map(({ id, date }) => [date, id]))
  const bookingIds = new Map(drawn.map(({ id, booking }) => [booking, id]))
  const publishedAt = utcMidnight(addDays(today, -90))

  await tx
    .insert(courseSchedules)
    .values(drawnDates.map((date) => rows.scheduleRow(date, { bookings, publishedAt })))
  await tx.insert(scheduleDays).values(drawnDates.flatMap(rows.dayRows))
  await tx.insert(orders).values(drawn.map(rows.orderRow))
  await tx
    .insert(courseEnrollments)
    .values(drawn.map((booking) => rows.enrollmentRow(booking, scheduleIds)))
  await tx.insert(payments).values(drawn.flatMap(rows.paymentRows))
  await tx.insert(refunds).values(drawn.flatMap(rows.refundRows))
  await tx
    .insert(studentCertifications)
    .values(certificates.map((one) => rows.certificateRow(one, bookingIds)))
}
