import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#app/domain/basics/durations.ts'
import type { PlainLetter } from '#app/domain/mail/letters.ts'
import { sampleLetter } from '#app/mail/sample-letters.ts'
import { openMail } from '#app/mail/send.server.ts'
import { insertLetters } from '#app/storage/mail/outbox.ts'
import { makeDue } from '#app/storage/mail/outbox-resend.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { catalogue } from '#tests/catalogue.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { startMailServer } from '#tests/mail/mail-server.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import { sendDueMail } from './send-due-mail.ts'
import { sendLetterNow } from './send-letter-now.ts'

const start = new Date('2026-11-16T09:00:00.000Z')
const authSecret = 'a secret of the tests alone'

/** The program's own mail, sent to a real mail server, with the clock shifted instead of waited for. */
const db = databaseOn()
let server: Awaited<ReturnType<typeof startMailServer>>
let mail: ReturnType<typeof openMail>
let clock = start
let greylistedUntil = start
const refused = new Set<string>()

beforeAll(async () => {
  server = await startMailServer({
    greylists: () => clock < greylistedUntil,
    refuses: (address) => refused.has(address),
  })
  mail = openMail(
    {
      publicUrl: 'https://academy.example',
      dataDir: '/nowhere',
      mail: { smtpUrl: server.url, from: 'from@academy.example', team: 'team@academy.example' },
    },
    { catalogue: () => catalogue, ...privatePages },
  )
})
afterAll(async () => {
  mail.close()
  await server.close()
})
beforeEach(async () => {
  clock = start
  greylistedUntil = start
  refused.clear()
  server.received.length = 0
  await db.delete(outbox)
})

const post = (...letters: PlainLetter[]) => {
  const purgeAfter = new Date(start.getTime() + 90 * DAY)
  return insertLetters(db, { subjectId: null, letters, now: start, purgeAfter })
}
const rows = () => db.select().from(outbox).orderBy(outbox.createdAt, outbox.position)
const arrived = () => server.received.map(({ to }) => to[0])

/** Runs the job as often as it would run, without waiting. */
const runFor = async (ms: number) => {
  const end = clock.getTime() + ms
  while (clock.getTime() <= end) {
    await sendDueMail({
      db,
      env: { authSecret },
      now: () => clock,
      mail,
      catalogue: () => catalogue,
    })
    const due = (await rows()).filter(({ state }) => state === 'waiting')
    const next = Math.min(...due.map(({ dueAt }) => dueAt.getTime()), end + 1)
    clock = new Date(Math.max(next, clock.getTime() + 1))
  }
}

test('a mail server that greylists for 20 minutes gets every letter once, and nobody presses anything', async () => {
  greylistedUntil = new Date(start.getTime() + 20 * MINUTE)
  await post(sampleLetter('booking-confirmation'), sampleLetter('booking-notice'))
  await post(sampleLetter('enquiry-reply'))
  await runFor(19 * MINUTE)
  expect(arrived()).toEqual([])
  expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  await runFor(2 * DAY)
  expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  const booked = arrived().filter((_, nth) => server.received[nth]?.raw.includes('CR-3F2A9C1E'))
  expect(booked, 'the customer first, then the team').toEqual([
    'ana@example.com',
    'team@academy.example',
  ])
  expect(arrived()).toHaveLength(3)
  const ids = server.received.map(({ raw }) => /^Message-ID: <(.+?)@/im.exec(raw)?.[1])
  expect(ids.toSorted()).toEqual((await rows()).map(({ messageId }) => messageId).toSorted())
})

test('an address that the mail server refuses for good is not tried again, and the rest of its group is', async () => {
  refused.add('ana@example.com')
  await post(sampleLetter('booking-confirmation'), sampleLetter('booking-notice'))
  await runFor(0)
  expect(await rows()).toMatchObject([
    { state: 'failed', attempts: 1, lastError: 'mail server EENVELOPE 550' },
    { state: 'sent', attempts: 1 },
  ])
  refused.clear()
  await runFor(2 * DAY)
  expect(arrived()).toEqual(['team@academy.example'])
})

test('a letter that no round could send has failed, with what the mail server last said', async () => {
  greylistedUntil = new Date(start.getTime() + 3 * DAY)
  await post(sampleLetter('enquiry-reply'))
  await runFor(45 * HOUR)
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 9, rounds: 7 }])
  await runFor(3 * DAY)
  expect(await rows()).toMatchObject([
    { state: 'failed', attempts: 10, rounds: 8, lastError: 'mail server EENVELOPE 451' },
  ])
  expect(arrived()).toEqual([])
})

test('Send now is an extra try: however often it fails, the rounds and their times stay', async () => {
  greylistedUntil = new Date(start.getTime() + 20 * HOUR)
  await post(sampleLetter('booking-confirmation'), sampleLetter('booking-notice'))
  await runFor(MINUTE)
  const [before] = await rows()
  expect(before).toMatchObject({ state: 'waiting', attempts: 3, rounds: 1 })
  const services = { db, env: { authSecret }, now: () => clock, mail, catalogue: () => catalogue }
  const press = async () => {
    let sending: Promise<unknown> = Promise.resolve()
    const nudge = () => {
      sending = sendDueMail(services)
    }
    const letter = { letterId: before?.id ?? '', actorId: 'somebody' }
    const told = await sendLetterNow(letter, { ...services, nudge })
    await sending
    return told
  }
  for (let presses = 1; presses <= 8; presses += 1) {
    expect(await press()).toMatchObject({ ok: true, result: 'failed' })
    const kept = { state: 'waiting', attempts: 3 + presses, rounds: 1, dueAt: before?.dueAt }
    expect(await rows()).toMatchObject([kept, kept])
  }
  // Nothing is tried between two presses.
  await sendDueMail(services)
  expect(await rows()).toMatchObject([{ attempts: 11 }, { attempts: 11 }])
  await runFor(2 * DAY)
  expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  expect(arrived()).toHaveLength(2)
})

test('an extra try that the mail server refuses for good is the last one', async () => {
  greylistedUntil = new Date(start.getTime() + HOUR)
  await post(sampleLetter('enquiry-reply'))
  await runFor(MINUTE)
  const [letter] = await rows()
  greylistedUntil = start
  refused.add(letter?.message?.to ?? '')
  await makeDue(db, letter?.id ?? '', clock)
  const services = { db, env: { authSecret }, now: () => clock, mail }
  await sendDueMail({ ...services, catalogue: () => catalogue })
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 4 }])
})
