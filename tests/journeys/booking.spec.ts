import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './academy.ts'
import { askToStart, requestToStart } from './ask-to-start.ts'
import { openBookingDialog } from './booking-dialog.ts'
import { chosenDateText } from './chosen-date.ts'
import { expectAccessible } from './expect-accessible.ts'
import { payWithCard } from './pay-with-card.ts'
import { newEmail } from './visitor.ts'

type Mail = { template: string; to: string }

test.beforeEach(({ running }) => {
  running.cards.controls.deliverWebhooks = true
  running.cards.controls.fault = null
})

test('from a course to a place, with Pay pressed twice: the next date, the card page, one confirmation', async ({
  page,
  running,
}) => {
  const { email, dateText } = await fillDialog(page, 'security-guard')
  await page.getByRole('button', { name: 'Pay £175.00' }).dblclick()
  await page.waitForURL(/\/pay\//)
  expect(running.cards.bank.session(sessionIn(page)).customer_email).toBe(email)
  await payWithCard(page)

  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByText('Thank you for booking Security Guard.')).toBeVisible()
  const reference = await page.getByText(/^CR-[\dA-F]{8}$/).textContent()
  expect(page.url()).not.toContain(encodeURIComponent(email))
  const told = page.getByRole('status')
  await expect(told).toContainText('Paid£175.00')
  await expect(told).toContainText(dateText)
  await expect(told).toContainText('Hours09:00 to 17:00')
  await expect(told).toContainText(`The confirmation goes to ${email}.`)
  await expect(page.getByText(/^Your dates are booked as above\./)).toBeVisible()
  await expect(page.getByText(/to schedule your dates/)).toHaveCount(0)
  const map = page.getByRole('link', { name: 'Show on a map' })
  await expect(map).toHaveAttribute('rel', /noreferrer/)
  await expectAccessible(page)

  await expect.poll(async () => (await mailsTo(page, running.academy.url, email)).length).toBe(1)

  const calendar = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain(`Booking ${reference}`)

  await page.getByRole('link', { name: 'Create your account' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  expect(page.url()).not.toContain(encodeURIComponent(email))
})

test('from home to the payment page in five presses and three fields', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await press(page.getByRole('link', { name: /^Book Course.*Security Guard$/ }))
  await press(page.getByRole('link', { name: 'Book Now' }))
  // In the dialog, or on its page when the dates take too long.
  const form = page.locator('form', { has: page.getByLabel('Full name') })
  const required = form.locator('input[required]:not([type=checkbox])')
  await expect(required).toHaveCount(3)
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(newEmail('trainee'))
  await page.getByLabel('Phone number').fill('07700 900123')
  if (await requestToStart(page).isVisible()) await press(requestToStart(page))
  await press(page.getByRole('button', { name: 'Pay £175.00' }))
  await page.waitForURL(/\/pay\//)
  expect(presses).toBeLessThanOrEqual(5)
})

test('while a payment is processing the page says so, and updates by itself', async ({
  page,
  running,
}) => {
  const sessionId = await openPaymentPage(page, running.academy.url)
  running.cards.bank.pay(sessionId, '4000000000003220')
  await page.goto(`/payment-success?course=Door%20Supervisor&session_id=${sessionId}`)
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible()
  running.cards.bank.settleProcessing(sessionId, 'paid')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({
    timeout: 20_000,
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the booking page does what the dialog does; Back from the payment page brings the form again, which leads to the same payment page', async ({
    page,
    running,
  }) => {
    await page.goto('/courses/security-guard')
    await page.getByRole('link', { name: 'Book Now' }).click()
    await expect(page.getByRole('heading', { name: 'Book your place' })).toBeVisible()
    const email = newEmail('trainee')
    await page.getByLabel('Full name').fill('Noor Haddad')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Phone number').fill('07700 900456')
    await expect(requestToStart(page)).not.toBeChecked()
    await requestToStart(page).check()
    await page.getByRole('button', { name: 'Pay £175.00' }).click()
    await page.waitForURL(/\/pay\//)
    const paymentPage = page.url()
    await page.goBack()
    await expect(page.getByLabel('Email address')).toHaveValue(email)
    await requestToStart(page).check()
    await page.getByRole('button', { name: 'Pay £175.00' }).click()
    await expect(page).toHaveURL(paymentPage)
    await payWithCard(page)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expect.poll(async () => (await mailsTo(page, running.academy.url, email)).length).toBe(1)
  })
})

async function openDialog(page: Page, slug: string) {
  await page.goto(`/courses/${slug}`)
  const reject = page.getByRole('button', { name: 'Reject non-essential' })
  if (await reject.isVisible()) await reject.click()
  await openBookingDialog(page)
}

/** With the next date. */
async function fillDialog(page: Page, slug: string) {
  await openDialog(page, slug)
  const email = newEmail('trainee')
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('07700 900123')
  await askToStart(page)
  const dateText = await chosenDateText(page)
  return { email, dateText }
}

/** Of a booking that was sent as the dialog sends it; resolves with the page's id. */
async function openPaymentPage(page: Page, origin: string) {
  const answer = await page.request.post('/api/bookings/door-supervisor', {
    headers: { Origin: origin },
    form: {
      submission: randomUUID(),
      date: '',
      fullName: 'Asha Okafor',
      email: newEmail('trainee'),
      phone: '07700 900123',
    },
  })
  const { url } = (await answer.json()) as { url: string }
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

function sessionIn(page: Page) {
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Without the joining instructions, which a job may write at any moment: the date is near. */
async function mailsTo(page: Page, origin: string, email: string) {
  const answer = await page.request.get(`${origin}/sandbox/mail.json`)
  const mails = ((await answer.json()) as Mail[]).filter(({ to }) => to.includes(email))
  return mails.filter(({ template }) => template !== 'joining-instructions')
}
