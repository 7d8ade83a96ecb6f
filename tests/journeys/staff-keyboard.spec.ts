import type { Locator, Page } from '@playwright/test'
import { test as anyone } from './academy.ts'
import { ownBooking } from './own-booking.ts'
import { expect, open, test } from './staff.ts'

/** As somebody without a mouse gets there: Tab after Tab, and never for ever. */
async function reach(page: Page, target: Locator) {
  for (let press = 0; press < 120; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${target}.`)
}

anyone('staff sign in without touching the mouse', async ({ page }) => {
  await page.goto('/admin/login')
  await reach(page, page.getByLabel('E-mail'))
  await page.keyboard.type('admin@academy.example')
  await page.keyboard.press('Tab')
  await reach(page, page.getByLabel('Password'))
  await page.keyboard.type('torch-beam-on-a-floor-plan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('a booking is found, opened and its refund asked about from the keyboard', async ({
  page,
  running,
}) => {
  const { reference } = await ownBooking(running)
  await open(page, '/admin/dashboard')
  await reach(page, page.getByRole('link', { name: 'Bookings', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings Management')
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(reference)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${reference}`))
  await reach(page, page.getByRole('link', { name: `Open ${reference}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${reference}`)

  await reach(page, page.getByRole('button', { name: 'Refund…' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Do not refund' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeFocused()
})

test('a date is published from the keyboard', async ({ page }) => {
  await open(page, '/admin/schedules/new')
  await reach(page, page.getByLabel('Course'))
  await page.keyboard.type('Mech')
  await reach(page, page.getByLabel('First day'))
  await page.keyboard.type('03032031')
  await reach(page, page.getByLabel('Last day'))
  await page.keyboard.type('03032031')
  await reach(page, page.getByLabel('Venue'))
  await page.keyboard.type('Drill hall, Epsom')
  await reach(page, page.getByLabel('Capacity'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The date is saved.')).toBeVisible()
})
