import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Company } from '#app/domain/booking/order/company.ts'
import type { OrderPrice } from '#app/domain/booking/order/order-price.ts'
import type { Instalment } from '#app/domain/booking/order/payment-plan.ts'
import type { MeansOfPayment } from '#app/domain/booking/order/staff-order.ts'
import { UNNAMED } from '#app/domain/booking/participant/unnamed.ts'
import type { RefundTier } from '#app/domain/booking/refund/refund-terms.ts'
import { columnsOf } from '#app/storage/basics/columns-of.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { instalments, linkPages, staffOrders } from '#app/storage/schema/staff-order.ts'
import type { Person } from '../hold-statement.ts'

export type NewStaffOrder = {
  orderId: string
  /** One per place, sorted; the people who come, as far as they are known. */
  places: readonly {
    bookingId: string
    netPence: number
    person: Person | null
    details?: { emergencyContact: string; dietaryRequirements: string }
  }[]
  submission: string
  buyer: Person
  company: Company | null
  price: Pick<OrderPrice, 'listPence' | 'discountPence' | 'totalPence'> & {
    kind: 'none' | 'group' | 'agreed'
    reason: string | null
  }
  course: { slug: string; title: string }
  date: { id: string; text: string } | null
  /** What the price includes. */
  vat: { rate: number; pence: number }
  /** Null without a request to start within the right to cancel. */
  expressRequest: string | null
  terms: { version: string; tiers: readonly RefundTier[] }
  means: MeansOfPayment
  plan: readonly Instalment[]
  payUntil: Date | null
  enquiryId: string | null
  madeBy: string
  now: Date
}

/** Order, bookings and how they are to be paid. The places are taken by the caller. */
export async function writeStaffOrder(tx: Handle, made: NewStaffOrder) {
  const { orderId, buyer, company, price, course, date, terms, now } = made
  const at = { createdAt: now, updatedAt: now }
  await tx
    .insert(orders)
    .values({
      id: orderId,
      ...at,
      buyerName: buyer.fullName,
      buyerEmail: buyer.email,
      buyerPhone: buyer.phone,
      listPrice: price.listPence,
      discount: price.discountPence,
      total: price.totalPence,
      discountKind: price.kind,
      vatRate: String(made.vat.rate),
      vatAmount: made.vat.pence,
      companyName: company?.name,
      companyAddress: company?.address,
      purchaseOrder: company?.purchaseOrder || null,
      termsVersion: terms.version,
      refundTiers: [...terms.tiers],
      expressRequestVersion: made.expressRequest,
      expressRequestedAt: made.expressRequest ? now : null,
    })
  const isAlone = made.places.length === 1
  await tx.insert(courseEnrollments).values(
    made.places.map(({ bookingId, netPence, person, details }) => ({
      id: bookingId,
      orderId,
      scheduleId: date?.id ?? null,
      ...at,
      courseSlug: course.slug,
      courseTitle: course.title,
      courseDate: date?.text ?? '',
      ...(person ?? UNNAMED),
      emergencyContact: details?.emergencyContact || null,
      dietaryRequirements: details?.dietaryRequirements || null,
      // Whoever comes alone has told staff everything; others are asked on their own page.
      detailsState: isAlone && person === buyer ? ('not-asked' as const) : ('missing' as const),
      price: netPence,
      holdUntil: made.payUntil,
    })),
  )
  await tx
    .insert(staffOrders)
    .values({
      orderId,
      submission: made.submission,
      madeBy: made.madeBy,
      means: made.means,
      priceReason: price.reason,
      payUntil: made.payUntil,
      enquiryId: made.enquiryId,
      createdAt: now,
    })
  await tx
    .insert(instalments)
    .values(
      made.plan.map(({ pence, dueOn }, nth) => ({ orderId, nth: nth + 1, amount: pence, dueOn })),
    )
}

/** The order that a form led to before; undefined for a new form. */
export async function orderOfSubmission(db: Handle, submission: string) {
  const [found] = await db
    .select({ orderId: staffOrders.orderId, bookingId: courseEnrollments.id })
    .from(staffOrders)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, staffOrders.orderId))
    .where(eq(staffOrders.submission, submission))
    .orderBy(asc(courseEnrollments.id))
    .limit(1)
  return found
}

/** How an order is to be paid; undefined for one that was booked online, or is on account. */
export async function staffOrderOf(db: Handle, orderId: string) {
  const [found] = await db
    .select({
      ...columnsOf(staffOrders, 'means', 'payUntil', 'priceReason', 'madeBy', 'enquiryId'),
      /** What was paid by card and the bank has not decided about yet. */
      underWayPence: sql<number>`coalesce((select (${linkPages.parameters} ->> 'pence')::int
        from ${linkPages} where ${linkPages.orderId} = ${staffOrders.orderId}
          and ${linkPages.state} = 'open' and ${linkPages.processingSince} is not null), 0)`,
    })
    .from(staffOrders)
    .innerJoin(orders, eq(orders.id, staffOrders.orderId))
    .where(and(eq(staffOrders.orderId, orderId), isNull(orders.companyId)))
  return found && { ...found, plan: await planOf(db, orderId) }
}

