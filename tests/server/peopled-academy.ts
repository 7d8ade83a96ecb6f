import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm'
import { slowPasswords } from '#app/auth/passwords.server.ts'
import { privateToken } from '#app/auth/private-link.server.ts'
import { documentNumber } from '#app/domain/invoice/document.ts'
import type { Role } from '#app/domain/people/roles.ts'
import { addBookingLink, addOrderLink } from '#app/operations/booking/self-service/booking-link.ts'
import { keyToSign } from '#app/operations/certificate/badge/badge-key.ts'
import { issueInvoice } from '#app/operations/invoice/issue-invoice.ts'
import { preferencesLink } from '#app/operations/mail/life/preferences.ts'
import { revokeAdmin } from '#app/operations/people/revoke-admin.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addCompany } from '#app/storage/invoice/companies.ts'
import { writeAct } from '#app/storage/people/acts.ts'
import { addLink } from '#app/storage/people/links.ts'
import { grantRole } from '#app/storage/people/roles.ts'
import { sessions } from '#app/storage/schema/accounts.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { inspections } from '#app/storage/schema/inspection.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { courseSchedules, scheduleDays } from '#app/storage/schema/schedule.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { renewedBy } from '#content/letters.ts'
import { cookiesOf, testAccounts } from '../accounts/test-accounts.ts'
import { newAskedTrainer } from '../asked-trainer.ts'
import { dropDatabase, openDatabaseAt } from '../engines/engines.ts'
import { createPlantedDatabase } from '../engines/planted-database.ts'
import { addRow } from '../rows.ts'
import { startAcademyProcess } from '../running-academy.ts'
import { addCertificate } from '../staff/test-certificate.ts'
import { testStaff } from '../staff/test-staff.ts'
import { newStaffOrder } from '../staff-order.ts'
import { newEntry } from '../waitlist-entry.ts'

