import { randomUUID } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import { addDays, utcMidnight } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { withoutQueryLimit } from '#app/storage/engine/connection-limits.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { checkoutAttempts, payments, refunds } from '#app/storage/schema/payment.ts'
import { courseSchedules, scheduleDays } from '#app/storage/schema/schedule.ts'
import { entryRules } from '#content/rules/entry-rules.ts'
import { plantAssignments } from './assignments.ts'
import { planBookings } from './bookings.ts'
import { plantCodes } from './catalogue/codes.ts'
import { plantContent } from './catalogue/content.ts'
import { planCertificates } from './certificates.ts'
import { plantClassLimits } from './classroom/class-limits.ts'
import { plantLateCorrection } from './classroom/late-correction.ts'
import { plantClassroom } from './classroom/plant-classroom.ts'
import { planRecentBookings } from './classroom/recent-bookings.ts'
import { planRecentRuns } from './classroom/recent-runs.ts'
import { plantRegisters } from './classroom/registers.ts'
import { plantCompanies } from './companies.ts'
import { plantEnquiries } from './enquiries.ts'
import { everyKind, plantEntryChecks } from './entry-checks.ts'
import { plantGroup } from './group.ts'
import { plantLetters } from './letters.ts'
import { plantMatters } from './matters.ts'
import { plantOwnChanges } from './own-changes.ts'
import { plantResults } from './results.ts'
import { plantRooms } from './rooms.ts'
import * as rows from './rows.ts'
import { type PlannedRun, planRuns } from './runs.ts'
import { plantStaffOrders } from './staff-orders.ts'
import { plantTrainers } from './trainers.ts'
import { plantWaitlist } from './waitlist.ts'

type Settings = { now: Date; catalogue: Catalogue }

/** Inserts invented people and runs, unless a run is on offer already. */
export function plantDemonstration(db: Handle, settings: Settings) {
  return withoutQueryLimit(() => plantOnce(db, settings))
}

async function plantOnce(db: Handle, { now, catalogue }: Settings) {
  const today = londonToday(now)
  const classes = await db.transaction(async (tx) => {
    // Instances may start together: the lock lets only the first one find no run on offer. The others
    // wait until it has finished, on a slow machine longer than a statement may take.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`lock table ${courseSchedules} in share row exclusive mode`)
    if (await isAnythingOnOffer(tx, today)) return null
    // Real orders: a live database started without its card keys must not get invented bookings.
    const hasRealOrders = (await tx.$count(orders)) > 0 && !(await holdsDemonstration(tx))
    if (hasRealOrders) return null
    const planted = await plant(tx, { now, today, catalogue })
    await tx.insert(auditLog).values(planting)
    return planted
  })
  // Afterwards: writing them takes as long as all the rest, and other instances wait for the lock.
  if (classes) {
    await db.transaction(async (tx) => {
      await plantRegisters(tx, { ...classes, now })
      await plantResults(tx, { today, now })
      await plantLateCorrection(tx, { ...classes, now })
      await orderAudit(tx)
    })
  }
  return { planted: classes !== null }
}

/** The audit log is read in the order in which it was written, which here is not that of its times. */
async function orderAudit(tx: Handle) {
  const written = await tx.delete(auditLog).returning()
  const inOrder = written.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  await tx.insert(auditLog).values(inOrder.map(({ id: _, ...row }) => row))
}

const planting = {
  action: 'demonstration-planted',
  subjectType: 'database',
  subjectId: 'demonstration',
} as const

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

async function plant(tx: Handle, { now, today, catalogue }: Settings & { today: string }) {
  const runs = planRuns(catalogue, today)
  const bookings = planBookings({ runs, catalogue, now })
  const certificates = planCertificates({ bookings, today })
  const recent = planRecentRuns(catalogue, today, runs)
  const attended = planRecentBookings(recent, now)

  const withId = <Run>(run: Run) => ({ id: randomUUID(), run })
  const runsWithIds = runs.map(withId)
  const recentWithIds = recent.map(withId)
  const everyRun = [...runsWithIds, ...recentWithIds]
  const everyBooking = rows.assignIds([...bookings, ...attended])
  const bookingsWithIds = everyBooking.slice(0, bookings.length)
  const scheduleIds = new Map(runsWithIds.map(({ id, run }) => [run, id]))
  const everyScheduleId = new Map(everyRun.map(({ id, run }) => [run, id]))
  const bookingIds = new Map(bookingsWithIds.map(({ id, booking }) => [booking, id]))
  const publishedAt = utcMidnight(addDays(today, -90))
  const active = runsWithIds.filter(({ run }) => run.status === 'active')
  const coming = active.filter(({ run }) => run.startDate >= today)
  // Long enough for every date of which there are certificates.
  const over = active.filter(({ run: { endDate } }) => {
    return endDate < today && endDate >= addDays(today, -45)
  })

  await tx
    .insert(courseSchedules)
    .values(
      everyRun.map((run) =>
        rows.scheduleRow(run, { bookings: [...bookings, ...attended], publishedAt }),
      ),
    )
  await plantTrainers(tx, today)
  await plantRooms(tx)
  await tx.insert(scheduleDays).values(everyRun.flatMap(rows.dayRows))
  await plantAssignments(tx, { scheduleIds, today, now })
  await tx.insert(orders).values(everyBooking.map(rows.orderRow))
  await tx
    .insert(courseEnrollments)
    .values(everyBooking.map((booking) => rows.enrollmentRow(booking, everyScheduleId)))
  await tx.insert(checkoutAttempts).values(everyBooking.flatMap(rows.attemptRows))
  await tx.insert(payments).values(everyBooking.flatMap(rows.paymentRows))
  await tx.insert(refunds).values(everyBooking.flatMap(rows.refundRows))
  await tx
    .insert(studentCertifications)
    .values(certificates.map((one) => rows.certificateRow(one, bookingIds)))
  await plantLetters(tx, { bookings: bookingsWithIds, now })
  await plantMatters(tx, bookingsWithIds, now)
  await plantOwnChanges(tx, { bookings: bookingsWithIds, scheduleIds, now })
  await plantEntryChecks(tx, [{ runs: coming.filter(isLicensed), now, kinds: everyKind }])
  const classes = await plantClassroom(tx, { over, recent: recentWithIds, today, now })
  const group = await plantGroup(tx, { scheduleIds, now })
  await plantCompanies(tx, { bookings: bookingsWithIds, group, now })
  await plantCodes(tx, { bookings: bookingsWithIds, now })
  await plantContent(tx, { catalogue, today, now })
  await plantEnquiries(tx, now)
  await plantWaitlist(tx, { scheduleIds, now })
  await plantStaffOrders(tx, { scheduleIds, catalogue, now })
  await plantClassLimits(tx, today)
  return classes
}

/** A course that people take for a licence, which asks for the most papers. */
function isLicensed({ run: { course } }: { run: PlannedRun }) {
  return entryRules[course.id]?.at(-1)?.firstAid !== undefined
}
