import type { Page } from '@playwright/test'
import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'

type Mail = { template: string; to: string; subject: string; text: string }

let person = 0
test.beforeEach(({ running }) => {
  running.cards.controls.deliverWebhooks = true
  running.cards.controls.fault = null
})

test('from a course to a place: the next date, the card page, the confirmation', {
  tag: '@phone',
}, async ({ page }) => {
  const { email, dateText } = await fillDialog(page, 'security-guard')
  const before = await placesTaken(page, 'security-guard', dateText)
  await page.getByRole('button', { name: 'Pay £175.00' }).click()
  await payWith(page, '4242 4242 4242 4242')

  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByText('Thank you for booking Security Guard.')).toBeVisible()
  const reference = await page.getByText(/^CR-[\dA-F]{8}$/).textContent()
  expect(page.url()).not.toContain(encodeURIComponent(email))

  const [customer, team] = await mailsAbout(page, reference ?? '')
  expect(customer).toMatchObject({
    template: 'booking-confirmation',
    to: expect.stringContaining(email),
  })
  expect(customer?.text).toContain('£175.00')
  expect(customer?.text).toContain('Security Guard')
  expect(team).toMatchObject({ template: 'booking-notice' })
  expect(await placesTaken(page, 'security-guard', dateText)).toBe(before + 1)

  const calendar = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain(`Booking ${reference}`)
})

test('a declined card leaves the page open for another one', async ({ page }) => {
  await fillDialog(page, 'door-supervisor')
  await page.getByRole('button', { name: 'Pay £250.00' }).click()
  await payWith(page, '4000 0000 0000 0002', { ends: false })
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
})

test('who turns back gives the place back, is charged nothing, and can try again with the same date', async ({
  page,
}) => {
  const { dateText } = await fillDialog(page, 'door-supervisor')
  const before = await placesTaken(page, 'door-supervisor', dateText)
  await page.getByRole('button', { name: 'Pay £250.00' }).click()
  await page.waitForURL(/\/pay\//)
  expect(await placesTaken(page, 'door-supervisor', dateText)).toBe(before + 1)
  await page.getByRole('link', { name: /back/i }).click()
  await expect(
    page.getByText('Your payment was canceled and no charges were made to your account.'),
  ).toBeVisible()
  expect(await placesTaken(page, 'door-supervisor', dateText)).toBe(before)
  await page.getByRole('link', { name: 'Try Again' }).click()
  const chosen = page.getByLabel('Course date').locator('option:checked')
  await expect(chosen).toContainText(dateText)
})

test('who turns back while the provider is silent is promised nothing, until it answers', async ({
  page,
  running,
}) => {
  await fillDialog(page, 'door-supervisor')
  await openPayPage(page)
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

test('who looks again after staff cancelled the booking reads that, not that the payment was late', async ({
  page,
  browser,
  baseURL,
  staffState,
}) => {
  await fillDialog(page, 'door-supervisor')
  await openPayPage(page)
  await payWith(page, '4242 4242 4242 4242')
  const reference = (await page.getByText(/^CR-[\dA-F]{8}$/).textContent()) ?? ''
  await cancelAsStaff(await browser.newPage({ baseURL, storageState: staffState }), reference)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible()
  await expect(page.getByText('We have your payment, but this booking')).toBeVisible()
  await expect(page.getByText(/too late|no money was taken/)).toHaveCount(0)
})

test('someone who pays and closes the window is confirmed by the provider’s word', async ({
  page,
  running,
}) => {
  const { email } = await fillDialog(page, 'door-supervisor')
  const sessionId = await openPayPage(page)
  await page.goto('about:blank')
  running.cards.bank.pay(sessionId, '4242424242424242')
  await expect.poll(async () => (await mailsTo(page, running.academy.url, email)).length).toBe(1)
})

test('someone whose payment nobody tells us of is confirmed by coming back', async ({
  page,
  running,
}) => {
  running.cards.controls.deliverWebhooks = false
  const { email } = await fillDialog(page, 'door-supervisor')
  await openPayPage(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect.poll(async () => (await mailsTo(page, running.academy.url, email)).length).toBe(1)
})

test('while the bank thinks the page says so, and settles on its own', async ({ page }) => {
  await fillDialog(page, 'door-supervisor')
  await openPayPage(page)
  await payWith(page, '4000 0000 0000 3220')
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible()
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
  await payWith(page, '4242 4242 4242 4242')
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
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 3 things:' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Invalid email address' }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(
    'Name must be at least 2 characters',
  )
  await expect(page.getByLabel('Full name')).toHaveValue('X')
  await expectAccessible(page)
})

test('the dialog opens from a date, and closes with Escape without losing the reader’s place', async ({
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
    const email = nextEmail()
    await page.getByLabel('Full name').fill('Noor Haddad')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Phone number').fill('07700 900456')
    await page.getByRole('button', { name: 'Pay £175.00' }).click()
    await payWith(page, '4242 4242 4242 4242')
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expect.poll(async () => (await mailsTo(page, running.academy.url, email)).length).toBe(1)
  })
})

test('a link with invented words confirms nothing and sends nothing', async ({ page, running }) => {
  const before = await allMails(page, running.academy.url)
  await page.goto(
    '/payment-success?course=Door%20Supervisor&session_id=cs_test_invented&name=A&email=a@mail.example',
  )
  await expect(page.getByText('Processing')).toBeVisible()
  expect(await allMails(page, running.academy.url)).toHaveLength(before.length)
})

async function cancelAsStaff(page: Page, reference: string) {
  await page.goto(`/admin/bookings?search=${reference}`)
  await page.getByRole('link', { name: `Open ${reference}` }).click()
  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible()
  // A choice is heard once the page has woken up.
  await expect(async () => {
    await page.getByLabel('Status').selectOption('cancelled')
    await expect(page.getByText('Booking set to cancelled')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.close()
}

async function openDialog(page: Page, slug: string) {
  await page.goto(`/courses/${slug}`)
  const reject = page.getByRole('button', { name: 'Reject non-essential' })
  if (await reject.isVisible()) await reject.click()
  await expect(page.getByText('Loading course dates')).toHaveCount(0)
  await page.getByRole('link', { name: 'Book Now' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function fillDialog(page: Page, slug: string) {
  await openDialog(page, slug)
  const email = nextEmail()
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('07700 900123')
  const dateText =
    (await page.getByLabel('Course date').locator('option:checked').textContent()) ?? ''
  return { email, dateText }
}

async function openPayPage(page: Page) {
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.waitForURL(/\/pay\//)
  return sessionIn(page)
}

async function payWith(page: Page, card: string, { ends = true } = {}) {
  await page.waitForURL(/\/pay\//)
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('A Okafor')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  if (ends) await page.waitForURL(/payment-success/)
}

function sessionIn(page: Page) {
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

function nextEmail() {
  person += 1
  return `trainee-${process.pid}-${person}@mail.example`
}

async function placesTaken(page: Page, slug: string, dateText: string) {
  const answer = await page.request.get(`${academyOrigin(page)}/api/schedules?course=${slug}`)
  const { schedules } = await answer.json()
  const date = schedules.find((each: { date_text: string }) => each.date_text === dateText)
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
