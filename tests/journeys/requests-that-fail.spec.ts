import type { Locator, Page } from '@playwright/test'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { expect, test } from './academy.ts'
import { askToStart } from './ask-to-start.ts'
import { openBookingDialog } from './booking-dialog.ts'
import { chosenDate } from './chosen-date.ts'
import { failRequests, WAYS } from './failing-requests.ts'
import { linkFor } from './mailbox.ts'
import { ownBooking } from './own-booking.ts'
import { scriptStarted } from './script-started.ts'
import { closeToast, expectToast, toasts } from './toasts.ts'
import { newEmail } from './visitor.ts'

const tag = '@broken-network'
const privateLink = /https?:\/\/\S+\/my-booking\/[\w.-]+/

test('contact: a message that cannot be sent stays, and says where else to write', { tag }, async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByLabel('First name').fill(goodEnquiry.firstName)
  await page.getByLabel('Last name').fill(goodEnquiry.lastName)
  await page.getByLabel('E-mail', { exact: true }).fill(goodEnquiry.email)
  await page.getByLabel('Phone number').fill(goodEnquiry.phone)
  await page.getByLabel('Course interest').selectOption(goodEnquiry.courseInterest)
  await page.getByLabel('Where did you find us?').selectOption(goodEnquiry.whereDidYouFindUs)
  await page.getByLabel('Message', { exact: true }).fill(goodEnquiry.message)
  for (const way of WAYS) {
    await test.step(way, async () => {
      await failRequests(page, /\/contact$/, way)
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expectToast(
        page,
        'Failed to send message',
        'Please try again or contact us directly at bookings@epsom-academy.example',
      )
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(goodEnquiry.message)
      await expect(page.getByLabel('First name')).toHaveValue(goodEnquiry.firstName)
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
      await closeToast(page)
    })
  }
  await test.step('once it is sent, nothing says that it was not', async () => {
    await failRequests(page, /\/contact$/, 'refused')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(toasts(page)).toHaveCount(1)
    await failRequests(page, /./, null)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('status')).toContainText('Message sent successfully!')
    await expect(toasts(page)).toHaveCount(0)
  })
})

test('staff sign-in and find-booking: an unexpected failure says so, and what was typed stays', {
  tag,
}, async ({ page }) => {
  await page.goto('/admin/login')
  await scriptStarted(page)
  await page.getByLabel('E-mail').fill('admin@academy.example')
  await page.getByLabel('Password').fill('torch-beam-on-a-floor-plan')
  for (const way of WAYS) {
    await test.step(way, async () => {
      await failRequests(page, /\.data/, way)
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
      await expectToast(page, 'Sign In Failed', 'An unexpected error occurred. Please try again.')
      await expect(page.getByLabel('E-mail')).toHaveValue('admin@academy.example')
      await expect(page.getByLabel('Password')).toHaveValue('torch-beam-on-a-floor-plan')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
      await closeToast(page)
    })
  }

  await page.goto('/find-booking')
  await scriptStarted(page)
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Booking reference').fill('CR-1A2B3C4D')
  for (const way of WAYS) {
    await test.step(way, async () => {
      await failRequests(page, /\.data/, way)
      await page.getByRole('main').getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'We could not reach the academy.',
      )
      await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
      await expect(page.getByLabel('Booking reference')).toHaveValue('CR-1A2B3C4D')
    })
  }
})

test('on a course page dates that cannot be loaded say whom to ask, and can be tried again; a checkout that fails keeps the form', {
  tag,
}, async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Upcoming dates' })
  const loading = panel.getByText('Loading course dates')
  await failRequests(page, /\/api\/schedules/, 'refused')
  await page.goto('/courses/security-guard')
  await expectUnableToLoad(panel)
  await test.step('without dates one can still book', async () => {
    await page.getByRole('link', { name: 'Book Now' }).click()
    await expect(page).toHaveURL(/\/courses\/security-guard\/book$/)
    // Nobody books "to be arranged" by accident.
    await expect(chosenDate(page)).toHaveText(/ 20\d\d/)
    await page.goto('/courses/security-guard')
  })
  for (const way of WAYS) {
    await test.step(`dates: ${way}`, async () => {
      await expectUnableToLoad(panel)
      await failRequests(page, /\/api\/schedules/, way)
      await panel.getByRole('button', { name: 'Try again' }).click()
      await expect(loading).toHaveCount(0)
    })
  }
  await expectUnableToLoad(panel)
  await expect(toasts(page)).toHaveCount(0)
  await failRequests(page, /./, null)
  await panel.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel).toBeFocused()

  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await openBookingDialog(page)
  await fillBuyer(page)
  await expectFormKept(page, /\/api\/bookings\//)
})

