import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Services } from '#app/services.server.ts'
import { insertLetters } from '#app/storage/mail/outbox.ts'
import { addAccount, setPasswordHash } from '#app/storage/people/accounts.ts'
import { noteBrowser } from '#app/storage/people/known-browsers.ts'
import { grantAdmin } from '#app/storage/people/roles.ts'
import { sessions, users } from '#app/storage/schema/accounts.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { cancellationPlans } from '#app/storage/schema/cancellation.ts'
import { disputes } from '#app/storage/schema/dispute.ts'
import { contactEnquiries, enquiryReplies } from '#app/storage/schema/enquiry.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { checkoutAttempts, payments, refunds } from '#app/storage/schema/payment.ts'
import { knownBrowsers } from '#app/storage/schema/people.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { waitlistEntries } from '#app/storage/schema/waitlist.ts'
import { addDispute } from '#tests/booking/payment-rows.ts'
import { goodEnquiry } from '#tests/mail/contact-cases.ts'
import { addRow, changeRow, rowOf } from '#tests/rows.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { postLetterWithLink } from '../mail/letter-with-link.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

const now = new Date('2026-11-16T10:00:00Z')

const staff = staffOn()
const { db } = staff
const services = {
  ...staff.services,
  env: { authSecret: 'a secret of the tests alone' },
} as Services

/** A person with an account, a paid booking that is over, an enquiry and e-mails. */
const person = async (email: string, startDate = '2026-10-01') => {
  const scheduleId = await staff.date(startDate)
  const details = { emergencyContact: 'Rui Lopes', dietaryRequirements: 'No nuts' }
  const bookingId = await staff.booking({
    scheduleId,
    fullName: 'Ana Lopes',
    email,
    ...details,
    staffNote: 'Ana is tall',
  })
  const { orderId } = await staff.read(bookingId)
  await changeRow(db, orders, orderId, { buyerName: 'Ana Lopes', buyerEmail: email })
  const attempt = { attemptId: 'a', title: 't', description: '', pence: 1, currency: 'gbp' }
  await addRow(db, checkoutAttempts, {
    orderId,
    idempotencyKey: orderId,
    submission: orderId,
    detailsHash: 'd',
    buyerHash: 'b',
    clientAddressHash: 'c',
    state: 'paid',
    expiresAt: now,
    parameters: { ...attempt, email, expiresAt: 1, successUrl: '', cancelUrl: '' },
  })
  await addRow(db, payments, {
    orderId,
    sessionId: `cs_${orderId}`,
    amount: 250_00,
    currency: 'gbp',
    paidAt: now,
  })
  await addRow(db, matters, {
    orderId,
    enrollmentId: bookingId,
    kind: 'refund-failed',
    settledAt: now,
    settlement: 'checked',
    settledBy: staff.actorId,
    settlementNote: 'Rang Ana',
  })
  await addRow(db, refunds, {
    orderId,
    enrollmentId: bookingId,
    amount: 1_00,
    reason: 'goodwill',
    idempotencyKey: orderId,
    state: 'settled-outside',
    outsideReference: 'To A Lopes',
  })
  await addDispute(db, { orderId, state: 'won', openedAt: now, closedAt: now })
  const done = {
    what: 'refund',
    message: 'Sorry, Ana',
    createdBy: staff.actorId,
    doneAt: now,
  } as const
  await db.insert(cancellationPlans).values({ enrollmentId: bookingId, scheduleId, ...done })
  const { account } = await addAccount(db, { email, fullName: 'Ana Lopes', emailVerified: true })
  await setPasswordHash(db, account.id, 'a hash')
  const session = {
    id: `s-${account.id}`,
    token: `session-token-${account.id}`,
    userId: account.id,
  }
  await db.insert(sessions).values({ ...session, expiresAt: now })
  await noteBrowser(db, { userId: account.id, token: `b-${account.id}`, now })
  const enquiry = await addRow(db, contactEnquiries, { ...goodEnquiry, email: email.toUpperCase() })
  await addRow(db, waitlistEntries, {
    courseSlug: 'door-supervisor',
    courseTitle: 'Door Supervisor',
    runId: scheduleId,
    fullName: 'Ana Lopes',
    email,
    mailbox: email,
    phone: '07700 900123',
    places: 1,
    state: 'offered',
    queuedAt: now,
    heldRunId: scheduleId,
    placesHeld: 1,
    offerPlaces: 1,
    offerUntil: now,
    offerReason: 'Ana rang',
  })
  await changeRow(db, courseSchedules, scheduleId, { offeredPlaces: 1 })
  const link = { fullName: 'Ana Lopes', url: 'https://academy.example/?token=secret' }
  const enquiryId = enquiry.id
  await addRow(db, enquiryReplies, {
    enquiryId,
    message: 'Dear Ana, yes.',
    writtenBy: staff.actorId,
  })
  await insertLetters(db, {
    subjectId: enquiryId,
    letters: [
      { template: 'enquiry-reply', to: email, facts: { firstName: 'Ana', courseInterest: 'x' } },
    ],
    now,
    purgeAfter: now,
  })
  const letter = { template: 'password-reset', to: email, facts: link } as const
  await postLetterWithLink(db, { subjectId: account.id, letter, hours: 1 }, services)
  return { bookingId, orderId, enquiryId, scheduleId, userId: account.id }
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
    matters: [{ kind: 'refund-failed', settlementNote: 'Rang Ana' }],
    refunds: [{ outsideReference: 'To A Lopes' }],
    disputes: [{ state: 'won' }],
    enquiries: [{ message: goodEnquiry.message }],
    enquiryReplies: [{ message: 'Dear Ana, yes.' }],
    sessions: [{}],
    knownBrowsers: [{ lastUsedAt: now }],
    waitlistEntries: [{ offerReason: 'Ana rang' }],
  })
  expect(copy.letters).toHaveLength(2)
  const text = JSON.stringify(copy)
  for (const secret of ['token=secret', 'a hash', 'session-token-', 'other@post.example']) {
    expect(text).not.toContain(secret)
  }
  const [line] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'personal-data-copied'))
    .orderBy(auditLog.id)
  expect(line).toMatchObject({ actorId: staff.actorId, subjectType: 'person' })
  expect(JSON.stringify(line)).not.toContain('ana')
  expect(await exportPerson(ask('nobody@post.example'), services)).toEqual({
    ok: false,
    reason: 'nobody',
  })
})

