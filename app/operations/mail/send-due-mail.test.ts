import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#app/domain/basics/durations.ts'
import { type Letter, type PlainLetter, TEAM } from '#app/domain/mail/letters.ts'
import { NotDelivered } from '#app/mail/outgoing-mail.ts'
import { insertLetters } from '#app/storage/mail/outbox.ts'
import { claimDueGroups } from '#app/storage/mail/outbox-leases.ts'
import { letterById, listLetters } from '#app/storage/mail/outbox-list.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { catalogue } from '#tests/catalogue.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { resendLetter } from './resend-letter.ts'
import { sendDueMail } from './send-due-mail.ts'

const start = new Date('2026-11-16T09:00:00.000Z')
const later = (ms: number) => new Date(start.getTime() + ms)

const customer: PlainLetter = {
  template: 'enquiry-reply',
  to: 'ana@example.com',
  facts: { firstName: 'Ana', courseInterest: 'Door Supervisor' },
}
const team: PlainLetter = { template: 'admin-revoked', to: TEAM, facts: { fullName: 'Ana Lopes' } }

const env = { authSecret: 'a secret of the tests alone' }

const newest = { before: null, limit: 10 }

const db = databaseOn()
let clock = start
beforeEach(async () => {
  clock = start
  await db.delete(outbox)
})

const post = (...letters: PlainLetter[]) =>
  insertLetters(db, { subjectId: null, letters, now: start, purgeAfter: later(90_000) })
const rows = () => db.select().from(outbox).orderBy(outbox.position)

/** A mail server that records all recipients, and refuses those that `refuses` selects. */
const server = (refuses: (to: string) => boolean = () => false, { isPermanent = false } = {}) => {
  const accepted: string[] = []
  const asked: string[] = []
  return {
    accepted,
    asked,
    async send({ to }: Letter) {
      asked.push(to)
      if (refuses(to)) throw new NotDelivered('mail server 451', { isPermanent })
      accepted.push(to)
    },
  }
}
const send = (mail: Pick<ReturnType<typeof server>, 'send'>) =>
  sendDueMail({ db, env, now: () => clock, mail, catalogue: () => catalogue })

test('the customer is written to first, then the team, and each once', async () => {
  await post(customer, team)
  const mail = server()
  await send(mail)
  await send(mail)
  expect(mail.accepted).toEqual(['ana@example.com', TEAM])
  expect(await rows()).toMatchObject([
    { state: 'sent', attempts: 1, sentAt: start, leasedUntil: null },
    { state: 'sent', attempts: 1, sentAt: start, leasedUntil: null },
  ])
})

test('with the mail server down, the next attempts are due after exactly 2 and 4 seconds', async () => {
  await post(customer, team)
  const down = server(() => true)

  clock = later(130)
  expect(await send(down)).toEqual({ retryInMs: 2000 })
  const both = (row: object) => [row, row]
  expect(await rows()).toMatchObject(
    both({ state: 'waiting', attempts: 1, dueAt: later(2130), lastError: 'mail server 451' }),
  )

  clock = later(2129)
  await send(down)
  expect(down.asked).toHaveLength(2)

  clock = later(2137)
  expect(await send(down)).toEqual({ retryInMs: 4000 })
  expect(await rows()).toMatchObject(both({ state: 'waiting', attempts: 2, dueAt: later(6137) }))

  clock = later(6137)
  expect(await send(down)).toEqual({ retryInMs: 5 * MINUTE })
  const waits = { state: 'waiting', attempts: 3, rounds: 1, dueAt: later(6137 + 5 * MINUTE) }
  expect(await rows()).toMatchObject(both(waits))
  expect(down.asked).toHaveLength(6)
})

test('a letter that has failed is kept, and staff can send it again', async () => {
  await post(customer)
  await send(server(() => true, { isPermanent: true }))
  const [failed] = await listLetters(db, 'unsent', newest)
  expect(failed).toMatchObject({ kind: 'enquiry-reply', state: 'failed', attempts: 1 })
  expect((await letterById(db, failed?.id ?? ''))?.message).toEqual(customer)

  const nudged: string[] = []
  const services = {
    db,
    env,
    now: () => clock,
    catalogue: () => catalogue,
    nudge: (job: string) => void nudged.push(job),
  }
  const letterId = failed?.id ?? ''
  expect(await resendLetter({ letterId, actorId: 'somebody' }, services)).toEqual({ ok: true })
  expect(await resendLetter({ letterId, actorId: 'somebody' }, services)).toEqual({
    ok: false,
    reason: 'nothing-to-send',
  })
  expect(nudged).toEqual(['send-mail'])
  const up = server()
  await send(up)
  expect(up.accepted).toEqual(['ana@example.com'])
  expect(await listLetters(db, 'unsent', newest)).toEqual([])
})

test('when only the team’s letter fails, the customer is not written to again', async () => {
  await post(customer, team)
  const mail = server((to) => to === TEAM)
  await send(mail)
  clock = later(2000)
  await send(mail)
  expect(mail.asked).toEqual(['ana@example.com', TEAM, TEAM])
  expect(await rows()).toMatchObject([
    { state: 'sent', attempts: 1 },
    { state: 'waiting', attempts: 2, dueAt: later(6000) },
  ])
})

test('a customer’s address that bounces does not stop the letter to the team', async () => {
  await post(customer, team)
  const mail = server((to) => to !== TEAM)
  await send(mail)
  expect(mail.accepted).toEqual([TEAM])
  expect(await rows()).toMatchObject([
    { state: 'waiting', attempts: 1, dueAt: later(2000) },
    { state: 'sent', attempts: 1 },
  ])
})

test('letters claimed by a worker that was killed are sent once its lease is over', async () => {
  await post(customer, team)
  await claimDueGroups(db, { now: start, leaseUntil: later(60_000), limit: 5 })
  const mail = server()

  clock = later(59_999)
  await send(mail)
  expect(mail.accepted).toEqual([])

  clock = later(60_000)
  await send(mail)
  expect(mail.accepted).toEqual(['ana@example.com', TEAM])
})

test('a worker whose lease is over sends no letters that another worker has claimed', async () => {
  await post(customer, team)
  const second = server()
  const first: string[] = []
  await sendDueMail({
    db,
    env,
    now: () => clock,
    catalogue: () => catalogue,
    mail: {
      async send({ to }) {
        first.push(to)
        // It took longer than its lease, and another worker claimed the letters.
        clock = later(60_001)
        await send(second)
      },
    },
  })
  expect(first).toEqual(['ana@example.com'])
  expect(second.accepted).toEqual(['ana@example.com', TEAM])
  expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

test('a letter that cannot be rendered does not hold up the others', async () => {
  await post({ ...customer, to: 'bad@example.com' })
  await post(customer)
  const mail = {
    accepted: [] as string[],
    async send({ to }: Letter) {
      if (to === 'bad@example.com') throw new TypeError('Ana cannot be rendered')
      this.accepted.push(to)
    },
  }
  await send(mail)
  expect(mail.accepted).toEqual(['ana@example.com'])
  const stuck = (await rows()).find(({ state }) => state === 'waiting')
  expect(stuck?.lastError).toBe('could not be written')
})
