import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openCards, testSecret } from '../academy-with-cards.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { freePort } from '../free-port.ts'
import { startAcademyProcess } from '../running-academy.ts'

test('someone who paid is confirmed though no event came and nobody came back', async () => {
  const databaseUrl = await createDatabase()
  const port = String(await freePort())
  const cards = await openCards(port)
  cards.controls.deliverWebhooks = false
  const env = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: testSecret,
    SANDBOX_CARDS_URL: cards.url,
    PORT: port,
  }
  const academy = await startAcademyProcess({ env })
  const answer = await fetch(`${academy.url}/courses/door-supervisor/book`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      submission: randomUUID(),
      date: '',
      fullName: 'Asha Okafor',
      email: 'asha.okafor@mail.example',
      phone: '07700 900123',
    }),
  })
  const sessionId = new URL(answer.headers.get('Location') ?? '').pathname.split('/').at(-1) ?? ''
  cards.bank.pay(sessionId, '4242424242424242')
  await academy.stop()

  // Two minutes later nobody has told us anything: so we ask.
  const later = await startAcademyProcess({ env: { ...env, SANDBOX_MINUTES_AHEAD: '2' } })
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
  const status = async () => {
    const { rows } = await db.query(
      'select status from course_enrollments where stripe_session_id = $1',
      [sessionId],
    )
    return rows[0]?.status
  }
  await expect.poll(status, { timeout: 30_000 }).toBe('confirmed')
  const { rows } = await db.query(
    `select count(*)::int as n from outbox where kind = 'booking-confirmation'`,
  )
  expect(rows[0].n).toBe(1)
  await db.end()
  await later.stop()
  await cards.close()
  await dropDatabase(databaseUrl)
})
