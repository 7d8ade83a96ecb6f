import { and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { TEAM } from '#app/domain/mail/letters.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { sessions, users } from '../schema/accounts.ts'
import { runTrainers } from '../schema/assignment.ts'
import { auditLog } from '../schema/audit.ts'
import { cannotCome } from '../schema/booking/cannot-come.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { bookingLetters } from '../schema/booking-letter.ts'
import { cancellationPlans } from '../schema/cancellation.ts'
import { studentCertifications } from '../schema/certificate/certificate.ts'
import { unitAttempts } from '../schema/certificate/result.ts'
import { codeUses, discountCodes } from '../schema/code.ts'
import { disputes } from '../schema/dispute.ts'
import { contactEnquiries, enquiryReplies } from '../schema/enquiry.ts'
import { entryAdjustments, entryRecords } from '../schema/entry-check.ts'
import { companies } from '../schema/invoice/company.ts'
import { invoices } from '../schema/invoice/invoice.ts'
import { outbox } from '../schema/mail.ts'
import { matters } from '../schema/matter.ts'
import { checkoutAttempts, payments, refunds } from '../schema/payment.ts'
import { knownBrowsers, userRoles } from '../schema/people.ts'
import { registerContents, registerRows } from '../schema/register.ts'
import { instalments, linkPages, staffOrders } from '../schema/staff-order.ts'
import { trainerCourses, trainerQualifications, trainers } from '../schema/trainer.ts'
import { waitlistEntries } from '../schema/waitlist.ts'

export type PersonIds = Awaited<ReturnType<typeof idsOfPerson>>

/** Ids of everything linked to an e-mail address (lower case). */
export async function idsOfPerson(db: Handle, email: string) {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const bookings = await db
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .where(eq(sql`lower(${courseEnrollments.email})`, email))
    .orderBy(courseEnrollments.id)
  const bought = await db
    .select({ orderId: orders.id, bookingId: courseEnrollments.id })
    .from(orders)
    .leftJoin(courseEnrollments, eq(courseEnrollments.orderId, orders.id))
    .where(eq(sql`lower(${orders.buyerEmail})`, email))
  const mailedAbout = await db
    .selectDistinct({ id: courseEnrollments.id })
    .from(outbox)
    .innerJoin(courseEnrollments, eq(courseEnrollments.id, outbox.subjectId))
    .where(isTo(email))
  const enquiries = await db
    .select({ id: contactEnquiries.id })
    .from(contactEnquiries)
    .where(eq(sql`lower(${contactEnquiries.email})`, email))
  const certificates = await db
    .select({ id: studentCertifications.id })
    .from(studentCertifications)
    .where(eq(sql`lower(${studentCertifications.email})`, email))
  const entries = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(eq(sql`lower(${waitlistEntries.email})`, email))
  const invoiced = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(sql`lower(${companies.invoiceEmail})`, email))
  const asTrainer = await db
    .select({ id: trainers.id })
    .from(trainers)
    .where(eq(trainers.email, email))
  const codes = await db
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(eq(sql`lower(${discountCodes.forEmail})`, email))
  return {
    userId: account?.id ?? null,
    /** Whose trainee they are. */
    bookingIds: bookings.map(idOf),
    /** What they bought, for themselves or for others. */
    orderIds: [...new Set(bought.map(({ orderId }) => orderId))],
    boughtIds: bought.flatMap(({ bookingId }) => bookingId ?? []),
    /** Bookings that letters to them are about: also those whose trainee they were before. */
    mailedAboutIds: mailedAbout.map(idOf),
    enquiryIds: enquiries.map(idOf),
    certificateIds: certificates.map(idOf),
    entryIds: entries.map(idOf),
    /** Companies whose invoices go to them. */
    companyIds: invoiced.map(idOf),
    trainerIds: asTrainer.map(idOf),
    /** Discount codes for them alone. */
    codeIds: codes.map(idOf),
  }
}

const idOf = ({ id }: { id: string }) => id

export function lettersOfPerson(db: Handle, email: string, ids: PersonIds) {
  return db.select().from(outbox).where(isTheirs(email, ids)).orderBy(outbox.createdAt, outbox.id)
}