test('after erasure nothing names the person, and every amount, date and reference stays', async () => {
  const email = 'erase.me@post.example'
  const { bookingId, orderId, enquiryId, scheduleId, userId } = await person(email)
  const before = await staff.read(bookingId)
  expect(await erasePerson(ask(email), services)).toEqual({ ok: true })

  const after = await staff.read(bookingId)
  const { price, paid, courseDate, courseTitle, status, createdAt, stripeSessionId } = before
  expect(after).toMatchObject({
    price,
    paid,
    courseDate,
    courseTitle,
    status,
    createdAt,
    stripeSessionId,
    orderId,
    fullName: 'Erased',
    email: '',
    phone: '',
    staffNote: null,
    emergencyContact: null,
    dietaryRequirements: null,
  })
  expect(await db.select().from(users).where(eq(users.id, userId))).toEqual([])
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
  const browsers = db.select().from(knownBrowsers).where(eq(knownBrowsers.userId, userId))
  expect(await browsers).toEqual([])
  expect(await db.select().from(payments).where(eq(payments.orderId, orderId))).toHaveLength(1)
  const everything = JSON.stringify([
    await db.select().from(courseEnrollments).where(eq(courseEnrollments.id, bookingId)),
    await db.select().from(orders).where(eq(orders.id, orderId)),
    await db.select().from(checkoutAttempts).where(eq(checkoutAttempts.orderId, orderId)),
    await db.select().from(cancellationPlans).where(eq(cancellationPlans.enrollmentId, bookingId)),
    await db.select().from(enquiryReplies).where(eq(enquiryReplies.enquiryId, enquiryId)),
    await db.select().from(matters).where(eq(matters.orderId, orderId)),
    await db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    (await db.select().from(outbox).orderBy(outbox.createdAt, outbox.position)).filter(
      ({ message }) => message?.to === email,
    ),
    (await db.select().from(contactEnquiries)).filter((each) => each.email.toLowerCase() === email),
    await db.select().from(auditLog).orderBy(auditLog.id),
    await db.select().from(waitlistEntries).where(eq(waitlistEntries.runId, scheduleId)),
  ])
  const run = await rowOf(db, courseSchedules, scheduleId)
  expect(run?.offeredPlaces, 'the place that was kept is free').toBe(0)
  for (const trace of ['erase.me', 'Ana', 'Lopes', 'nuts']) {
    expect(everything).not.toContain(trace)
  }
  expect(await erasePerson(ask(email), services)).toEqual({ ok: false, reason: 'nobody' })
  const [line] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'personal-data-erased'))
    .orderBy(auditLog.id)
  expect(line?.fields).toEqual([
    ...['account', 'bookings', 'enquiries', 'waitlistEntries', 'letters'],
  ])
})

test('a person who is owed a course or money, or is an administrator, is not erased', async () => {
  await person('ahead@post.example', '2026-12-01')
  expect(await erasePerson(ask('ahead@post.example'), services)).toEqual({
    ok: false,
    reason: 'upcoming',
  })
  const { bookingId } = await person('owed@post.example')
  await changeRow(db, courseEnrollments, bookingId, { status: 'cancelled', refundOwed: 250_00 })
  expect(await erasePerson(ask('owed@post.example'), services)).toEqual({
    ok: false,
    reason: 'money',
  })
  const { bookingId: planned } = await person('planned@post.example')
  await db
    .update(cancellationPlans)
    .set({ doneAt: null })
    .where(eq(cancellationPlans.enrollmentId, planned))
  expect(await erasePerson(ask('planned@post.example'), services)).toEqual({
    ok: false,
    reason: 'money',
  })
  const { orderId: disputedOrder } = await person('disputed@post.example')
  await db
    .update(disputes)
    .set({ state: 'under_review', closedAt: null })
    .where(eq(disputes.orderId, disputedOrder))
  expect(await erasePerson(ask('disputed@post.example'), services)).toEqual({
    ok: false,
    reason: 'money',
  })
  const { userId } = await person('boss@post.example')
  await grantAdmin(db, { userId, grantedBy: staff.actorId, now })
  expect(await erasePerson(ask('boss@post.example'), services)).toEqual({
    ok: false,
    reason: 'administrator',
  })
  expect((await staff.read(bookingId)).fullName).toBe('Ana Lopes')
})
