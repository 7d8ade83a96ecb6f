import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { type AcademyWithCards, openAcademyWithCards } from '../academy-with-cards.ts'
import { dropDatabase, makeDatabase } from '../engines/own-database.ts'
import { expect, test } from './academy.ts'

const tag = '@broken-network'
const text = 'Something went wrong. Please try again.'

let databaseUrl: string
let db: Client
let failing: AcademyWithCards

// A database of its own, in which the booking statement fails while the list of dates still works.
test.beforeAll(async () => {
  databaseUrl = await makeDatabase(process.env.JOURNEYS_POSTGRES ?? '')
  failing = await openAcademyWithCards({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' })
  db = new Client({ connectionString: databaseUrl })
  await db.connect()
})
test.beforeEach(() => db.query('alter table orders rename to hidden'))
test.afterEach(() => db.query('alter table hidden rename to orders'))
test.afterAll(async () => {
  await db.end()
  await failing.close()
  await dropDatabase(process.env.JOURNEYS_POSTGRES ?? '', databaseUrl)
})

test('a server that fails is reported in a toast over the dialog, and what was typed stays', {
  tag,
}, async ({ page }) => {
  await openDialog(page)
  await fill(page)
  await page.getByRole('button', { name: 'Pay £175.00' }).click()
  await expectToast(page)
  await expect(page.getByRole('dialog', { name: 'Book Security Guard' })).toBeVisible()
})

test('so is a request that never reaches the server', { tag }, async ({ page }) => {
  await page.route('**/book.data', (route) => route.abort())
  await openDialog(page)
  await fill(page)
  await page.getByRole('button', { name: 'Pay £175.00' }).click()
  await expectToast(page)
})

test('the booking page reports it likewise, and sends the same form again', { tag }, async ({
  page,
}) => {
  await page.goto(`${failing.academy.url}/courses/security-guard/book`)
  await rejectCookies(page)
  await fill(page)
  const submission = await page.locator('input[name=submission]').inputValue()
  await page.getByRole('button', { name: 'Pay £175.00' }).click()
  await expectToast(page)
  await expect(page.locator('input[name=submission]')).toHaveValue(submission)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a server that fails says so, and whom to call', { tag }, async ({ page }) => {
    await page.goto(`${failing.academy.url}/courses/security-guard/book`)
    await fill(page)
    await page.getByRole('button', { name: 'Pay £175.00' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('Please try again in a moment.')).toBeVisible()
  })
})

async function openDialog(page: Page) {
  await page.goto(`${failing.academy.url}/courses/security-guard`)
  await rejectCookies(page)
  await expect(page.getByText('Loading course dates')).toHaveCount(0)
  await page.getByRole('link', { name: 'Book Now' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function rejectCookies(page: Page) {
  const reject = page.getByRole('button', { name: 'Reject non-essential' })
  if (await reject.isVisible()) await reject.click()
}

async function fill(page: Page) {
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill('asha.okafor@mail.example')
  await page.getByLabel('Phone number').fill('07700 900123')
}

async function expectToast(page: Page) {
  await expect(page.getByText('Payment Error')).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(2)
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Okafor')
  await expect(page.getByLabel('Email address')).toHaveValue('asha.okafor@mail.example')
}