export function planOf(db: Handle, orderId: string): Promise<Instalment[]> {
  return db
    .select({ pence: instalments.amount, dueOn: instalments.dueOn })
    .from(instalments)
    .where(eq(instalments.orderId, orderId))
    .orderBy(asc(instalments.nth))
}

/** The bookings that were made from an enquiry, the oldest first. */
export function bookingsOfEnquiries(db: Handle, enquiryIds: readonly string[]) {
  return db
    .select({ enquiryId: staffOrders.enquiryId, bookingId: courseEnrollments.id })
    .from(staffOrders)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, staffOrders.orderId))
    .where(and(isNotNull(staffOrders.enquiryId), inArray(staffOrders.enquiryId, [...enquiryIds])))
    .orderBy(asc(courseEnrollments.createdAt), asc(courseEnrollments.id))
}

/** A new deadline, or none: then nothing is released by itself. */
export async function setPayUntil(tx: Handle, orderId: string, payUntil: Date | null) {
  await tx.update(staffOrders).set({ payUntil }).where(eq(staffOrders.orderId, orderId))
  await tx
    .update(courseEnrollments)
    .set({ holdUntil: payUntil, revision: sql`${courseEnrollments.revision} + 1` })
    .where(and(eq(courseEnrollments.orderId, orderId), eq(courseEnrollments.status, 'pending')))
}

/** The first payment is due when its places are no longer held. */
export async function setFirstDue(tx: Handle, orderId: string, dueOn: string) {
  await tx
    .update(instalments)
    .set({ dueOn })
    .where(and(eq(instalments.orderId, orderId), eq(instalments.nth, 1)))
}

/** Whether the bank has yet to decide about a card payment for the order. */
const isWithBank = (orderId: SQL) => sql`exists (select from link_pages p
  where p.order_id = ${orderId} and p.state = 'open' and p.processing_since is not null)`

/**
 * Orders whose places were held until now for a payment that did not come. Those that wait for the bank
 * come last: they stay in the list for days.
 */
export function ordersPastDeadline(db: Handle, { now, limit }: { now: Date; limit: number }) {
  return db
    .select({ id: staffOrders.orderId })
    .from(staffOrders)
    .where(lt(staffOrders.payUntil, now))
    .orderBy(isWithBank(sql`${staffOrders.orderId}`), asc(staffOrders.payUntil))
    .limit(limit)
}

type Following = {
  /** Of one order only. */
  orderId?: string
  today: string
  days: { remindedBefore: number; chased: number }
  /** The last one of the batch before. */
  after: { id: string; dueOn: string } | null
  limit: number
}

/**
 * Instalments of confirmed orders of which the buyer has not been reminded on the days for it, or of
 * which staff have to hear, as `balanceStep` says. Some that are paid are among them, and stay in the list: the caller decides.
 */
export function instalmentsToFollow(db: Handle, following: Following) {
  const { orderId, today, days, after, limit } = following
  const { dueOn, remindedFor } = instalments
  const on = sql`${today}::date`
  const start = firstStart(sql`${instalments.orderId}`)
  const isReminder = sql`(${dueOn} > ${on} and ${dueOn} <= ${on} + ${days.remindedBefore}::int and ${remindedFor} is null)`
  const chased = sql`coalesce(${start} - ${days.chased}::int, ${dueOn} + ${days.chased}::int)`
  // Also later than on its day, if the job did not run or the bank was deciding then.
  const isLastReminder = sql`(${dueOn} <= ${on} and coalesce(${remindedFor} > 0, true)
    and (${dueOn} = ${on} or ${on} < ${chased}))`
  const isForStaff = sql`(${dueOn} < ${on} and ${on} >= ${chased})`
  return db
    .select(columnsOf(instalments, 'id', 'orderId', 'nth', 'dueOn', 'remindedFor'))
    .from(instalments)
    .where(
      and(
        or(isReminder, isLastReminder, isForStaff),
        after
          ? sql`(${dueOn}, ${instalments.id}) > (${after.dueOn}::date, ${after.id}::uuid)`
          : undefined,
        orderId ? eq(instalments.orderId, orderId) : undefined,
        // The first one is followed by the deadline of the hold.
        ne(instalments.nth, 1),
        // Also after the course.
        sql`exists (select from course_enrollments e where e.order_id = ${instalments.orderId}
          and e.status in ('confirmed', 'completed') and e.paid < e.price)`,
        // Once places are cancelled less of it is due: the caller decides.
        sql`(select sum(least(e.price, e.paid)) from course_enrollments e
          where e.order_id = ${instalments.orderId}
            and e.status in ('pending', 'confirmed', 'completed'))
          < (select sum(part.amount) from instalments part
            where part.order_id = ${instalments.orderId} and part.nth <= ${instalments.nth})`,
        // A matter that was opened after its day is about this one as well.
        sql`not exists (select from matters m where m.order_id = ${instalments.orderId}
          and m.kind = 'balance-unpaid'
          and (m.opened_at at time zone 'Europe/London')::date > ${dueOn})`,
      ),
    )
    .orderBy(asc(instalments.dueOn), asc(instalments.id))
    .limit(limit)
}