async function expectUnableToLoad(panel: Locator) {
  await expect(panel.getByRole('status')).toHaveText(
    'Unable to load course dates. Please contact us for availability.',
  )
  await expect(panel.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
}

test('on the booking page a checkout that fails keeps the form, and a payment that cannot be continued stays open', {
  tag,
}, async ({ page }) => {
  const book = '/courses/security-guard/book'
  await page.goto(book)
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await scriptStarted(page)
  await fillBuyer(page)
  await expectFormKept(page, /\.data/)

  await failRequests(page, /./, null)
  await page.getByRole('radio', { name: /^Arrange a date/ }).check()
  const site = new URL(page.url()).origin
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.waitForURL(/\/pay\//)
  await page.goto(`${site}${book}`)
  await scriptStarted(page)
  for (const way of WAYS) {
    await test.step(`continue: ${way}`, async () => {
      await failRequests(page, /\/api\/bookings/, way)
      await page.getByRole('button', { name: 'Continue payment' }).click()
      await expectToast(page, 'Payment Error', 'Something went wrong. Please try again.')
      await expect(page.getByText(/^Your payment page is open until/)).toBeVisible()
      await closeToast(page)
    })
  }
  await failRequests(page, /./, null)
  await page.getByRole('button', { name: 'Continue payment' }).click()
  await page.waitForURL(/\/pay\//)
})

async function fillBuyer(page: Page) {
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(newEmail('line-down'))
  await page.getByLabel('Phone number').fill('07700 900123')
  await askToStart(page)
}

/** In every way that sending it fails. */
async function expectFormKept(page: Page, address: RegExp) {
  const email = await page.getByLabel('Email address').inputValue()
  const submission = page.locator('input[name=submission]')
  const sentAs = await submission.inputValue()
  for (const way of WAYS) {
    await test.step(`checkout: ${way}`, async () => {
      await failRequests(page, address, way)
      await page.getByRole('button', { name: 'Pay £175.00' }).click()
      await expectToast(page, 'Payment Error', 'Something went wrong. Please try again.')
      await expect(page.getByLabel('Full name')).toHaveValue('Asha Okafor')
      await expect(page.getByLabel('Email address')).toHaveValue(email)
      await expect(page.getByLabel('Phone number')).toHaveValue('07700 900123')
      await expect(submission, 'the same form again').toHaveValue(sentAs)
      await expect(page.getByRole('button', { name: 'Pay £175.00' })).toBeEnabled()
      await closeToast(page)
    })
  }
}

test('figures that cannot be loaded leave the defaults, without a word', { tag }, async ({
  page,
}) => {
  for (const way of WAYS) {
    await test.step(way, async () => {
      await failRequests(page, /\/api\/stats/, way)
      await page.goto('/courses')
      const strip = page.locator('[data-statistics="error"] dl > div')
      await expect(strip.filter({ hasText: 'Students Trained' }).locator('dd')).toHaveText('500+')
      await expect(strip.filter({ hasText: 'Course Options' }).locator('dd')).toHaveText('10')
      await expect(toasts(page)).toHaveCount(0)
    })
  }
})

test('a cancellation that cannot be sent is not called off', { tag }, async ({
  page,
  request,
  running,
}) => {
  const { email } = await ownBooking(running)
  await page.goto(await linkFor(request, email, 'booking-confirmation', privateLink))
  await scriptStarted(page)
  await page.getByRole('link', { name: 'Cancel this booking' }).click()
  for (const way of WAYS) {
    await test.step(`cancel: ${way}`, async () => {
      await failRequests(page, /\.data/, way)
      await page.getByRole('button', { name: /^Cancel and refund £/ }).click()
      await expect(page.getByRole('button', { name: 'Cancelling...' })).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveText(
        'We could not reach the academy, so your booking may be cancelled or not. Please try again: it is cancelled and refunded only once.',
      )
      await expect(page.getByRole('heading', { name: 'Cancel your booking' })).toBeVisible()
    })
  }
})
