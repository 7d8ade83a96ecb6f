import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { erasedName } from '#app/domain/basics/erased-name.ts'
import { columnsOf } from '../basics/columns-of.ts'
import { NOTHING_TOLD, nextRevision } from '../booking/booking-changes.ts'
import { hasOpenPlan } from '../booking/cancellation-plans.ts'
import type { Handle } from '../engine/database.server.ts'
import { changePlaces } from '../schedule/run-locks.ts'
import { users, verifications } from '../schema/accounts.ts'
import { cannotCome } from '../schema/booking/cannot-come.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { cancellationPlans } from '../schema/cancellation.ts'
import { studentCertifications } from '../schema/certificate/certificate.ts'
import { unitAttempts } from '../schema/certificate/result.ts'
import { codeUses, discountCodes } from '../schema/code.ts'
import { contactEnquiries, enquiryReplies } from '../schema/enquiry.ts'
import { entryAdjustments, entryRecords } from '../schema/entry-check.ts'
import { companies } from '../schema/invoice/company.ts'
import { invoices } from '../schema/invoice/invoice.ts'
import { outbox } from '../schema/mail.ts'
import { matters } from '../schema/matter.ts'
import { checkoutAttempts, payments, refunds } from '../schema/payment.ts'
import { links } from '../schema/people.ts'
import { registerContents } from '../schema/register.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { linkPages, staffOrders } from '../schema/staff-order.ts'
import { waitlistEntries } from '../schema/waitlist.ts'
import { eraseTrainers } from './old-trainers.ts'
import { bookingsAround, mayName, type PersonIds } from './person-records.ts'

/** What decides whether a person may be erased; the bookings stay locked until the transaction ends. */
export async function lockHeldBookings(tx: Handle, { bookingIds, boughtIds }: PersonIds) {
  // A buyer is owed what they bought for somebody else.
  const held = [...new Set([...bookingIds, ...boughtIds])]
  await tx
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .where(inArray(courseEnrollments.id, held))
    .orderBy(courseEnrollments.id)
    .for('update')
  // A second statement: one that waits for a lock reads all other tables as they were before the wait.
  return tx
    .select({
      ...columnsOf(courseEnrollments, 'status', 'payment'),
      endDate: courseSchedules.endDate,
      ...columnsOf(courseEnrollments, 'refundOwed', 'refunded'),
      // The previous version could clear the flag while a plan was open.
      // A dispute may be open although staff have dealt with its matter.
      needsAttention: sql<boolean>`(${courseEnrollments.needsAttention} or ${hasOpenPlan}
        or exists (select from disputes where disputes.order_id = ${courseEnrollments.orderId}
          and disputes.closed_at is null))`,
      pageOpen: sql<boolean>`exists (select from checkout_attempts
        where checkout_attempts.order_id = ${courseEnrollments.orderId}
          and checkout_attempts.state = 'open')
        or exists (select from link_pages where link_pages.order_id = ${courseEnrollments.orderId}
          and link_pages.state = 'open')`,
    })
    .from(courseEnrollments)
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(inArray(courseEnrollments.id, held))
    .orderBy(courseEnrollments.id)
}

/** Everything that identifies a person. */
export async function eraseRecords(tx: Handle, ids: PersonIds, email: string) {
  await eraseFromBookings(tx, ids, email)
  await eraseFromRegisters(tx, ids)
  await eraseResults(tx, ids)
  await eraseFromWaitlist(tx, ids)
  await eraseFromCompanies(tx, ids)
  await eraseFromCodes(tx, ids)
  await eraseCorrespondence(tx, ids, email)
  await eraseTrainers(tx, ids.trainerIds)
  if (ids.userId) await deleteAccount(tx, ids.userId, email)
}

