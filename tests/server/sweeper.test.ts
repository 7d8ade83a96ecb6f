import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailboxMessage } from '#app/mail/mailbox.server.ts'
import { startCheckout } from '#app/operations/booking/checkout/start-checkout.ts'
import type { CardSandbox } from '#sandbox/cards/server.ts'
import { openCards, testSecret } from '../academy-with-cards.ts'
import { checkoutInput } from '../booking/test-office.ts'
import { dropDatabase, openDatabaseAt } from '../engines/engines.ts'
import { createPlantedDatabase } from '../engines/planted-database.ts'
import { workerServices } from '../faults/worker-services.ts'
import { freePort } from '../free-port.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'

const card = '4242424242424242'
let databaseUrl: string
let cards: CardSandbox
let academy: AcademyProcess
/** Booked and paid before the academy started, which was told nothing of it. */
let left: string

beforeAll(async () => {
  databaseUrl = await createPlantedDatabase()
  const port = String(await freePort())
  cards = await openCards(port)
  cards.controls.deliverWebhooks = false
  left = await bookAndLeave()
  cards.bank.pay(left, card)
  academy = await startAcademyProcess({
    env: {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: testSecret,
      SANDBOX_CARDS_URL: cards.url,
      PORT: port,
      // After so long without an event the academy asks.
      SANDBOX_MINUTES_AHEAD: '2',
    },
  })
})
afterAll(async () => {
  await academy?.stop()
  await cards?.close()
  await dropDatabase(databaseUrl)
})

test('someone who paid is confirmed though no event came and they never came back', async () => {
  const letter = await confirmationTo('asha.okafor@mail.example')
  expect(letter.text).toContain('£250.00')
  expect(await statusOf(left)).toBe('confirmed')
})

test('someone who paid is confirmed by the event though they never came back', async () => {
  cards.controls.deliverWebhooks = true
  const email = 'closed.the.window@mail.example'
  const pageId = await bookAndPay(email)
  await confirmationTo(email)
  expect(await statusOf(pageId)).toBe('confirmed')
})

test('someone who comes back is confirmed though no event came', async () => {
  cards.controls.deliverWebhooks = false
  const email = 'came.back@mail.example'
  const pageId = await bookAndPay(email)
  const page = await fetch(`${academy.url}/payment-success?session_id=${pageId}`)
  expect(await page.text()).toContain('Payment Successful!')
  await confirmationTo(email)
})

async function bookAndPay(email: string) {
  const pageId = await book(email)
  cards.bank.pay(pageId, card)
  return pageId
}

/** The only one there is. */
async function confirmationTo(email: string) {
  const mailed = async () => {
    const answer = await fetch(`${academy.url}/sandbox/mail.json`)
    const all = (await answer.json()) as MailboxMessage[]
    return all.filter(({ to, template }) => {
      return template === 'booking-confirmation' && to.includes(email)
    })
  }
  await expect.poll(async () => (await mailed()).length, { timeout: 30_000 }).toBe(1)
  const [letter] = await mailed()
  if (!letter) throw new Error(`No confirmation to ${email}.`)
  return letter
}

/** As the dialog sends it; resolves with the id of the payment page. */
async function book(email: string) {
  const answer = await fetch(`${academy.url}/api/bookings/door-supervisor`, {
    method: 'POST',
    headers: { Origin: academy.url },
    body: new URLSearchParams({
      submission: randomUUID(),
      date: '',
      fullName: 'Ben Carter',
      email,
      phone: '07700 900123',
    }),
  })
  return pageIn(((await answer.json()) as { url: string }).url)
}

const pageIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

async function bookAndLeave() {
  const { db, close } = await openDatabaseAt(databaseUrl)
  const services = workerServices({ db, cardsUrl: cards.url, minutesAhead: 0 })
  const outcome = await startCheckout(checkoutInput({}), services)
  await close()
  if (!outcome.ok) throw new Error(outcome.reason)
  return pageIn(outcome.url)
}

async function statusOf(pageId: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    'select status from course_enrollments where stripe_session_id = $1',
    [pageId],
  )
  await client.end()
  return rows[0]?.status
}
