import { ownBooking } from './own-booking.ts'
import { reachByTab } from './reach-by-tab.ts'
import { expect, open, test } from './staff.ts'

test('from the keyboard a booking is found, opened and its refund asked about, and a date is published', async ({
  page,
  running,
}) => {
  const { reference } = await ownBooking(running)
  await open(page, '/admin/dashboard')
  await reachByTab(page, page.getByRole('link', { name: 'Bookings', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings Management')
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(reference)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${reference}`))
  await reachByTab(page, page.getByRole('link', { name: `Open ${reference}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${reference}`)

  await reachByTab(page, page.locator('summary', { hasText: /^Refund$/ }))
  await page.keyboard.press('Enter')
  await reachByTab(page, page.getByRole('button', { name: 'Refund…' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Do not refund' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeFocused()

  await test.step('a date is published', async () => {
    await open(page, '/admin/schedules/new')
    await reachByTab(page, page.getByLabel('Course'))
    await page.keyboard.type('Mech')
    await reachByTab(page, page.getByLabel('First day'))
    await page.keyboard.type('03032031')
    await reachByTab(page, page.getByLabel('Last day'))
    await page.keyboard.type('03032031')
    await reachByTab(page, page.getByLabel('Venue'))
    await page.keyboard.type('Drill hall, Epsom')
    await reachByTab(page, page.getByLabel('Capacity'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The date is saved.')).toBeVisible()
  })
})