/**
 * Letters to this address, about this person's account, enquiries and waiting, and those to the team
 * about their bookings. A booking may have had another trainee before, whose letters are not theirs.
 */
function isTheirs(email: string, ids: PersonIds) {
  const { bookingIds, boughtIds } = ids
  const named = sql`lower(${outbox.message} -> 'facts' ->> 'email')`
  return or(
    isTo(email),
    inArray(outbox.subjectId, ownSubjects(ids)),
    and(inArray(outbox.subjectId, [...bookingIds, ...boughtIds]), isToTeam, eq(named, email)),
    and(inArray(outbox.subjectId, bookingIds), isToTeam, isNull(named)),
  )
}

/** The same, and letters to others that may name this person, for the erasure. */
export function mayName(email: string, ids: PersonIds) {
  const inTwoNames = inArray(outbox.kind, [
    'person-replaced',
    'place-given',
    'booking-changed-notice',
    'participant-invitation',
  ])
  return or(
    isTo(email),
    inArray(outbox.subjectId, ownSubjects(ids)),
    and(inArray(outbox.subjectId, bookingsAround(ids)), or(isToTeam, inTwoNames, namesParticipant)),
    and(eq(outbox.kind, 'staff-act'), or(isFact('whoEmail', email), isFact('whomEmail', email))),
    and(eq(outbox.kind, 'participants-missing'), isAboutOrderOf(bookingsAround(ids))),
  )
}

const isFact = (name: string, value: string) =>
  sql`${outbox.message} -> 'facts' ->> ${name}::text = ${value}`

/** One letter is about all places of an order; its subject is one of them. */
function isAboutOrderOf(bookingIds: readonly string[]) {
  return sql`${outbox.subjectId} in (select one.id from course_enrollments one
    join course_enrollments other on other.order_id = one.order_id
    where ${inArray(sql`other.id`, [...bookingIds])})`
}

/** Bookings that they have or had a part in. */
export function bookingsAround({ bookingIds, boughtIds, mailedAboutIds }: PersonIds) {
  return [...new Set([...bookingIds, ...boughtIds, ...mailedAboutIds])]
}

const ownSubjects = ({ userId, enquiryIds, entryIds }: PersonIds) => [
  ...enquiryIds,
  ...entryIds,
  ...(userId ? [userId] : []),
]

const isTo = (email: string) => eq(sql`lower(${outbox.message} ->> 'to')`, email)

const namesParticipant = sql`${outbox.message} -> 'facts' ->> 'participant' is not null`

const isToTeam = eq(sql`${outbox.message} ->> 'to'`, TEAM)

