import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { enquiryLimits } from '#app/domain/enquiry/limits.ts'
import type { Services } from '#app/services.server.ts'
import { contactEnquiries } from '#app/storage/schema/enquiry.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { abuseCounters } from '#app/storage/schema/people.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { forgetOldCorrespondence } from '../privacy/forget-old-correspondence.ts'
import { sendEnquiry } from './send-enquiry.ts'

const enquiry = {
  firstName: 'Ana',
  lastName: 'Lopes',
  email: 'Ana@example.com',
  phone: '01632 960123',
  courseInterest: 'Door Supervisor',
  whereDidYouFindUs: 'word-of-mouth' as const,
  message: 'When is the next course?',
}

const db = databaseOn()
let now = new Date('2026-11-16T09:00:00Z')
const nudged: string[] = []
beforeEach(async () => {
  nudged.length = 0
  now = new Date('2026-11-16T09:00:00Z')
  for (const table of [outbox, contactEnquiries, abuseCounters]) await db.delete(table)
})

const services = (mail: object = {}) => ({
  db,
  env: { authSecret: 'only-for-this-test', mail } as Services['env'],
  now: () => now,
  nudge: (job: string) => void nudged.push(job),
})
type Change = Partial<typeof enquiry> & { from?: string; trapped?: boolean; formKey?: string }
const write = (given: Change = {}, mail = {}) => {
  const { from = '203.0.113.7', trapped = false, formKey = randomUUID(), ...change } = given
  const sender = { clientAddress: from, trapped, formKey }
  return sendEnquiry({ ...enquiry, ...change }, sender, services(mail))
}
const letters = async () =>
  (await db.select().from(outbox).orderBy(outbox.createdAt, outbox.position)).map(
    ({ message }) => message,
  )
const suspects = () => db.$count(contactEnquiries, eq(contactEnquiries.suspect, true))

test('an enquiry is stored as written, and letters go to the team and the visitor', async () => {
  expect(await write()).toEqual({ ok: true })
  const [kept] = await db.select().from(contactEnquiries)
  expect(kept).toMatchObject({ ...enquiry, suspect: false, answeredAt: null })
  expect(await letters()).toEqual([
    {
      template: 'enquiry-notice',
      to: 'team',
      facts: { enquiryId: kept?.id, ...enquiry, suspect: false, autoReply: true },
    },
    {
      template: 'enquiry-reply',
      to: 'Ana@example.com',
      facts: { firstName: 'Ana', courseInterest: 'Door Supervisor' },
    },
  ])
  expect(nudged).toEqual(['send-mail'])
})

test('with a form service, that service sends the reply', async () => {
  await write({}, { formServiceUrl: 'https://forms.example' })
  expect(await letters()).toMatchObject([
    { template: 'enquiry-notice', facts: { autoReply: true } },
  ])
})

test('an enquiry with the hidden field filled in is stored, flagged and not answered', async () => {
  expect(await write({ trapped: true })).toEqual({ ok: true })
  expect(await suspects()).toBe(1)
  expect(await letters()).toMatchObject([
    { template: 'enquiry-notice', facts: { suspect: true, autoReply: false } },
  ])
})

test('enquiries over the hourly limit of a network address are stored and flagged', async () => {
  for (let n = 0; n <= enquiryLimits.perAddressPerHour; n += 1) {
    expect(await write({ email: `ana${n}@example.com` })).toEqual({ ok: true })
  }
  expect(await suspects()).toBe(1)
  await write({ from: '203.0.113.8', email: 'rui@example.com' })
  expect(await suspects()).toBe(1)
  now = new Date('2026-11-16T10:00:00Z')
  await write({ email: 'eva@example.com' })
  expect(await suspects()).toBe(1)
})

test('an enquiry that is sent twice, one after the other or at once, is kept and mailed once', async () => {
  const formKey = randomUUID()
  await write({ formKey })
  now = new Date('2026-11-16T09:00:20Z')
  await write({ formKey })
  expect(await db.$count(contactEnquiries)).toBe(1)
  const other = { formKey: randomUUID() }
  await Promise.all([write(other), write(other), write(other)])
  expect(await db.$count(contactEnquiries)).toBe(2)
  expect(await letters()).toHaveLength(4)
})

test('the same key with other words is another enquiry, and so are the same words in a new form', async () => {
  const formKey = randomUUID()
  await write({ formKey })
  await write({ formKey, message: 'And when is the one after that?' })
  await write()
  expect(await db.$count(contactEnquiries)).toBe(3)
})

