import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { MailboxMessage } from '../../app/mail/mailbox.server.ts'
import { startCheckout } from '../../app/operations/booking/checkout/start-checkout.ts'
import { openCards, testSecret } from '../academy-with-cards.ts'
import { checkoutInput } from '../booking/test-office.ts'
import { dropDatabase, openDatabaseAt } from '../engines/engines.ts'
import { createPlantedDatabase } from '../engines/planted-database.ts'
import { workerServices } from '../faults/worker-services.ts'
import { freePort } from '../free-port.ts'
import { startAcademyProcess } from '../running-academy.ts'

test('someone who paid is confirmed though no event came and they never came back', async () => {
  const databaseUrl = await createPlantedDatabase()
  const port = String(await freePort())
  const cards = await openCards(port)
  cards.controls.deliverWebhooks = false
  const pageId = await bookAndLeave(databaseUrl, cards.url)
  cards.bank.pay(pageId, '4242424242424242')

  // Two minutes later we were told nothing: so we ask.
  const academy = await startAcademyProcess({
    env: {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: testSecret,
      SANDBOX_CARDS_URL: cards.url,
      PORT: port,
      SANDBOX_MINUTES_AHEAD: '2',
    },
  })
  const mailed = async () => {
    const answer = await fetch(`${academy.url}/sandbox/mail.json`)
    const all = (await answer.json()) as MailboxMessage[]
    return all.filter(({ template }) => template === 'booking-confirmation')
  }
  await expect.poll(async () => (await mailed()).length, { timeout: 30_000 }).toBe(1)
  expect((await mailed())[0]).toMatchObject({
    to: expect.stringContaining('asha.okafor@mail.example'),
    text: expect.stringContaining('£250.00'),
  })
  expect(await statusOf(databaseUrl, pageId)).toBe('confirmed')

  const others = await Promise.all([
    payOverHttp(academy.url, cards, { webhook: true, comesBack: false }),
    payOverHttp(academy.url, cards, { webhook: false, comesBack: true }),
  ])
  await academy.stop()
  await cards.close()
  await dropDatabase(databaseUrl)
})

async function bookAndLeave(databaseUrl: string, cardsUrl: string) {
  const { db, close } = await openDatabaseAt(databaseUrl)
  const services = workerServices({ db, cardsUrl, minutesAhead: 0 })
  const outcome = await startCheckout(checkoutInput({}), services)
  await close()
  if (!outcome.ok) throw new Error(outcome.reason)
  return new URL(outcome.url).pathname.split('/').at(-1) ?? ''
}

async function statusOf(databaseUrl: string, pageId: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    'select status from course_enrollments where stripe_session_id = $1',
    [pageId],
  )
  await client.end()
  return rows[0]?.status
}
