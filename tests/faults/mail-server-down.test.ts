import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AcademyWithCards, openAcademyWithCards } from '../academy-with-cards.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { freePort } from '../free-port.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { reportFigure } from '../report-figure.ts'
import { visitor } from '../security/visitor.ts'

let databaseUrl: string
let db: Client
let running: AcademyWithCards
let mailPort: number

// Nobody listens there yet.
beforeAll(async () => {
  databaseUrl = await createDatabase()
  mailPort = await freePort()
  running = await openAcademyWithCards({
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'bookings@academy.example',
    MAIL_TEAM: 'team@academy.example',
    LOG_LEVEL: 'fatal',
  })
  db = new Client({ connectionString: databaseUrl })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await running.close()
  await dropDatabase(databaseUrl)
})

test('with the mail server away places are booked and paid for, and every letter goes out once it is back', {
  timeout: 120_000,
}, async () => {
  await bookAndPay('early')
  // Three attempts within seconds, as promised; the next round is minutes away.
  const roundOver = async () => (await letters('early')).every(({ rounds }) => rounds === 1)
  await expect.poll(roundOver, { timeout: 60_000 }).toBe(true)
  expect(await states('early')).toEqual(['waiting', 'waiting'])
  const given = await letters('early')

  await bookAndPay('late')
  const tried = async () => (await letters('late')).every(({ attempts }) => attempts > 0)
  await expect.poll(tried, { timeout: 60_000, interval: 20 }).toBe(true)
  const mailServer = await startMailServer({ port: mailPort })
  try {
    // Nobody has to do anything; only the five minutes to the next round are not waited for.
    await db.query(`update outbox set due_at = now() where state = 'waiting'`)
    // By day the demonstration writes letters of its own.
    const ids = (await letters('')).map(({ message_id }) => `<${message_id}@127.0.0.1>`)
    const arrived = () =>
      mailServer.received
        .map(({ raw }) => /^Message-ID: (.+?)\r?$/im.exec(raw)?.[1] ?? '')
        .filter((id) => ids.includes(id))
    await expect.poll(() => arrived().length, { timeout: 60_000 }).toBe(4)
    await expect.poll(() => states(''), { timeout: 60_000 }).toEqual(Array(4).fill('sent'))
    expect(arrived().toSorted(), 'each once, under the name it had from the start').toEqual(
      ids.toSorted(),
    )
    expect((await letters('early')).map(({ message_id }) => message_id)).toEqual(
      given.map(({ message_id }) => message_id),
    )
    reportFigure('2 bookings paid meanwhile; 4 letters arrived once each, none sent by staff')
  } finally {
    await mailServer.close()
  }
})

async function bookAndPay(name: string) {
  const person = visitor(running.academy.url, `198.51.100.${name.length}`)
  const email = `${name}@trainee.example`
  const form = { submission: randomUUID(), date: '', fullName: 'Asha Okafor', email }
  const page = await person.post(
    '/courses/door-supervisor/book',
    { ...form, phone: '07700 900123' },
    303,
  )
  const { pathname, search } = await person.pay(page, 'Asha Okafor')
  expect(await person.get(`${pathname}${search}`, 200)).toContain('Booking reference')
  const { rows } = await db.query('select status from course_enrollments where email = $1', [email])
  expect(rows).toEqual([{ status: 'confirmed' }])
}

type Row = { message_id: string; state: string; attempts: number; rounds: number }

/** To a customer and to the team, both about one booking. */
async function letters(name: string): Promise<Row[]> {
  const { rows } = await db.query(
    `select o.message_id, o.state, o.attempts, o.rounds from outbox o
      join course_enrollments e on e.id = o.subject_id
      where e.email like $1 and o.kind in ('booking-confirmation', 'booking-notice')
      order by o.created_at, o.position`,
    [`${name}%@trainee.example`],
  )
  return rows
}

const states = async (name: string) => (await letters(name)).map(({ state }) => state)
