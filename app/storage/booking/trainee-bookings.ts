import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { isRecordId } from '../../domain/basics/record-id.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { payments } from '../schema/payment.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'
import { refundsUnderWay } from './refunds.ts'

export type TraineeBooking = Awaited<ReturnType<typeof bookingsOf>>[number]

/** What a trainee sees of their bookings, the newest first. Call it with a confirmed address only. */
export function bookingsOf(db: Handle, email: string) {
  return bookingsWhere(db, ownedBy(email))
}

/** One of them; undefined when it belongs to another address. */
export async function bookingOf(db: Handle, { email, id }: { email: string; id: string }) {
  if (!isRecordId(id)) return undefined
  const [found] = await bookingsWhere(db, and(ownedBy(email), eq(courseEnrollments.id, id)))
  return found
}

const ownedBy = (email: string) => eq(sql`lower(${courseEnrollments.email})`, email)

function bookingsWhere(db: Handle, condition: ReturnType<typeof and>) {
  const paidAt = db
    .select({ at: sql<string | null>`min(${payments.paidAt})`.as('paid_at') })
    .from(payments)
    .where(eq(payments.orderId, orders.id))
    .as('payment')
  const plan = db
    .select({
      days: sql<Day[]>`coalesce(json_agg(json_build_object(
        'date', ${scheduleDays.date},
        'starts', to_char(${scheduleDays.starts}, 'HH24:MI'),
        'ends', to_char(${scheduleDays.ends}, 'HH24:MI'),
        'venue', ${scheduleDays.venue}
      ) order by ${scheduleDays.date}), '[]'::json)`.as('days'),
    })
    .from(scheduleDays)
    .where(eq(scheduleDays.scheduleId, courseEnrollments.scheduleId))
    .as('plan')
  return db
    .select({
      id: courseEnrollments.id,
      courseSlug: courseEnrollments.courseSlug,
      courseTitle: courseEnrollments.courseTitle,
      courseDate: courseEnrollments.courseDate,
      fullName: courseEnrollments.fullName,
      status: courseEnrollments.status,
      price: courseEnrollments.price,
      paid: courseEnrollments.paid,
      refunded: courseEnrollments.refunded,
      refundOwed: courseEnrollments.refundOwed,
      refundsUnderWay: refundsUnderWay(courseEnrollments.id),
      createdAt: courseEnrollments.createdAt,
      refundTiers: orders.refundTiers,
      receiptNumber: orders.receiptNumber,
      buyerName: orders.buyerName,
      discount: orders.discount,
      vatRate: orders.vatRate,
      vatAmount: orders.vatAmount,
      paidAt: sql<Date | null>`${paidAt.at}`.mapWith((at) => (at ? new Date(at) : null)),
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
      location: courseSchedules.location,
      days: sql<Day[]>`${plan.days}`,
    })
    .from(courseEnrollments)
    .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .leftJoinLateral(paidAt, sql`true`)
    .leftJoinLateral(plan, sql`true`)
    .where(condition)
    .orderBy(desc(courseEnrollments.createdAt), asc(courseEnrollments.id))
}

type Day = { date: string; starts: string; ends: string; venue: string }