/** Names, contact details and free text go; amounts, dates and references stay. */
async function eraseFromBookings(tx: Handle, ids: PersonIds, email: string) {
  const { bookingIds, orderIds, certificateIds } = ids
  const around = bookingsAround(ids)
  await tx
    .update(courseEnrollments)
    .set({ fullName: erasedName, email: '', phone: '', ...NOTHING_TOLD, ...nextRevision })
    .where(inArray(courseEnrollments.id, bookingIds))
  await tx.delete(cannotCome).where(inArray(cannotCome.enrollmentId, bookingIds))
  await tx.delete(entryRecords).where(inArray(entryRecords.enrollmentId, bookingIds))
  await tx.delete(entryAdjustments).where(inArray(entryAdjustments.enrollmentId, bookingIds))
  await tx
    .update(orders)
    .set({
      buyerName: erasedName,
      buyerEmail: '',
      buyerPhone: '',
      userId: null,
      // A sole trader's company is the person.
      companyName: null,
      companyAddress: null,
      purchaseOrder: null,
    })
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
    .update(linkPages)
    .set({ sessionUrl: null, parameters: sql`jsonb_set(${linkPages.parameters}, '{email}', '""')` })
    .where(inArray(linkPages.orderId, orderIds))
  // What staff typed may name the person.
  await tx
    .update(staffOrders)
    .set({ priceReason: null })
    .where(inArray(staffOrders.orderId, orderIds))
  await tx
    .update(courseEnrollments)
    .set({ staffNote: null })
    .where(and(inArray(courseEnrollments.id, around), isNotNull(courseEnrollments.staffNote)))
  await tx
    .update(cancellationPlans)
    .set({ message: null })
    .where(inArray(cancellationPlans.enrollmentId, around))
  await tx
    .update(matters)
    .set({ settlementNote: null })
    .where(or(inArray(matters.orderId, orderIds), inArray(matters.enrollmentId, around)))
  // Whoever has the letter with its link must not open the booking or the order any more.
  await tx.delete(links).where(inArray(links.subject, [...bookingIds, ...orderIds]))
  await tx
    .update(refunds)
    .set({ outsideReference: null })
    .where(or(inArray(refunds.orderId, orderIds), inArray(refunds.enrollmentId, around)))
  await tx.update(payments).set({ reference: null }).where(inArray(payments.orderId, orderIds))
  await tx
    .update(studentCertifications)
    // The code then answers as one that never existed.
    .set({
      fullName: erasedName,
      email: '',
      withdrawnReason: null,
      awardingNumber: null,
      verificationCode: sql`'erased ' || ${studentCertifications.id}`,
    })
    .where(inArray(studentCertifications.id, certificateIds))
}

async function eraseResults(tx: Handle, { bookingIds }: PersonIds) {
  await tx.delete(unitAttempts).where(inArray(unitAttempts.enrollmentId, bookingIds))
}

/** Invoices stay as they are: the law asks for them for six years. Their private links end. */
async function eraseFromCompanies(tx: Handle, { orderIds, companyIds }: PersonIds) {
  await tx.update(companies).set({ invoiceEmail: '' }).where(inArray(companies.id, companyIds))
  const theirs = tx
    .select({ id: sql<string>`${invoices.id}::text` })
    .from(invoices)
    .where(or(inArray(invoices.orderId, orderIds), inArray(invoices.companyId, companyIds)))
  await tx.delete(links).where(and(eq(links.purpose, 'invoice'), inArray(links.subject, theirs)))
}

/** The rows stay, because their chain proves the whole register: they hold ids and commitments. */
async function eraseFromRegisters(tx: Handle, { bookingIds }: PersonIds) {
  await tx.delete(registerContents).where(inArray(registerContents.bookingId, bookingIds))
}

/** Places that were kept for them are free; the job that serves waitlists passes them on. */
async function eraseFromWaitlist(tx: Handle, { entryIds }: PersonIds) {
  await tx.delete(links).where(inArray(links.subject, entryIds))
  const erased = await tx
    .delete(waitlistEntries)
    .where(inArray(waitlistEntries.id, entryIds))
    .returning({ runId: waitlistEntries.heldRunId, held: waitlistEntries.placesHeld })
  for (const { runId, held } of erased) {
    if (runId) await changePlaces(tx, runId, { offered: -held })
  }
}

/** A code of theirs ends: without its address anybody could use it. What was used stays counted. */
async function eraseFromCodes(tx: Handle, { codeIds, orderIds }: PersonIds) {
  await tx
    .update(discountCodes)
    .set({ forEmail: null, note: null, endedAt: sql`coalesce(${discountCodes.endedAt}, now())` })
    .where(inArray(discountCodes.id, codeIds))
  await tx
    .update(codeUses)
    // Hashes could be compared with guesses of the address.
    .set({ buyerHash: '' })
    .where(inArray(codeUses.orderId, orderIds))
}

/** Erases enquiries with the replies to them, and letters. A letter that is still waiting is not sent any more. */
async function eraseCorrespondence(tx: Handle, ids: PersonIds, email: string) {
  await tx
    .update(outbox)
    .set({
      message: null,
      sealedLinks: null,
      leasedUntil: null,
      state: sql`case when ${outbox.state} = 'waiting' then 'failed' else ${outbox.state} end`,
    })
    .where(mayName(email, ids))
  await tx.delete(enquiryReplies).where(inArray(enquiryReplies.enquiryId, ids.enquiryIds))
  await tx.delete(contactEnquiries).where(inArray(contactEnquiries.id, ids.enquiryIds))
}

/** Sessions, known browsers, password and second factor go with it. */
async function deleteAccount(tx: Handle, userId: string, email: string) {
  await tx.delete(links).where(eq(links.subject, userId))
  await tx
    .delete(verifications)
    .where(or(eq(verifications.identifier, email), eq(verifications.value, userId)))
  await tx.delete(users).where(eq(users.id, userId))
}
