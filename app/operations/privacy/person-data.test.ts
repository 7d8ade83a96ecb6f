import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../tests/engines/engines.ts'
import { goodEnquiry } from '../../../tests/mail/contact-cases.ts'
import { type TestStaff, testStaff } from '../../../tests/staff/test-staff.ts'
import type { Services } from '../../services.server.ts'
import type { Database } from '../../storage/engine/database.server.ts'
import { postLetters } from '../../storage/mail/outbox.ts'
import { addAccount, setPasswordHash } from '../../storage/people/accounts.ts'
import { grantAdmin } from '../../storage/people/roles.ts'
import { sessions, users } from '../../storage/schema/accounts.ts'
import { auditLog } from '../../storage/schema/audit.ts'
import { courseEnrollments, orders } from '../../storage/schema/booking.ts'
import { cancellationPlans } from '../../storage/schema/cancellation.ts'
import { contactEnquiries } from '../../storage/schema/enquiry.ts'
import { outbox } from '../../storage/schema/mail.ts'
import { checkoutAttempts, payments } from '../../storage/schema/payment.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

const now = new Date('2026-11-16T10:00:00Z')

describe.each(engines)('on $name', ({ open }) => {
  let database: Database
  let staff: TestStaff
  let services: Services
  beforeAll(async () => {
    database = await open()
    staff = testStaff(database.db)
    services = { ...staff.services, env: { authSecret: 'a secret of the tests alone' } } as Services
    await staff.onDuty()
  })
  afterAll(() => database.close())

  /** A person with an account, a paid booking that is over, an enquiry and e-mails. */
  const person = async (email: string, startDate = '2026-10-01') => {
    const { db } = database
    const scheduleId = await staff.date(startDate)
    const details = { emergencyContact: 'Rui Lopes', dietaryRequirements: 'No nuts' }
    const bookingId = await staff.booking({
      ...{ scheduleId, fullName: 'Ana Lopes', email, ...details, staffNote: 'Ana is tall' },
    })
    const { orderId } = await staff.read(bookingId)
    await db
      .update(orders)
      .set({ buyerName: 'Ana Lopes', buyerEmail: email })
      .where(eq(orders.id, orderId))
    const attempt = { attemptId: 'a', title: 't', description: '', pence: 1, currency: 'gbp' }
    await db.insert(checkoutAttempts).values({
      ...{ orderId, idempotencyKey: orderId, submission: orderId, detailsHash: 'd' },
      ...{ buyerHash: 'b', clientAddressHash: 'c', state: 'paid', expiresAt: now },
      parameters: { ...attempt, email, expiresAt: 1, successUrl: '', cancelUrl: '' },
    })
    await db.insert(payments).values({
      ...{ orderId, sessionId: `cs_${orderId}`, amount: 250_00, currency: 'gbp', paidAt: now },
    })
    const done = { what: 'refund', createdBy: staff.actorId, doneAt: now } as const
    await db.insert(cancellationPlans).values({ enrollmentId: bookingId, scheduleId, ...done })
    const { account } = await addAccount(db, { email, fullName: 'Ana Lopes', emailVerified: true })
    await setPasswordHash(db, account.id, 'a hash')
    const session = { id: `s-${account.id}`, token: `t-${account.id}`, userId: account.id }
    await db.insert(sessions).values({ ...session, expiresAt: now })
    const [enquiry] = await db
      .insert(contactEnquiries)
      .values({ ...goodEnquiry, email: email.toUpperCase() })
      .returning({ id: contactEnquiries.id })
    const link = { fullName: 'Ana Lopes', url: 'https://academy.example/?token=secret' }
    await postLetters(db, {
      subjectId: enquiry?.id ?? null,
      letters: [
        { template: 'password-reset', to: email, facts: link },
        { template: 'enquiry-reply', to: email, facts: { firstName: 'Ana', courseInterest: 'x' } },
      ],
      now,
      purgeAfter: now,
    })
    return { bookingId, orderId, userId: account.id }
  }
  const ask = (email: string) => ({ email, actorId: staff.actorId })

  test('a copy holds everything about a person, no personal link, and nothing of others', async () => {
    const { bookingId, userId } = await person('ana@post.example')
    await person('other@post.example')
    const outcome = await exportPerson(ask('ana@post.example'), services)
    if (!outcome.ok) throw new Error(outcome.reason)
    const { copy } = outcome
    expect(copy.account).toMatchObject({ id: userId, name: 'Ana Lopes' })
    expect(copy.bookings.map(({ id }) => id)).toEqual([bookingId])
    expect(copy).toMatchObject({
      payments: [{ amount: 250_00 }],
      cancellationPlans: [{ enrollmentId: bookingId, what: 'refund' }],
      enquiries: [{ message: goodEnquiry.message }],
      sessions: [{}],
    })
    expect(copy.letters).toHaveLength(2)
    const text = JSON.stringify(copy)
    for (const secret of ['token=secret', 'a hash', 't-', 'other@post.example']) {
      expect(text).not.toContain(secret)
    }
    const [line] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'personal-data-copied'))
    expect(line).toMatchObject({ actorId: staff.actorId, subjectType: 'person' })
    expect(JSON.stringify(line)).not.toContain('ana')
    expect(await exportPerson(ask('nobody@post.example'), services)).toEqual({
      ok: false,
      reason: 'nobody',
    })
  })

  test('after erasure nothing names the person, and every amount, date and reference stays', async () => {
    const email = 'erase.me@post.example'
    const { bookingId, orderId, userId } = await person(email)
    const before = await staff.read(bookingId)
    expect(await erasePerson(ask(email), services)).toEqual({ ok: true })

    const after = await staff.read(bookingId)
    const { price, paid, courseDate, courseTitle, status, createdAt, stripeSessionId } = before
    expect(after).toMatchObject({
      ...{ price, paid, courseDate, courseTitle, status, createdAt, stripeSessionId, orderId },
      ...{ fullName: 'Erased', email: '', phone: '', staffNote: null },
      ...{ emergencyContact: null, dietaryRequirements: null },
    })
    const { db } = database
    expect(await db.select().from(users).where(eq(users.id, userId))).toEqual([])
    expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
    expect(await db.select().from(payments).where(eq(payments.orderId, orderId))).toHaveLength(1)
    const everything = JSON.stringify([
      await db.select().from(courseEnrollments).where(eq(courseEnrollments.id, bookingId)),
      await db.select().from(orders).where(eq(orders.id, orderId)),
      await db.select().from(checkoutAttempts).where(eq(checkoutAttempts.orderId, orderId)),
      await db.select().from(cancellationPlans),
      (await db.select().from(outbox)).filter(({ message }) => message?.to === email),
      (await db.select().from(contactEnquiries)).filter(
        (each) => each.email.toLowerCase() === email,
      ),
      await db.select().from(auditLog),
    ])
    for (const trace of ['erase.me', 'Ana', 'Lopes', 'nuts']) {
      expect(everything).not.toContain(trace)
    }
    expect(await erasePerson(ask(email), services)).toEqual({ ok: false, reason: 'nobody' })
    const [line] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'personal-data-erased'))
    expect(line?.fields).toEqual(['account', 'bookings', 'enquiries', 'letters'])
  })

  test('a person who is owed a course or money, or is an administrator, is not erased', async () => {
    await person('ahead@post.example', '2026-12-01')
    expect(await erasePerson(ask('ahead@post.example'), services)).toEqual({
      ok: false,
      reason: 'upcoming',
    })
    const { bookingId } = await person('owed@post.example')
    await database.db
      .update(courseEnrollments)
      .set({ status: 'cancelled', refundOwed: 250_00 })
      .where(eq(courseEnrollments.id, bookingId))
    expect(await erasePerson(ask('owed@post.example'), services)).toEqual({
      ok: false,
      reason: 'money',
    })
    const { bookingId: planned } = await person('planned@post.example')
    await database.db
      .update(cancellationPlans)
      .set({ doneAt: null })
      .where(eq(cancellationPlans.enrollmentId, planned))
    expect(await erasePerson(ask('planned@post.example'), services)).toEqual({
      ok: false,
      reason: 'money',
    })
    const { userId } = await person('boss@post.example')
    await grantAdmin(database.db, { userId, grantedBy: staff.actorId, now })
    expect(await erasePerson(ask('boss@post.example'), services)).toEqual({
      ok: false,
      reason: 'administrator',
    })
    expect((await staff.read(bookingId)).fullName).toBe('Ana Lopes')
  })
})
