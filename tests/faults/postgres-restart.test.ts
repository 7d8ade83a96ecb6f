import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnPostgres } from '../engines/postgres.ts'
import { howOften } from '../how-often.ts'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { reportFigure } from '../report-figure.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { ask } from '../server/ask.ts'

/** Once every day; `npm run test:faults` takes five, and holds it to the promised five seconds. */
const restarts = howOften('RESTARTS', 1)
const patienceMs = Number(process.env.BACK_WITHIN_MS ?? 60_000)
const writersAtOnce = 6

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let academy: AcademyProcess

beforeAll(async () => {
  postgres = await startOwnPostgres({ careful: true })
  academy = await startAcademyProcess({
    env: { DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'fatal' },
  })
})
afterAll(async () => {
  await academy.stop()
  await postgres.stop()
})

test(`PostgreSQL is killed and started again ${restarts} times: writes come back, and nothing acknowledged is lost`, {
  timeout: 300_000,
}, async () => {
  const acknowledged: string[] = []
  let refused = 0
  let over = false
  const write = async (name: string) => {
    const email = `${name}@mail.example`
    const taken = (await enquire(email, acknowledged.length + refused)) === 303
    if (taken) acknowledged.push(email)
    else refused += 1
    return taken
  }
  const writers = Array.from({ length: writersAtOnce }, async (_, seat) => {
    for (let n = 0; !over; n += 1) {
      // A server that is gone refuses at once: nobody tries a thousand times a second.
      if (!(await write(`writer-${seat}-${n}`))) await pause(50)
    }
  })
  const public_ = watchPublicPage(() => over)

  const waits: number[] = []
  try {
    for (let nth = 0; nth < restarts; nth += 1) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
      await postgres.restart()
      const back = performance.now()
      const isBack = () => write(`back-${nth}-${refused}`)
      await expect.poll(isBack, { timeout: patienceMs, interval: 25 }).toBe(true)
      waits.push(performance.now() - back)
    }
  } finally {
    over = true
    await Promise.all(writers)
  }

  expect(refused, 'nobody noticed: the test showed nothing').toBeGreaterThan(0)
  expect((await public_).filter((status) => status !== 200)).toEqual([])
  // The trial write that decides about it comes every three seconds.
  const readyz = async () => (await ask(`${academy.url}/readyz`)).status
  await expect.poll(readyz, { timeout: 10_000 }).toBe(200)
  const kept = await enquiries()
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
  const slowest = (Math.max(...waits) / 1000).toFixed(1)
  reportFigure(
    `${restarts} kills, ${acknowledged.length} writes acknowledged, none lost, ${refused} refused; writing again after ${slowest} s at most`,
  )
})

/** What is in memory is served whatever becomes of the database. */
async function watchPublicPage(over: () => boolean) {
  const statuses: (number | undefined)[] = []
  while (!over()) {
    statuses.push((await ask(`${academy.url}/courses`)).status)
    await pause(50)
  }
  return statuses
}

async function enquire(email: string, nth: number) {
  const answer = await ask(`${academy.url}/contact`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    },
    body: Buffer.from(new URLSearchParams({ ...goodEnquiry, email }).toString()),
  })
  return answer.status
}

async function enquiries() {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query('select email from contact_enquiries')
  await client.end()
  return new Set(rows.map(({ email }) => email as string))
}
