import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCards, testSecret } from '../academy-with-cards.ts'
import { unoptimised } from '../engines/unoptimised.ts'
import { freePort } from '../free-port.ts'
import { startAcademyProcess } from '../running-academy.ts'
import { expect, test } from './academy.ts'

type Mail = { template: string; to: string; text: string }

test('who pays, closes the window and is told of by nobody has the confirmation all the same @once', async ({
  page,
  request,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nobody-came-back-'))
  const port = String(await freePort())
  const cards = await openCards(port)
  cards.controls.deliverWebhooks = false
  const shared = { SANDBOX_CARDS_URL: cards.url, AUTH_SECRET: testSecret }
  const env = { ...shared, PORT: port, DATA_DIR: dataDir }
  const node = [unoptimised]
  const email = 'asha.okafor@mail.example'

  const before = await startAcademyProcess({ env, node })
  await page.goto(`${before.url}/courses/door-supervisor/book`)
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('07700 900123')
  await page.getByRole('button', { name: 'Pay £250.00' }).click()
  await page.waitForURL(/\/pay\//)
  const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  // Nobody is there to come back to, nor to be told.
  await before.stop()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('A Okafor')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect.poll(() => cards.bank.session(sessionId).payment_status).toBe('paid')
  await page.close()

  const later = await startAcademyProcess({
    env: { ...env, SANDBOX_MINUTES_AHEAD: '2' },
    node,
  })
  const confirmations = async () => {
    const mails: Mail[] = await (await request.get(`${later.url}/sandbox/mail.json`)).json()
    return mails.filter((mail) => mail.to.includes(email))
  }
  await expect.poll(async () => (await confirmations()).length, { timeout: 30_000 }).toBe(1)
  const [confirmation] = await confirmations()
  expect(confirmation).toMatchObject({
    template: 'booking-confirmation',
    text: expect.stringContaining('£250.00'),
  })
  expect(await later.stop()).toBe(0)
  await cards.close()
  rmSync(dataDir, { recursive: true, force: true })
})
