import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { startOwnPostgres } from '../engines/postgres.ts'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { reportFigure } from '../report-figure.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { ask } from '../server/ask.ts'
import { openSmallDisk } from './small-disk.ts'

/** What docs/running.md promises. */
const promisedMs = 10_000

let disk: ReturnType<typeof openSmallDisk>
let academy: AcademyProcess | null
let acknowledged: string[]
beforeEach(() => {
  disk = openSmallDisk()
  academy = null
  acknowledged = []
})
afterEach(async () => {
  await academy?.kill()
  disk.close()
})

test('while the disk of the embedded database is full it is not ready, and nothing is lost or half-written', {
  timeout: 240_000,
}, async () => {
  const dataDir = join(disk.folder, 'data')
  await fillAndFree({ DATA_DIR: dataDir })
  await academy?.kill()
  await expectWhole({ dataDir })
})

test('while the disk of PostgreSQL is full it is not ready, and nothing is lost or half-written', {
  timeout: 240_000,
}, async () => {
  const postgres = await startOwnPostgres({ careful: true, folder: disk.folder })
  try {
    await fillAndFree({ DATABASE_URL: postgres.url })
    await postgres.restart()
    await expectWhole({ dataDir: null, databaseUrl: postgres.url })
  } finally {
    await postgres.stop()
  }
})

async function fillAndFree(env: Record<string, string>) {
  academy = await startAcademyProcess({
    env: { ...env, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' },
  })
  let over = false
  const writers = Array.from({ length: 3 }, async (_, seat) => {
    for (let nth = 0; !over; nth += 1) {
      await enquire(`writer-${seat}-${nth}@mail.example`, seat * 256 + (nth % 256))
      await pause(50)
    }
  })
  try {
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20)
    disk.fill()
    const notReady = await secondsUntil(503)
    expect(await figure('academy_ready')).toBe('0')
    // Longer than the check takes to come again: it stays so.
    const before = acknowledged.length
    for (let nth = 0; nth < 5; nth += 1) {
      await pause(1_000)
      expect(await readyz()).toBe(503)
    }
    expect((await ask(`${academy.url}/courses`)).status).toBe(200)
    const meanwhile = acknowledged.length - before
    disk.free()
    const ready = await secondsUntil(200)
    expect(await figure('academy_ready')).toBe('1')
    const back = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: promisedMs }).toBeGreaterThan(back)
    reportFigure(
      `not ready after ${notReady} s, ready ${ready} s after there was room; ${acknowledged.length} writes acknowledged, ${meanwhile} of them on the full disk, none lost`,
    )
  } finally {
    over = true
    await Promise.all(writers)
  }
}

async function enquire(email: string, nth: number) {
  const { status } = await ask(`${academy?.url}/contact`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': `10.0.${(nth >> 8) & 255}.${nth & 255}`,
    },
    body: Buffer.from(new URLSearchParams({ ...goodEnquiry, email }).toString()),
  })
  if (status === 303) acknowledged.push(email)
}

async function secondsUntil(status: number) {
  const began = performance.now()
  await expect.poll(readyz, { timeout: promisedMs, interval: 50 }).toBe(status)
  return ((performance.now() - began) / 1000).toFixed(1)
}

const readyz = async () => (await ask(`${academy?.url}/readyz`)).status

async function figure(name: string) {
  const { body } = await ask(`${academy?.url}/metrics`)
  return new RegExp(`^${name} (.+)$`, 'm').exec(String(body))?.[1]
}

/** After a kill: every acknowledged enquiry is there, and each with the letters written with it. */
async function expectWhole(place: { dataDir: string | null; databaseUrl?: string }) {
  const { db, close } = await openDatabase({ ...place, migrations: null, onError: () => {} })
  const { rows } = (await db.execute(sql`select email,
    (select count(*)::int from outbox where subject_id = e.id and kind = 'enquiry-notice') as letters
    from contact_enquiries e where email like 'writer-%'`)) as unknown as {
    rows: { email: string; letters: number }[]
  }
  await close()
  const kept = new Set(rows.map(({ email }) => email))
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
  expect(rows.filter(({ letters }) => letters !== 1)).toEqual([])
}
