import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
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
  const theirs = (table: TableWithId, address: AnyPgColumn) =>
    idsWhere(db, table, eq(sql`lower(${address})`, email))
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
  return {
    userId: account?.id ?? null,
    /** Whose trainee they are. */
    bookingIds: await theirs(courseEnrollments, courseEnrollments.email),
    /** What they bought, for themselves or for others. */
    orderIds: [...new Set(bought.map(({ orderId }) => orderId))],
    boughtIds: bought.flatMap(({ bookingId }) => bookingId ?? []),
    /** Bookings that letters to them are about: also those whose trainee they were before. */
    mailedAboutIds: mailedAbout.map(({ id }) => id),
    enquiryIds: await theirs(contactEnquiries, contactEnquiries.email),
    certificateIds: await theirs(studentCertifications, studentCertifications.email),
    entryIds: await theirs(waitlistEntries, waitlistEntries.email),
    /** Companies whose invoices go to them. */
    companyIds: await theirs(companies, companies.invoiceEmail),
    trainerIds: await idsWhere(db, trainers, eq(trainers.email, email)),
    /** Discount codes for them alone. */
    codeIds: await theirs(discountCodes, discountCodes.forEmail),
  }
}

type TableWithId = PgTable & { id: AnyPgColumn }

async function idsWhere(db: Handle, table: TableWithId, condition: SQL) {
  const rows = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table as PgTable)
    .where(condition)
    .orderBy(table.id)
  return rows.map(({ id }) => id)
}

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
  const rowsWith = <Table extends PgTable>(table: Table, column: AnyPgColumn, wanted: string[]) =>
    db
      .select(getTableColumns(table))
      .from(table as PgTable)
      .where(inArray(column, wanted))
      .$dynamic()
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
    orders: await rowsWith(orders, orders.id, orderIds),
    bookings: await db
      .select(booking)
      .from(courseEnrollments)
      .where(inArray(courseEnrollments.id, bookingIds)),
    checkouts: await db
      .select(columnsOf(checkoutAttempts, 'id', 'orderId', 'sessionId', 'state', 'createdAt'))
      .from(checkoutAttempts)
      .where(inArray(checkoutAttempts.orderId, orderIds)),
    payments: await rowsWith(payments, payments.orderId, orderIds),
    cancellationPlans: await rowsWith(
      cancellationPlans,
      cancellationPlans.enrollmentId,
      bookingIds,
    ),
    refunds: await rowsWith(refunds, refunds.orderId, orderIds),
    invoices: await rowsWith(invoices, invoices.orderId, orderIds).orderBy(invoices.issuedAt),
    companies: await rowsWith(companies, companies.id, companyIds),
    staffOrders: await rowsWith(staffOrders, staffOrders.orderId, orderIds),
    instalments: await rowsWith(instalments, instalments.orderId, orderIds),
    linkPages: await db
      .select(columnsOf(linkPages, 'id', 'orderId', 'sessionId', 'state', 'createdAt'))
      .from(linkPages)
      .where(inArray(linkPages.orderId, orderIds)),
    disputes: await rowsWith(disputes, disputes.orderId, orderIds),
    matters: await rowsWith(matters, matters.orderId, orderIds),
    entryRecords: await rowsWith(entryRecords, entryRecords.enrollmentId, bookingIds).orderBy(
      entryRecords.createdAt,
    ),
    entryAdjustments: await rowsWith(entryAdjustments, entryAdjustments.enrollmentId, bookingIds),
    cannotCome: await rowsWith(cannotCome, cannotCome.enrollmentId, bookingIds).orderBy(
      cannotCome.saidAt,
    ),
    bookingLetters: await rowsWith(bookingLetters, bookingLetters.enrollmentId, bookingIds).orderBy(
      bookingLetters.writtenAt,
      bookingLetters.kind,
    ),
    certificates: await rowsWith(studentCertifications, studentCertifications.id, certificateIds),
    results: await rowsWith(unitAttempts, unitAttempts.enrollmentId, bookingIds).orderBy(
      unitAttempts.recordedAt,
      unitAttempts.id,
    ),
    enquiries: await rowsWith(contactEnquiries, contactEnquiries.id, enquiryIds),
    enquiryReplies: await rowsWith(enquiryReplies, enquiryReplies.enquiryId, enquiryIds).orderBy(
      enquiryReplies.createdAt,
    ),
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
    waitlistEntries: await rowsWith(waitlistEntries, waitlistEntries.id, entryIds),
    trainers: await rowsWith(trainers, trainers.id, trainerIds),
    trainerDays: await rowsWith(runTrainers, runTrainers.trainerId, trainerIds),
    trainerCourses: await rowsWith(trainerCourses, trainerCourses.trainerId, trainerIds),
    trainerQualifications: await rowsWith(
      trainerQualifications,
      trainerQualifications.trainerId,
      trainerIds,
    ),
    codes: await rowsWith(discountCodes, discountCodes.id, codeIds),
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