test('without JavaScript there is no key: the same words are a repeat on the same day', async () => {
  await write({ formKey: '' })
  now = new Date('2026-11-16T17:00:00Z')
  await write({ formKey: '' })
  expect(await db.$count(contactEnquiries)).toBe(1)
  now = new Date('2026-11-17T09:00:00Z')
  await write({ formKey: '' })
  expect(await db.$count(contactEnquiries)).toBe(2)
})

test('beyond the cap of one network address an enquiry is refused, for the rest of the hour', async () => {
  for (let n = 0; n < enquiryLimits.mostPerAddressPerHour; n += 1) {
    expect(await write({ trapped: true })).toEqual({ ok: true })
  }
  const before = await db.$count(contactEnquiries)
  expect(await write()).toEqual({ ok: false, reason: 'too-many' })
  expect(await db.$count(contactEnquiries)).toBe(before)
  expect(await write({ from: '203.0.113.8' })).toEqual({ ok: true })
  now = new Date('2026-11-16T10:00:00Z')
  expect(await write()).toEqual({ ok: true })
})

test('IPv6 is limited by /64: many addresses of one network count as one', async () => {
  for (let n = 0; n <= enquiryLimits.perAddressPerHour; n += 1) {
    await write({ from: `2001:db8:1:2::${n}`, email: `ana${n}@example.com` })
  }
  expect(await suspects()).toBe(1)
})

test('automatic replies to one address are limited per day', async () => {
  const most = enquiryLimits.repliesPerRecipientPerDay
  for (let n = 0; n < most + 2; n += 1) {
    await write({ from: `203.0.113.${n}`, email: n % 2 ? 'ANA@example.com' : 'ana@example.com' })
  }
  const posted = (await letters()).map((letter) => letter?.template)
  expect(posted.filter((template) => template === 'enquiry-reply')).toHaveLength(most)
  expect(posted.filter((template) => template === 'enquiry-notice')).toHaveLength(most + 2)
  expect(await suspects()).toBe(0)
})

test('however many addresses one mailbox has by a plus, the limit is one', async () => {
  const most = enquiryLimits.repliesPerRecipientPerDay
  for (let nth = 0; nth <= most; nth += 1) {
    await write({ email: `ana+${nth}@example.com`, from: `192.0.2.${nth}` })
  }
  const replies = (await letters()).filter((letter) => letter?.template === 'enquiry-reply')
  expect(replies).toHaveLength(most)
})

test('all suspect enquiries are stored, but notices to the team are limited per hour', async () => {
  const flood = enquiryLimits.suspectNoticesPerHour + 5
  for (let n = 0; n < flood; n += 1) await write({ from: `198.51.100.${n}`, trapped: true })
  expect(await suspects()).toBe(flood)
  expect(await letters()).toHaveLength(enquiryLimits.suspectNoticesPerHour)
})

test('rate limit counters hold no personal data', async () => {
  await write()
  const counters = JSON.stringify(await db.select().from(abuseCounters))
  expect(counters).not.toMatch(/203\.0\.113|ana@/i)
})

test('an enquiry that cannot be stored throws, and nothing is written', async () => {
  const unstorable = { ...enquiry, message: 'NUL \0 cannot be stored' }
  const sender = { clientAddress: '203.0.113.7', trapped: false, formKey: '' }
  await expect(sendEnquiry(unstorable, sender, services())).rejects.toThrow()
  expect(await letters()).toEqual([])
  expect(await db.$count(abuseCounters)).toBe(0)
  expect(nudged).toEqual([])
})

test('correspondence is erased when the privacy policy says so, and not before', async () => {
  await write()
  const counts = async () => ({
    letters: (await letters()).filter(Boolean).length,
    enquiries: await db.$count(contactEnquiries),
    counters: await db.$count(abuseCounters),
  })
  const at = async (instant: string) => {
    now = new Date(instant)
    await forgetOldCorrespondence(services())
    return counts()
  }
  expect(await at('2026-11-16T23:59:00Z')).toEqual({ letters: 2, enquiries: 1, counters: 2 })
  expect(await at('2026-11-17T09:00:00Z')).toEqual({ letters: 2, enquiries: 1, counters: 0 })
  expect(await at('2027-02-14T08:59:59Z')).toEqual({ letters: 2, enquiries: 1, counters: 0 })
  expect(await at('2027-02-14T09:00:00Z')).toEqual({ letters: 0, enquiries: 1, counters: 0 })
  expect(await at('2028-11-16T09:00:00Z')).toEqual({ letters: 0, enquiries: 1, counters: 0 })
  expect(await at('2028-11-16T09:00:01Z')).toEqual({ letters: 0, enquiries: 0, counters: 0 })
})
