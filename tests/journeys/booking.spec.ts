import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { AcademyWithCards } from '../academy-with-cards.ts'
import { expect, test } from './academy.ts'
import { askToStart, requestToStart } from './ask-to-start.ts'
import { openBookingDialog } from './booking-dialog.ts'
import { chosenDate, chosenDateText } from './chosen-date.ts'
import { expectAccessible } from './expect-accessible.ts'
import { addDate } from './own-date.ts'
import { payWithCard } from './pay-with-card.ts'
import { bookingPath, open } from './staff.ts'
import { newEmail } from './visitor.ts'

type Mail = { template: string; to: string; subject: string; text: string }

test.beforeEach(({ running }) => {
  running.cards.controls.deliverWebhooks = true
  running.cards.controls.fault = null
})

test('from a course to a place: the next date, the card page, the confirmation', {
  tag: '@both',
}, async ({ page }) => {
  const { email, dateText } = await fillDialog(page, 'security-guard')
  await page.getByRole('button', { name: 'Pay £175.00' }).click()
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

  const [customer, team] = await mailsAbout(page, reference ?? '')
  expect(customer).toMatchObject({
    template: 'booking-confirmation',
    to: expect.stringContaining(email),
  })
  expect(customer?.text).toContain('£175.00')
  expect(customer?.text).toContain('Security Guard')
  expect(team).toMatchObject({ template: 'booking-notice' })

  const calendar = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain(`Booking ${reference}`)

  await page.getByRole('link', { name: 'Create your account' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  expect(page.url()).not.toContain(encodeURIComponent(email))
})

test('from home to the payment page in five presses and three fields', {
  tag: '@phone',
}, async ({ page }) => {
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

test('a declined card leaves the page open for another one', async ({ page }) => {
  await openPaymentPage(page)
  await payWithCard(page, '4000 0000 0000 0002', { ends: false })
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await payWithCard(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
})

test('cancelling on the card page releases the place, charges nothing, and allows another try with the same date', async ({
  page,
  running,
  browser,
  staffState,
}) => {
  const staff = await browser.newContext({ storageState: staffState })
  const date = await ownDate(staff.request, running, 'door-supervisor')
  await staff.close()
  const { dateText } = await fillDialog(page, 'door-supervisor', date)
  await page.getByRole('button', { name: 'Pay £250.00' }).click()
  await page.waitForURL(/\/pay\//)
  await expect.poll(() => placesTaken(page, 'door-supervisor', date)).toBe(1)
  await page.getByRole('link', { name: /back/i }).click()
  await expect(
    page.getByText('Your payment was canceled and no charges were made to your account.'),
  ).toBeVisible()
  await expect(
    page.getByText(`Your place on Door Supervisor, ${dateText}, was given back.`),
  ).toBeVisible()
  await expect.poll(() => placesTaken(page, 'door-supervisor', date)).toBe(0)
  await page.waitForLoadState()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(chosenDate(page)).toContainText(dateText)
})

test('while the card provider does not answer, a cancelled payment is not reported as cancelled', async ({
  page,
  running,
}) => {
  await openPaymentPage(page)
  running.cards.controls.fault = { kind: 'error500' }
  await page.getByRole('link', { name: /back/i }).click()
  await expect(
    page.getByRole('heading', { name: 'Your payment could not be canceled yet' }),
  ).toBeVisible()
  await expect(page.getByText('please do not pay again')).toBeVisible()
  await expect(page.getByText('no charges were made')).toHaveCount(0)
  running.cards.controls.fault = null
  await page.getByRole('link', { name: 'Check Again' }).click()
  await expect(
    page.getByText('Your payment was canceled and no charges were made to your account.'),
  ).toBeVisible()
})

test('after staff cancelled a booking its payment page says so, not that the payment was late', async ({
  page,
  browser,
  baseURL,
  staffState,
}) => {
  await openPaymentPage(page)
  await payWithCard(page)
  const reference = (await page.getByText(/^CR-[\dA-F]{8}$/).textContent()) ?? ''
  await cancelAsStaff(await browser.newPage({ baseURL, storageState: staffState }), reference)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible()
  await expect(page.getByText('We have your payment, but this booking')).toBeVisible()
  await expect(page.getByText(/too late|no money was taken/)).toHaveCount(0)
})

test('a payment is confirmed by webhook when the buyer closes the window', async ({
  page,
  running,
}) => {
  const { email, sessionId } = await openPaymentPage(page)
  await page.goto('about:blank')
  running.cards.bank.pay(sessionId, '4242424242424242')
  await expect.poll(async () => (await mailsTo(page, running.academy.url, email)).length).toBe(1)
})

test('a payment without a webhook is confirmed when the buyer comes back', async ({
  page,
  running,
}) => {
  running.cards.controls.deliverWebhooks = false
  const { email } = await openPaymentPage(page)
  await payWithCard(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect.poll(async () => (await mailsTo(page, running.academy.url, email)).length).toBe(1)
})

test('while a payment is processing the page says so, and updates by itself', async ({
  page,
  running,
}) => {
  const { sessionId } = await openPaymentPage(page)
  await payWithCard(page, '4000 0000 0000 3220')
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible()
  running.cards.bank.settleProcessing(sessionId, 'paid')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({
    timeout: 20_000,
  })
})

test('pressing twice makes one booking', async ({ page, running }) => {
  const { email } = await fillDialog(page, 'door-supervisor')
  await page.getByRole('button', { name: 'Pay £250.00' }).dblclick()
  await page.waitForURL(/\/pay\//)
  const asked = running.cards.bank.session(sessionIn(page))
  expect(asked.customer_email).toBe(email)
  await payWithCard(page)
  await expect.poll(async () => (await mailsTo(page, running.academy.url, email)).length).toBe(1)
})

test('a provider that fails is told of in a toast, and what was typed stays @broken-network', async ({
  page,
  running,
}) => {
  const { email } = await fillDialog(page, 'door-supervisor')
  running.cards.controls.fault = { kind: 'error500' }
  await page.getByRole('button', { name: 'Pay £250.00' }).click()
  await expect(page.getByText('Payment Error')).toBeVisible()
  await expect(
    page.getByText('Failed to create payment session. Please try again.').first(),
  ).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  running.cards.controls.fault = null
  await page.getByRole('button', { name: 'Pay £250.00' }).click()
  await page.waitForURL(/\/pay\//)
})

test('an invalid form says what is wrong, first in a toast, then field by field', async ({
  page,
}) => {
  await openDialog(page, 'security-guard')
  await page.getByLabel('Full name').fill('X')
  await page.getByLabel('Email address').fill('nobody')
  await page.getByLabel('Phone number').fill('phone')
  await page.getByRole('button', { name: 'Pay £175.00' }).click()
  await expect(page.getByText('Invalid Input')).toBeVisible()
  // Also the request to start, which is not ticked.
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 4 things:' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Invalid email address' }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(
    'Name must be at least 2 characters',
  )
  await expect(page.getByLabel('Full name')).toHaveValue('X')
})

test('a date within 14 days needs a request to start, which nobody ticks for the buyer', {
  tag: '@broken-network',
}, async ({ page }) => {
  await openDialog(page, 'security-guard')
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(newEmail('trainee'))
  await page.getByLabel('Phone number').fill('07700 900123')
  await expect(requestToStart(page)).not.toBeChecked()
  await page.getByRole('button', { name: 'Pay £175.00' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check one thing:' })
  await summary.getByRole('link', { name: /^Please tick the request/ }).click()
  await expect(requestToStart(page)).toBeFocused()
  await page.getByLabel('Arrange a date with the team later').check()
  await expect(requestToStart(page)).toHaveCount(0)
  await page.getByRole('radio').first().check()
  await expect(requestToStart(page)).not.toBeChecked()
})

test('the dialog opens from a date, and Escape returns the focus to that date', async ({
  page,
}) => {
  await page.goto('/courses/security-guard')
  const book = page.getByRole('button', { name: /^Book / }).first()
  await book.click()
  const dialog = page.getByRole('dialog', { name: 'Book Security Guard' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Full name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(book).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the booking page does what the dialog does @broken-network', async ({ page, running }) => {
    await page.goto('/courses/security-guard')
    await page.getByRole('link', { name: 'Book Now' }).click()
    await expect(page.getByRole('heading', { name: 'Book your place' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay £175.00' }).click()
    await expect(page).toHaveTitle(/^Error: Book Security Guard/)
    await expect(page.getByText('Name must be at least 2 characters').first()).toBeVisible()
    const email = newEmail('trainee')
    await page.getByLabel('Full name').fill('Noor Haddad')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Phone number').fill('07700 900456')
    await page.getByRole('button', { name: 'Pay £175.00' }).click()
    await expect(page.getByText(/^Please tick the request/).first()).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Noor Haddad')
    await expect(requestToStart(page)).not.toBeChecked()
    await requestToStart(page).check()
    await page.getByRole('button', { name: 'Pay £175.00' }).click()
    await payWithCard(page)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expect.poll(async () => (await mailsTo(page, running.academy.url, email)).length).toBe(1)
  })
})

test('an invented success link confirms nothing and sends nothing', async ({ page, running }) => {
  const email = newEmail('invented')
  await page.goto(
    `/payment-success?course=Door%20Supervisor&session_id=cs_test_invented&name=A&email=${email}`,
  )
  await expect(page.getByText('Processing')).toBeVisible()
  const mails = await allMails(page, running.academy.url)
  expect(mails.filter(({ to, text }) => `${to} ${text}`.includes(email))).toEqual([])
})

async function cancelAsStaff(page: Page, reference: string) {
  await open(page, await bookingPath(page, reference))
  await page.getByLabel('Status').selectOption('cancelled')
  await expect(page.getByText('Booking set to cancelled')).toBeVisible()
  await page.close()
}

async function openDialog(page: Page, slug: string) {
  await page.goto(`/courses/${slug}`)
  const reject = page.getByRole('button', { name: 'Reject non-essential' })
  if (await reject.isVisible()) await reject.click()
  await openBookingDialog(page)
}

/** A date that no other journey books; it may take two seconds to be on the course page. */
async function ownDate(staff: APIRequestContext, { academy }: AcademyWithCards, course: string) {
  const date = await addDate(staff, academy, { course, inDays: 40 })
  const list = `${academy.url}/api/schedules?course=${course}`
  await expect.poll(async () => (await staff.get(list)).text()).toContain(date)
  return date
}

/** Without a date: the next one. */
async function fillDialog(page: Page, slug: string, date?: string) {
  await openDialog(page, slug)
  if (date) await page.locator(`dialog input[value="${date}"]`).check()
  const email = newEmail('trainee')
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('07700 900123')
  await askToStart(page)
  const dateText = await chosenDateText(page)
  return { email, dateText }
}

/** Of a booking that was sent as the dialog sends it. */
async function openPaymentPage(page: Page) {
  const email = newEmail('trainee')
  const answer = await page.request.post('/api/bookings/door-supervisor', {
    headers: { Origin: academyOrigin(page) },
    form: {
      ...{ submission: randomUUID(), date: '', fullName: 'Asha Okafor', email },
      phone: '07700 900123',
    },
  })
  const { url } = (await answer.json()) as { url: string }
  await page.goto(url)
  return { email, sessionId: sessionIn(page) }
}

function sessionIn(page: Page) {
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** As the list shows it, which may be up to two seconds late. */
async function placesTaken(page: Page, slug: string, id: string) {
  const answer = await page.request.get(`${academyOrigin(page)}/api/schedules?course=${slug}`)
  const { schedules } = await answer.json()
  const date = schedules.find((each: { id: string }) => each.id === id)
  return date.current_enrollments as number
}

const origins = new WeakMap<Page, string>()
test.beforeEach(({ page, running }) => {
  origins.set(page, running.academy.url)
})
function academyOrigin(page: Page) {
  return origins.get(page) ?? ''
}

async function allMails(page: Page, origin: string): Promise<Mail[]> {
  return (await page.request.get(`${origin}/sandbox/mail.json`)).json()
}

async function mailsTo(page: Page, origin: string, email: string) {
  return (await allMails(page, origin)).filter(({ to }) => to.includes(email))
}

async function mailsAbout(page: Page, reference: string) {
  const about = async () =>
    (await allMails(page, academyOrigin(page))).filter((mail) =>
      `${mail.subject} ${mail.text}`.includes(reference),
    )
  await expect.poll(async () => (await about()).length).toBe(2)
  return (await about()).toSorted((a, b) => a.template.localeCompare(b.template))
}