/** Rows as stored, without secrets, hashes and the texts of the search, one of which is the buyer's. */
export async function recordsOfPerson(db: Handle, ids: PersonIds, letterIds: readonly string[]) {
  const { userId, bookingIds, orderIds, enquiryIds, certificateIds, entryIds } = ids
  const { codeIds, companyIds, trainerIds } = ids
  const { searchText: _, buyerText: __, ...booking } = getTableColumns(courseEnrollments)
  const subjects = [
    ...bookingIds,
    ...enquiryIds,
    ...certificateIds,
    ...entryIds,
    ...trainerIds,
    ...codeIds,
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
          .select(columnsOf(sessions, 'createdAt', 'expiresAt', 'ipAddress', 'userAgent'))
          .from(sessions)
          .where(eq(sessions.userId, userId))
      : [],
    knownBrowsers: userId
      ? await db
          .select({ createdAt: knownBrowsers.createdAt, lastUsedAt: knownBrowsers.lastUsedAt })
          .from(knownBrowsers)
          .where(eq(knownBrowsers.userId, userId))
      : [],
    orders: await db.select().from(orders).where(inArray(orders.id, orderIds)),
    bookings: await db
      .select(booking)
      .from(courseEnrollments)
      .where(inArray(courseEnrollments.id, bookingIds)),
    checkouts: await db
      .select(columnsOf(checkoutAttempts, 'id', 'orderId', 'sessionId', 'state', 'createdAt'))
      .from(checkoutAttempts)
      .where(inArray(checkoutAttempts.orderId, orderIds)),
    payments: await db.select().from(payments).where(inArray(payments.orderId, orderIds)),
    cancellationPlans: await db
      .select()
      .from(cancellationPlans)
      .where(inArray(cancellationPlans.enrollmentId, bookingIds)),
    refunds: await db.select().from(refunds).where(inArray(refunds.orderId, orderIds)),
    invoices: await db
      .select()
      .from(invoices)
      .where(inArray(invoices.orderId, orderIds))
      .orderBy(invoices.issuedAt),
    companies: await db.select().from(companies).where(inArray(companies.id, companyIds)),
    staffOrders: await db.select().from(staffOrders).where(inArray(staffOrders.orderId, orderIds)),
    instalments: await db.select().from(instalments).where(inArray(instalments.orderId, orderIds)),
    linkPages: await db
      .select(columnsOf(linkPages, 'id', 'orderId', 'sessionId', 'state', 'createdAt'))
      .from(linkPages)
      .where(inArray(linkPages.orderId, orderIds)),
    disputes: await db.select().from(disputes).where(inArray(disputes.orderId, orderIds)),
    matters: await db.select().from(matters).where(inArray(matters.orderId, orderIds)),
    entryRecords: await db
      .select()
      .from(entryRecords)
      .where(inArray(entryRecords.enrollmentId, bookingIds))
      .orderBy(entryRecords.createdAt),
    entryAdjustments: await db
      .select()
      .from(entryAdjustments)
      .where(inArray(entryAdjustments.enrollmentId, bookingIds)),
    cannotCome: await db
      .select()
      .from(cannotCome)
      .where(inArray(cannotCome.enrollmentId, bookingIds))
      .orderBy(cannotCome.saidAt),
    bookingLetters: await db
      .select()
      .from(bookingLetters)
      .where(inArray(bookingLetters.enrollmentId, bookingIds))
      .orderBy(bookingLetters.writtenAt, bookingLetters.kind),
    certificates: await db
      .select()
      .from(studentCertifications)
      .where(inArray(studentCertifications.id, certificateIds)),
    results: await db
      .select()
      .from(unitAttempts)
      .where(inArray(unitAttempts.enrollmentId, bookingIds))
      .orderBy(unitAttempts.recordedAt, unitAttempts.id),
    enquiries: await db
      .select()
      .from(contactEnquiries)
      .where(inArray(contactEnquiries.id, enquiryIds)),
    enquiryReplies: await db
      .select()
      .from(enquiryReplies)
      .where(inArray(enquiryReplies.enquiryId, enquiryIds))
      .orderBy(enquiryReplies.createdAt),
    register: await db
      .select({
        ...columnsOf(registerRows, 'runId', 'kind', 'bookingId', 'day', 'half', 'madeAt'),
        receivedAt: registerRows.receivedAt,
        content: registerContents.content,
      })
      .from(registerRows)
      .innerJoin(registerContents, eq(registerContents.rowId, registerRows.id))
      .where(inArray(registerRows.bookingId, bookingIds))
      .orderBy(registerRows.runId, registerRows.sequence),
    waitlistEntries: await db
      .select()
      .from(waitlistEntries)
      .where(inArray(waitlistEntries.id, entryIds)),
    trainers: await db.select().from(trainers).where(inArray(trainers.id, trainerIds)),
    trainerDays: await db
      .select()
      .from(runTrainers)
      .where(inArray(runTrainers.trainerId, trainerIds)),
    trainerCourses: await db
      .select()
      .from(trainerCourses)
      .where(inArray(trainerCourses.trainerId, trainerIds)),
    trainerQualifications: await db
      .select()
      .from(trainerQualifications)
      .where(inArray(trainerQualifications.trainerId, trainerIds)),
    codes: await db.select().from(discountCodes).where(inArray(discountCodes.id, codeIds)),
    codeUses: await db
      .select(columnsOf(codeUses, 'orderId', 'codeId', 'state', 'createdAt'))
      .from(codeUses)
      .where(inArray(codeUses.orderId, orderIds)),
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
