import type { Page } from '@playwright/test'
import { expect, test } from './academy.ts'
import { askToStart } from './ask-to-start.ts'
import { openBookingDialog } from './booking-dialog.ts'
import { expectAccessibleAlsoAt } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { ownBooking } from './own-booking.ts'
import { addDate } from './own-date.ts'
import { ownEnquiry } from './own-enquiry.ts'
import { scriptStarted } from './script-started.ts'
import { test as asStaff, open, openChange, openOwnBooking } from './staff.ts'

const longName = 'W'.repeat(85)
const narrowest = { width: 320, height: 640 }
/** The narrowest screen, a phone, and a window of 1440 by 900 at 200%. */
const sizes = [narrowest, { width: 390, height: 844 }, { width: 720, height: 450 }]

/** Without a barrier, narrow and wide, and nowhere wider than the window. */
async function expectGoodEverywhere(page: Page, state: string) {
  await test.step(state, async () => {
    await expectAccessibleAlsoAt(page, narrowest)
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await spill(page), `${size.width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
}

function spill(page: Page) {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const inside = dialog ? dialog.scrollWidth - dialog.clientWidth : 0
    return Math.max(inside, document.documentElement.scrollWidth - innerWidth)
  })
}

test('what a buyer meets is good at every width', { tag: '@broken-network' }, async ({
  page,
  running,
}) => {
  await page.goto('/courses/first-aid-at-work')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await openBookingDialog(page)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByText('Invalid Input')).toBeVisible()
  await expectGoodEverywhere(page, 'the dialog with errors')

  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill('asha.widths@mail.example')
  await page.getByLabel('Phone number').fill('07700 900123')
  await askToStart(page)
  const site = new URL(page.url()).origin
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.waitForURL(/\/pay\//)
  const paymentPage = page.url()
  await page.goto(`${site}/courses/first-aid-at-work/book`)
  await expect(page.getByRole('button', { name: 'Continue payment' })).toBeVisible()
  await expectGoodEverywhere(page, 'a payment that can be continued')

  await page.goto(paymentPage)
  await page.getByRole('link', { name: /back/i }).click()
  await expect(page.getByText(/was given back\.$/)).toBeVisible()
  await expectGoodEverywhere(page, 'cancelled')

  await page.goto('/find-booking')
  await scriptStarted(page)
  await page.getByRole('main').getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectGoodEverywhere(page, 'a booking that cannot be looked for')

  const { email } = await ownBooking(running, { fullName: longName })
  const link = /https?:\/\/\S+\/my-booking\/[\w.-]+/
  const own = await linkFor(page.request, email, 'booking-confirmation', link)
  await page.setViewportSize(narrowest)
  for (const path of [own, `${own}/replace`, `${own}/receipt`]) {
    await page.goto(path)
    expect(await spill(page), 'a name without a space').toBeLessThanOrEqual(0)
  }
})

asStaff('so is what staff meet', { tag: '@broken-network' }, async ({ page, running }) => {
  await openOwnBooking(page, running)
  await openChange(page, 'Refund')
  await page.getByRole('button', { name: '50%' }).click()
  await page.getByRole('button', { name: 'Refund…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodEverywhere(page, 'the question before a refund')

  await ownEnquiry(running)
  await open(page, '/admin/enquiries')
  await page.getByRole('button', { name: 'Send and mark answered' }).first().click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectGoodEverywhere(page, 'an empty answer')

  const course = 'spectator-safety-level-3'
  const date = await addDate(page.request, running.academy, { course, inDays: 110 })
  await ownBooking(running, { course, date, fullName: longName })
  await open(page, `/admin/schedules/${date}`)
  await page.getByRole('link', { name: /^Cancel/ }).click()
  await page.getByRole('button', { name: 'Cancel the date…' }).click()
  await expect(page.getByRole('link', { name: 'Keep the date' }).last()).toBeVisible()
  await expectGoodEverywhere(page, 'the question before a date is cancelled')

  await open(page, '/admin/bookings')
  for (const width of [320, 390, 640, 720, 1024, 1100, 1280, 1366, 1440]) {
    await test.step(`the list of bookings at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 })
      expect(await spill(page)).toBeLessThanOrEqual(0)
      await expect(page.getByRole('link', { name: /^Date Booked/ })).toBeInViewport()
    })
  }
})
