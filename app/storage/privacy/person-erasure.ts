import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { hasOpenPlan } from '../booking/cancellation-plans.ts'
import type { Handle } from '../engine/database.server.ts'
import { users, verifications } from '../schema/accounts.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { studentCertifications } from '../schema/certificate.ts'
import { contactEnquiries } from '../schema/enquiry.ts'
import { outbox } from '../schema/mail.ts'
import { checkoutAttempts } from '../schema/payment.ts'
import { links } from '../schema/people.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { concerns, type PersonIds } from './person-records.ts'

/** What decides whether a person may be erased; the bookings stay locked until the transaction ends. */
export function lockHeldBookings(tx: Handle, { bookingIds }: PersonIds) {
  return tx
    .select({
      status: courseEnrollments.status,
      payment: courseEnrollments.payment,
      endDate: courseSchedules.endDate,
      refundOwed: courseEnrollments.refundOwed,
      refunded: courseEnrollments.refunded,
      // The previous version could clear the flag while a plan was open.
      needsAttention: sql<boolean>`(${courseEnrollments.needsAttention} or ${hasOpenPlan})`,
      pageOpen: sql<boolean>`exists (select from checkout_attempts
        where checkout_attempts.order_id = ${courseEnrollments.orderId}
          and checkout_attempts.state = 'open')`,
    })
    .from(courseEnrollments)
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(inArray(courseEnrollments.id, bookingIds))
    .orderBy(courseEnrollments.id)
    .for('update', { of: courseEnrollments })
}

const erasedName = 'Erased'

/** Names, contact details and free text go; amounts, dates and references stay. */
export async function eraseFromBookings(tx: Handle, ids: PersonIds, email: string) {
  const { bookingIds, orderIds, certificateIds } = ids
  await tx
    .update(courseEnrollments)
    .set({
      fullName: erasedName,
      email: '',
      phone: '',
      emergencyContact: null,
      dietaryRequirements: null,
      staffNote: null,
      revision: sql`${courseEnrollments.revision} + 1`,
    })
    .where(inArray(courseEnrollments.id, bookingIds))
  await tx
    .update(orders)
    .set({ buyerName: erasedName, buyerEmail: '', buyerPhone: '', userId: null })
    .where(and(inArray(orders.id, orderIds), eq(sql`lower(${orders.buyerEmail})`, email)))
  await tx
    .update(checkoutAttempts)
    .set({
      // Hashes could be compared with guesses of what was typed; the id keeps this one unique.
      detailsHash: sql`${checkoutAttempts.id}::text`,
      buyerHash: '',
      clientAddressHash: '',
      sessionUrl: null,
      parameters: sql`jsonb_set(${checkoutAttempts.parameters}, '{email}', '""')`,
    })
    .where(inArray(checkoutAttempts.orderId, orderIds))
  await tx
    .update(studentCertifications)
    .set({ fullName: erasedName, email: '' })
    .where(inArray(studentCertifications.id, certificateIds))
}

/** Erases enquiries and letters. A letter that is still waiting is not sent any more. */
export async function eraseCorrespondence(tx: Handle, ids: PersonIds, email: string) {
  await tx
    .update(outbox)
    .set({
      message: null,
      leasedUntil: null,
      state: sql`case when ${outbox.state} = 'waiting' then 'failed' else ${outbox.state} end`,
    })
    .where(concerns(email, ids))
  await tx.delete(contactEnquiries).where(inArray(contactEnquiries.id, ids.enquiryIds))
}

/** Sessions, password and second factor go with it. */
export async function deleteAccount(tx: Handle, userId: string, email: string) {
  await tx.delete(links).where(eq(links.subject, userId))
  await tx
    .delete(verifications)
    .where(or(eq(verifications.identifier, email), eq(verifications.value, userId)))
  await tx.delete(users).where(eq(users.id, userId))
}
