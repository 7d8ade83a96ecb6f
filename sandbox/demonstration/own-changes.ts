import { eq } from 'drizzle-orm'
import { DAY } from '#app/domain/basics/durations.ts'
import type { AuditAction } from '#app/domain/people/audit-actions.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { changePlaces } from '#app/storage/schedule/run-locks.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { payments } from '#app/storage/schema/payment.ts'
import type { BookingWithIds } from './rows.ts'
import type { PlannedRun } from './runs.ts'

type Planted = {
  bookings: readonly BookingWithIds[]
  scheduleIds: ReadonlyMap<PlannedRun, string>
  now: Date
}

/** What trainees did by themselves: one moved, one sent somebody else, one cancelled. */
export async function plantOwnChanges(tx: Handle, { bookings, scheduleIds, now }: Planted) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  const confirmed = bookings.filter(({ booking }) => booking.status === 'confirmed' && booking.run)
  // The first two are matters for staff already.
  const free = confirmed.slice(2)
  const moved = free.find(({ booking }) => laterRun(booking.run, scheduleIds))
  if (moved) await plantMove(tx, moved, { scheduleIds, paidAt: daysAgo(30), movedAt: daysAgo(12) })
  const replaced = free.findLast((each) => each !== moved)
  if (replaced) await plantReplacement(tx, replaced, daysAgo(1))
  const cancelled = bookings.find(
    ({ booking }) => booking.refund?.reason === 'cancelled-by-trainee',
  )
  if (cancelled) {
    const { id, booking } = cancelled
    await update(tx, id, { cancelReason: 'trainee' })
    const at = booking.refund?.owedAt ?? now
    await record(tx, id, {
      action: 'booking-cancelled-by-trainee',
      at,
      details: { by: 'trainee' },
      fields: ['status', 'refund_owed', 'terms'],
    })
  }
}

/** The course's next date with a free place, more than a month later. */
function laterRun(run: PlannedRun | null, scheduleIds: Planted['scheduleIds']) {
  if (run?.course.id !== 'spectator-safety-level-2') return undefined
  return [...scheduleIds.keys()].find(
    ({ course, status, startDate, taken, capacity }) =>
      course === run.course && status === 'active' && startDate > run.endDate && taken < capacity,
  )
}

type Move = { scheduleIds: Planted['scheduleIds']; paidAt: Date; movedAt: Date }

/** Paid so long ago that the terms decide what comes back, and moved when they gave 75%. */
async function plantMove(tx: Handle, { id, orderId, booking }: BookingWithIds, move: Move) {
  const { scheduleIds, paidAt, movedAt } = move
  const to = laterRun(booking.run, scheduleIds)
  const fromId = booking.run ? scheduleIds.get(booking.run) : undefined
  const toId = to && scheduleIds.get(to)
  if (!to || !fromId || !toId) return
  await changePlaces(tx, fromId, { taken: -1 })
  await changePlaces(tx, toId, { taken: 1 })
  await update(tx, id, {
    scheduleId: toId,
    courseDate: bookedDateText(to),
    createdAt: paidAt,
    movesByTrainee: 1,
    cappedPercent: 75,
    revision: 1,
  })
  await tx.update(orders).set({ createdAt: paidAt }).where(eq(orders.id, orderId))
  await tx.update(payments).set({ paidAt, createdAt: paidAt }).where(eq(payments.orderId, orderId))
  await record(tx, id, {
    action: 'booking-moved-by-trainee',
    at: movedAt,
    fields: ['schedule_id', 'course_date', 'capped_percent'],
    details: { by: 'trainee', from: fromId, to: toId, capped: '75' },
  })
}

/** The booking keeps its person; who bought it for themselves is somebody else. */
async function plantReplacement(tx: Handle, { id, orderId }: BookingWithIds, at: Date) {
  const buyer = {
    buyerName: 'Bethan Kendrick',
    buyerEmail: 'bethan.kendrick@mail.example',
    buyerPhone: '07700 900190',
  }
  await tx.update(orders).set(buyer).where(eq(orders.id, orderId))
  await update(tx, id, { emergencyContact: null, dietaryRequirements: null, revision: 1 })
  await record(tx, id, {
    action: 'booking-person-replaced',
    at,
    details: { by: 'trainee' },
    fields: ['full_name', 'email', 'phone'],
  })
}

function update(tx: Handle, id: string, values: Partial<typeof courseEnrollments.$inferInsert>) {
  return tx.update(courseEnrollments).set(values).where(eq(courseEnrollments.id, id))
}

type Entry = { action: AuditAction; at: Date; fields: string[]; details: Record<string, string> }

function record(tx: Handle, subjectId: string, entry: Entry) {
  return tx.insert(auditLog).values({ ...entry, subjectType: 'booking', subjectId })
}