/**
 * Orders whose course begins so early that a later payment, which is not due yet, is due after the day
 * that the rule sets.
 */
export function plansDueTooLate(
  db: Handle,
  { today, daysBefore, limit }: { today: string; daysBefore: number; limit: number },
) {
  return db
    .selectDistinct({ id: instalments.orderId })
    .from(instalments)
    .where(
      and(
        sql`${instalments.dueOn} > ${today}::date`,
        ne(instalments.nth, 1),
        // Nobody is told to pay earlier what may be paid already.
        sql`not ${isWithBank(sql`${instalments.orderId}`)}`,
        sql`exists (select from course_enrollments e where e.order_id = ${instalments.orderId}
          and e.status = 'confirmed' and e.paid < e.price)`,
        sql`${instalments.dueOn} > ${firstStart(sql`${instalments.orderId}`)} - ${daysBefore}::int`,
      ),
    )
    .limit(limit)
}

/** Orders with an open matter about their balance of which nothing is to pay any more. */
export function settledBalances(db: Handle, limit: number) {
  return db
    .selectDistinct({ id: sql<string>`${matters.orderId}` })
    .from(matters)
    .where(
      and(
        eq(matters.kind, 'balance-unpaid'),
        isNull(matters.settledAt),
        isNotNull(matters.orderId),
        sql`not exists (select from course_enrollments e where e.order_id = ${matters.orderId}
          and e.status in ('pending', 'confirmed', 'completed') and e.paid < e.price)`,
      ),
    )
    .limit(limit)
}

/** The first day of the places that somebody has; null without a date. */
export async function firstStartOf(db: Handle, orderId: string) {
  const [found] = await db
    .select({ startDate: sql<string | null>`${firstStart(sql`${orderId}::uuid`)}::text` })
    .from(orders)
    .where(eq(orders.id, orderId))
  return found?.startDate ?? null
}

const firstStart = (orderId: SQL) => sql`(select min(s.start_date) from course_enrollments e
  join course_schedules s on s.id = e.schedule_id
  where e.order_id = ${orderId} and e.status in ('pending', 'confirmed', 'completed'))`

/** `remindedFor`: the letter that tells it is as good as the reminder of that many days before. */
export async function setDue(
  tx: Handle,
  orderId: string,
  { nth, dueOn, remindedFor }: { nth: number; dueOn: string; remindedFor: number | null },
) {
  await tx
    .update(instalments)
    .set({ dueOn, remindedFor })
    .where(and(eq(instalments.orderId, orderId), eq(instalments.nth, nth)))
}

/** Confirmed places of people whom staff named before anything was paid, and who have no link yet. */
export function placesToInvite(
  db: Handle,
  { today, limit, only }: { today: string; limit: number; only?: string },
) {
  return db
    .select({ id: courseEnrollments.id, orderId: courseEnrollments.orderId })
    .from(staffOrders)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, staffOrders.orderId))
    .innerJoin(orders, eq(orders.id, staffOrders.orderId))
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(
      and(
        only ? eq(courseEnrollments.id, only) : undefined,
        eq(courseEnrollments.status, 'confirmed'),
        eq(courseEnrollments.detailsState, 'missing'),
        ne(courseEnrollments.email, ''),
        sql`lower(${courseEnrollments.email}) <> lower(${orders.buyerEmail})`,
        sql`coalesce(${courseSchedules.startDate} >= ${today}::date, true)`,
        sql`not exists (select from links l where l.purpose = 'manage'
          and l.subject = ${courseEnrollments.id}::text)`,
      ),
    )
    .orderBy(asc(courseEnrollments.id))
    .limit(limit)
}

/** The letter is about all that is due by the day. False when another instance was quicker. */
export async function noteBalanceReminder(
  tx: Handle,
  orderId: string,
  { dueOn, remindedFor }: { dueOn: string; remindedFor: number },
) {
  const noted = await tx
    .update(instalments)
    .set({ remindedFor })
    .where(
      and(
        eq(instalments.orderId, orderId),
        lte(instalments.dueOn, dueOn),
        sql`(${instalments.remindedFor} is null or ${instalments.remindedFor} > ${remindedFor}::int)`,
      ),
    )
    .returning({ id: instalments.id })
  return noted.length > 0
}
