import { eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { sessions, users } from '../schema/accounts.ts'
import { auditLog } from '../schema/audit.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { cancellationPlans } from '../schema/cancellation.ts'
import { studentCertifications } from '../schema/certificate.ts'
import { contactEnquiries } from '../schema/enquiry.ts'
import { outbox } from '../schema/mail.ts'
import { checkoutAttempts, payments, refunds } from '../schema/payment.ts'
import { userRoles } from '../schema/people.ts'

export type PersonIds = Awaited<ReturnType<typeof idsOfPerson>>

/** Ids of everything linked to an e-mail address (lower case). */
export async function idsOfPerson(db: Handle, email: string) {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const bookings = await db
    .select({ id: courseEnrollments.id, orderId: courseEnrollments.orderId })
    .from(courseEnrollments)
    .where(eq(sql`lower(${courseEnrollments.email})`, email))
    .orderBy(courseEnrollments.id)
  const bought = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(sql`lower(${orders.buyerEmail})`, email))
  const enquiries = await db
    .select({ id: contactEnquiries.id })
    .from(contactEnquiries)
    .where(eq(sql`lower(${contactEnquiries.email})`, email))
  const certificates = await db
    .select({ id: studentCertifications.id })
    .from(studentCertifications)
    .where(eq(sql`lower(${studentCertifications.email})`, email))
  return {
    userId: account?.id ?? null,
    bookingIds: bookings.map(({ id }) => id),
    orderIds: [...new Set([...bookings.map(({ orderId }) => orderId), ...bought.map(idOf)])],
    enquiryIds: enquiries.map(idOf),
    certificateIds: certificates.map(idOf),
  }
}

const idOf = ({ id }: { id: string }) => id

export function lettersOfPerson(db: Handle, email: string, ids: PersonIds) {
  return db.select().from(outbox).where(concerns(email, ids)).orderBy(outbox.createdAt, outbox.id)
}

/** Letters to this address, or about this person's account, bookings and enquiries. */
export function concerns(email: string, { userId, bookingIds, enquiryIds }: PersonIds) {
  const subjects = [...bookingIds, ...enquiryIds, ...(userId ? [userId] : [])]
  return or(eq(sql`lower(${outbox.message} ->> 'to')`, email), inArray(outbox.subjectId, subjects))
}

/** Rows as stored, without secrets, hashes and the search text. */
export async function recordsOfPerson(db: Handle, ids: PersonIds, letterIds: readonly string[]) {
  const { userId, bookingIds, orderIds, enquiryIds, certificateIds } = ids
  const { searchText: _, ...booking } = getTableColumns(courseEnrollments)
  const subjects = [
    ...bookingIds,
    ...enquiryIds,
    ...certificateIds,
    ...letterIds,
    ...(userId ? [userId] : []),
  ]
  const [account] = userId ? await db.select().from(users).where(eq(users.id, userId)) : []
  return {
    account: account ?? null,
    roles: userId
      ? await db
          .select({ role: userRoles.role, since: userRoles.createdAt })
          .from(userRoles)
          .where(eq(userRoles.userId, userId))
      : [],
    sessions: userId
      ? await db
          .select({
            createdAt: sessions.createdAt,
            expiresAt: sessions.expiresAt,
            ipAddress: sessions.ipAddress,
            userAgent: sessions.userAgent,
          })
          .from(sessions)
          .where(eq(sessions.userId, userId))
      : [],
    orders: await db.select().from(orders).where(inArray(orders.id, orderIds)),
    bookings: await db
      .select(booking)
      .from(courseEnrollments)
      .where(inArray(courseEnrollments.id, bookingIds)),
    checkouts: await db
      .select({
        id: checkoutAttempts.id,
        orderId: checkoutAttempts.orderId,
        sessionId: checkoutAttempts.sessionId,
        state: checkoutAttempts.state,
        createdAt: checkoutAttempts.createdAt,
      })
      .from(checkoutAttempts)
      .where(inArray(checkoutAttempts.orderId, orderIds)),
    payments: await db.select().from(payments).where(inArray(payments.orderId, orderIds)),
    cancellationPlans: await db
      .select()
      .from(cancellationPlans)
      .where(inArray(cancellationPlans.enrollmentId, bookingIds)),
    refunds: await db.select().from(refunds).where(inArray(refunds.orderId, orderIds)),
    certificates: await db
      .select()
      .from(studentCertifications)
      .where(inArray(studentCertifications.id, certificateIds)),
    enquiries: await db
      .select()
      .from(contactEnquiries)
      .where(inArray(contactEnquiries.id, enquiryIds)),
    audit: await db
      .select()
      .from(auditLog)
      .where(
        or(
          inArray(auditLog.subjectId, subjects),
          userId ? eq(auditLog.actorId, userId) : undefined,
        ),
      )
      .orderBy(auditLog.id),
  }
}