/** Whose requests the tests send, and which roles they have. */
export const people = {
  anonymous: [],
  trainee: [],
  'other trainee': [],
  revoked: [],
  trainer: ['trainer'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Person = keyof typeof people

export const authSecret = 'only-for-this-test-and-long-enough'

export type PeopledAcademy = Awaited<ReturnType<typeof openPeopledAcademy>>

/** A running academy on a database of its own, with one account of every kind signed in. */
export async function openPeopledAcademy(
  env: Record<string, string> = {},
  node: readonly string[] = [],
) {
  const databaseUrl = await createPlantedDatabase()
  const academy = await startAcademyProcess({
    env: { DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret, ...env },
    node,
  })
  const database = await openDatabaseAt(databaseUrl)
  const { db } = database
  const accounts = testAccounts(database, { mailbox: academy.url })
  // Only these two sign in at the program itself, which hashes passwords slowly.
  const slow = testAccounts(database, { passwords: slowPasswords })
  const [booking] = await db
    .select({
      id: courseEnrollments.id,
      orderId: courseEnrollments.orderId,
      email: courseEnrollments.email,
      scheduleId: courseEnrollments.scheduleId,
    })
    .from(courseEnrollments)
    .innerJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    .where(
      and(
        eq(courseEnrollments.status, 'confirmed'),
        gt(courseEnrollments.paid, 0),
        // Early enough to be moved, and bought by its trainee.
        gt(courseSchedules.startDate, sql`now()::date + 14`),
        eq(orders.buyerEmail, courseEnrollments.email),
        // Of these the page of their licence opens, of others it does not.
        notInArray(courseEnrollments.courseSlug, Object.keys(renewedBy.licence)),
      ),
    )
    .orderBy(asc(courseSchedules.startDate), asc(courseEnrollments.id))
    .limit(1)
  if (!booking?.scheduleId) throw new Error('The demonstration has no paid booking with a date.')
  const traineeEmail = booking.email.toLowerCase()
  const admin = await slow.admin('boss@example.com')
  const revoked = await accounts.admin('gone@example.com', admin)
  await revokeAdmin(revoked.id, admin, accounts.services)
  // Revocation signed them out; the account stays, and they sign in again without the role.
  const back = await accounts.signIn('gone@example.com')
  if (!back.ok) throw new Error(back.reason)
  const trainee = await slow.trainee(traineeEmail)
  const other = await accounts.trainee('other@example.com')
  const trainer = await accounts.trainee('trainer@example.com')
  await makeTrainer(db, (await accounts.who(trainer))?.id ?? '', booking.scheduleId)
  const [letter] = await db.select({ id: outbox.id }).from(outbox).limit(1)

  const cookies: Record<Person, string> = {
    anonymous: '',
    trainee: trainee.get('cookie') ?? '',
    'other trainee': other.get('cookie') ?? '',
    revoked: cookiesOf(back.headers).get('cookie') ?? '',
    trainer: trainer.get('cookie') ?? '',
    admin: admin.headers.get('cookie') ?? '',
  }
  const linkName = await addBookingLink(db, booking, new Date())
  const bookingToken = privateToken({ env: { authSecret } }, linkName)
  const waitlistPath = (await newEntry(db, authSecret)).path
  const teachingPath = (await newAskedTrainer(db, authSecret)).path
  const paymentPath = (await newStaffOrder(db, authSecret)).path
  const preferences = preferencesLink(traineeEmail, { env: { authSecret } })
  const lettersPath = `/letters/${privateToken({ env: { authSecret } }, preferences)}`
  const prepared = await addInspections(db, booking.scheduleId, admin.id)
  const orderName = await addOrderLink(db, booking, new Date())
  const orderToken = privateToken({ env: { authSecret } }, orderName)
  const { document, invoiceToken, company } = await addPapers(accounts.services, booking.orderId)
  // Another one of theirs: nobody can take over a place that has a certificate.
  const completedId = await testStaff(db).booking({ email: traineeEmail, status: 'completed' })
  const certificate = await addCertificate(db, completedId)
  const completedLink = await addBookingLink(db, { id: completedId, scheduleId: null }, new Date())
  const completedToken = privateToken({ env: { authSecret } }, completedLink)
  const act = await writeAct(db, {
    kind: 'dates-published',
    actorId: admin.id,
    at: new Date(),
    lines: [],
  })
  const badgeKey = await keyToSign({ db, env: { authSecret }, now: () => new Date() })
  const [planted] = await db.select({ id: trainers.id }).from(trainers).limit(1)
  const ids = {
    booking: booking.id,
    schedule: booking.scheduleId,
    letter: letter?.id ?? '',
    trainer: planted?.id ?? '',
    company,
    document: document.id,
    certificate: certificate.id,
    pack: prepared.pack,
    completed: completedId,
    act,
  }

  return {
    academy,
    database,
    people: accounts,
    slowPeople: slow,
    cookies,
    ids,
    emails: { trainee: traineeEmail, admin: admin.email },
    /** With the id of something that exists: what is missing is 'not found' to everyone. */
    addressOf(path: string) {
      return (
        path
          .replace(':id', idFor(path, ids))
          .replace(':slug', 'door-supervisor')
          // The demonstration has a draft of them.
          .replace(':area/:item', 'questions/questions')
          .replace('/waitlist/:token', waitlistPath)
          .replace('/invoices/:token', `/invoices/${invoiceToken}`)
          .replace(':file', `${documentNumber(document.kind, document.number)}.pdf`)
          .replace('/my-payment/:token', paymentPath)
          .replace('/teaching/:token', teachingPath)
          .replace('/letters/:token', lettersPath)
          .replace('/inspection/:token', `/inspection/${prepared.token}`)
          .replace(':token', isOfCertificate(path) ? completedToken : bookingToken)
          .replace(':orderToken', orderToken)
          .replace(':orderId', booking.orderId)
          .replace(':bookingId', ids.booking)
          .replace(':name', 'contact')
          .replace(':code', certificate.verificationCode)
          .replace(':key', badgeKey.id)
          .replace(':kind', 'joining-instructions')
          .replace('/*', '/nowhere')
      )
    },
    async close() {
      await academy.stop()
      await database.close()
      await dropDatabase(databaseUrl)
    },
  }
}

/** Who assists on the first day of this run. */
async function makeTrainer(db: Handle, userId: string, scheduleId: string) {
  await grantRole(db, 'trainer', { userId, grantedBy: null, now: new Date() })
  const person = { fullName: 'Tess Trainer', email: 'trainer@example.com' }
  const added = await addRow(db, trainers, person)
  const [day] = await db
    .select()
    .from(scheduleDays)
    .where(eq(scheduleDays.scheduleId, scheduleId))
    .limit(1)
  if (!added || !day) throw new Error('The date of the booking has no days.')
  const { date, starts, ends } = day
  const assigned = { scheduleId, date, starts, ends, trainerId: added.id }
  await db.insert(runTrainers).values({ ...assigned, role: 'assistant' })
}

/** An invoice for an order, with a private link to it, and a company with an account. */
async function addPapers({ db, now, env, ...rest }: Services, orderId: string) {
  const invoicing = { vat: null, companyNumber: null, bank: null }
  const services = { ...rest, db, now, env: { ...env, invoicing } }
  const issued = await issueInvoice(orderId, services)
  if (!issued.ok) throw new Error(issued.reason)
  const { document } = issued
  const link = { purpose: 'invoice', subject: document.id, now: new Date(), hours: 24 } as const
  const invoiceToken = privateToken({ env: { authSecret } }, await addLink(db, link))
  const company = await addCompany(db, {
    name: 'Peopled Guarding Ltd',
    address: '1 High Street',
    onAccount: true,
    invoiceEmail: 'accounts@guarding.example',
    creditLimit: 1000_00,
    participantsMayChange: false,
  })
  return { document, invoiceToken, company }
}

/** A pack and an inspector's link of one run, made by somebody who has just typed their code. */
async function addInspections(db: Handle, runId: string, madeBy: string) {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  await db.update(sessions).set({ confirmedAt: tomorrow }).where(eq(sessions.userId, madeBy))
  const chosen = { runIds: [runId], madeBy, madeAt: new Date(), expiresAt: tomorrow }
  const [pack, view] = await db
    .insert(inspections)
    .values([
      { kind: 'pack', ...chosen },
      { kind: 'view', ...chosen },
    ])
    .returning({ id: inspections.id })
  const link = {
    purpose: 'inspection',
    subject: view?.id ?? '',
    now: new Date(),
    hours: 24,
  } as const
  return { pack: pack?.id ?? '', token: await addLink(db, link) }
}

type Ids = Record<
  | 'act'
  | 'booking'
  | 'completed'
  | 'schedule'
  | 'letter'
  | 'trainer'
  | 'company'
  | 'document'
  | 'certificate'
  | 'pack',
  string
>

const isOfCertificate = (path: string) => /\/(record\.pdf|badge\.jwt)\b/.test(path)

function idFor(path: string, ids: Ids) {
  if (/\/(schedules|runs|attendance|certifications)\//.test(path)) return ids.schedule
  if (path.includes('/packs/')) return ids.pack
  if (path.startsWith('/admin/results/')) return ids.act
  if (path.includes('/trainers/')) return ids.trainer
  if (path.includes('/certificates/')) return ids.certificate
  if (path.includes('/companies/')) return ids.company
  if (path.includes('/admin/documents/')) return ids.document
  if (path.includes('/outbox/')) return ids.letter
  return isOfCertificate(path) ? ids.completed : ids.booking
}
