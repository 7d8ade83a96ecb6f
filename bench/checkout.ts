import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { type Hold, holdStatement } from '#app/storage/booking/hold-statement.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { claimMode } from '#server/start-checks/database-mode.ts'
import { openAcademyWithCards, testSecret } from '#tests/academy-with-cards.ts'
import { makeDatabase } from '#tests/engines/own-database.ts'
import { startPostgres } from '#tests/engines/postgres.ts'
import { startAcademyProcess } from '#tests/running-academy.ts'
import { processorMs } from './processor-time.ts'
import { checkRatio, print } from './report.ts'

const bookings = 400
const atOnce = 16
const migrations = join(import.meta.dirname, '../app/storage/migrations')

/**
 * Places held through HTTP, compared with the bare SQL statement that holds them. Beside it the
 * processor time per place of the academy's process, and of this one, which sends the forms and stands
 * in for the card provider: on two cores it takes its share away.
 */
export async function benchCheckout() {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'))
  try {
    print(`\nHolding ${bookings} places, ${atOnce} at a time, per second\n`)
    print(
      `  ${''.padEnd(28)}${'through HTTP'.padStart(14)}${'the statement'.padStart(15)}   ratio  ms: academy   others`,
    )
    for (const engine of ['PostgreSQL', 'PGlite'] as const) {
      for (const dates of [1, 100]) {
        const databaseUrl = engine === 'PostgreSQL' ? await makeDatabase(postgres.url) : undefined
        const dataDir = join(folder, randomUUID())
        const limit = await throughDriver(dates, { databaseUrl, dataDir })
        const http = await throughHttp(dates, { databaseUrl, dataDir })
        const label = `${engine}, ${dates === 1 ? 'one date' : `${dates} dates`}`
        const { rate, academyMs, othersMs } = http
        checkRatio({ name: `checkout, ${label}: HTTP / statement`, value: rate / limit })
        print(
          `  ${label.padEnd(28)}${rate.toFixed(0).padStart(14)}${limit.toFixed(0).padStart(15)}   ${(rate / limit).toFixed(2).padEnd(7)}${academyMs.toFixed(1).padStart(9)}${othersMs.toFixed(1).padStart(9)}`,
        )
        if (!databaseUrl) continue
        const { rate: two } = await throughHttp(dates, { databaseUrl, dataDir }, 2)
        print(`  ${'… with two instances'.padEnd(28)}${two.toFixed(0).padStart(14)}`)
        checkRatio({ name: `checkout, ${label}: two instances / one`, value: two / rate })
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
  return true
}

type Place = { databaseUrl?: string; dataDir: string }

async function throughDriver(dates: number, place: Place) {
  const database = await openDatabase({ ...place, migrations, onError: console.error })
  // Otherwise the sandbox refuses a database with orders but without demonstration data.
  await claimMode(database.db, { mode: 'sandbox' })
  const dateIds = await publish(database, dates)
  const rate = await perSecond(async (nth) => {
    await database.db.execute(holdStatement(newHold(dateIds[nth % dates] ?? '', nth)))
  })
  await database.close()
  return rate
}

async function throughHttp(dates: number, { databaseUrl, dataDir }: Place, instances = 1) {
  const env = {
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const running = await openAcademyWithCards(env)
  running.cards.controls.deliverWebhooks = false
  const others = await Promise.all(
    Array.from({ length: instances - 1 }, () =>
      startAcademyProcess({
        env: { ...env, AUTH_SECRET: testSecret, SANDBOX_CARDS_URL: running.cards.url },
      }),
    ),
  )
  const academies = [running.academy, ...others]
  const before = academies.map(({ pid }) => processorMs(pid))
  const own = process.cpuUsage()
  const rate = await perSecond(async (nth) => {
    const form = new URLSearchParams({
      submission: randomUUID(),
      date: benchDates[nth % dates] ?? '',
      fullName: 'Racer',
      email: `racer-${instances}-${nth}@mail.example`,
      phone: '07700 900123',
    })
    const { url = '' } = academies[nth % instances] ?? {}
    const answer = await fetch(`${url}/courses/first-aid-at-work/book`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': `10.${instances}.${(nth >> 8) & 255}.${nth & 255}`,
        Origin: url,
      },
      body: form,
    })
    await answer.body?.cancel()
    if (answer.status !== 303) throw new Error(`A booking returned ${answer.status}.`)
  })
  const spent = academies.map(({ pid }, nth) => processorMs(pid) - (before[nth] ?? 0))
  const { user, system } = process.cpuUsage(own)
  const academyMs = spent.reduce((sum, each) => sum + each, 0) / bookings
  const othersMs = (user + system) / 1000 / bookings
  for (const academy of others) await academy.stop()
  await running.close()
  return { rate, academyMs, othersMs }
}

/** The HTTP requests book the same runs as the bare statements. */
let benchDates: string[] = []

async function publish({ db }: Database, dates: number) {
  benchDates = Array.from({ length: dates }, () => randomUUID())
  for (const id of benchDates) {
    await db.execute(sql`insert into course_schedules
      (id, course_slug, course_title, status, start_date, end_date, location, max_capacity)
      values (${id}::uuid, 'first-aid-at-work', 'First Aid at Work', 'active', current_date + 40,
        current_date + 42, 'Epsom', 1000000)`)
  }
  return benchDates
}

async function perSecond(task: (nth: number) => Promise<void>) {
  let next = 0
  const began = performance.now()
  const worker = async () => {
    while (next < bookings) {
      next += 1
      await task(next)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return bookings / ((performance.now() - began) / 1000)
}

function newHold(runId: string, nth: number): Hold {
  const attemptId = randomUUID()
  const now = new Date()
  const email = `statement-${nth}@mail.example`
  const buyer = { fullName: 'Racer', email, phone: '07700 900123' }
  const parameters = {
    attemptId,
    title: 'First Aid at Work',
    description: '',
    pence: 175_00,
    currency: 'gbp' as const,
    email: 'racer@mail.example',
    expiresAt: 0,
    successUrl: '',
    cancelUrl: '',
  }
  return {
    orderId: randomUUID(),
    attemptId,
    key: randomUUID(),
    submission: randomUUID(),
    detailsHash: randomUUID(),
    waitlistEntryId: null,
    buyerHash: `buyer-${nth}`,
    clientAddressHash: `address-${nth}`,
    parameters,
    notHeldParameters: parameters,
    buyer,
    company: null,
    vat: { rate: 0, pence: 0 },
    price: { listPence: 175_00, discountPence: 0, totalPence: 175_00, offer: 'none' },
    places: [
      {
        bookingId: randomUUID(),
        netPence: 175_00,
        participant: { ...buyer, emergencyContact: '', dietaryRequirements: '' },
        details: 'not-asked',
      },
    ],
    course: { slug: 'first-aid-at-work', title: 'First Aid at Work' },
    date: { id: runId, text: '' },
    expressRequest: null,
    terms: { version: 'bench', tiers: [] },
    now,
    usualClose: { daysBefore: 1, at: '12:00' },
    holdUntil: now,
    expiresAt: now,
    keptUnpaid: { percent: 100, windowHours: 48 },
    caps: {
      perPerson: 10,
      perAddress: 10,
      lately: { perAddress: 20, since: new Date(0) },
      unpaid: { ...checkoutLimits.unpaid, since: new Date(0) },
      here: { perPerson: 2, perAddress: 3 },
      places: checkoutLimits.placesOpen,
    },
  }
}
