import type { Locator, Page } from '@playwright/test'
import { expectTakenOver, withLateScript } from './late-script.ts'
import { ownBooking } from './own-booking.ts'
import { ownEnquiry } from './own-enquiry.ts'
import { bookingPath, expect, openChange, test } from './staff.ts'

test('what staff choose before the script arrives is applied once it has', async ({
  page,
  running,
}) => {
  await test.step('a filter and a search of bookings', async () => {
    const sendScript = await withLateScript(page, '/admin/bookings')
    await page.getByLabel('Status').selectOption('Confirmed')
    await page.getByLabel('Search').fill('first aid')
    await page.getByRole('heading', { level: 1 }).click()
    sendScript()
    await expect(page).toHaveURL(/search=first\+aid/)
    await expect(page).toHaveURL(/status=confirmed/)
    await expect(page.getByLabel('Status')).toHaveValue('confirmed')
    await expect(page.getByLabel('Search')).toHaveValue('first aid')
  })

  await test.step('a filter of dates', async () => {
    const sendScript = await withLateScript(page, '/admin/schedules')
    await page.getByLabel('Course').selectOption('Security Guard Refresher')
    sendScript()
    await expect(page).toHaveURL(/course=security-guard-refresher/)
    await expect(page.getByLabel('Course')).toHaveValue('security-guard-refresher')
  })

  const { reference } = await ownBooking(running)
  const booking = await bookingPath(page, reference)
  await test.step('an amount is the one that is refunded', async () => {
    const sendScript = await withLateScript(page, booking)
    const refund = page.getByRole('region', { name: 'Refund' })
    await openChange(page, 'Refund')
    await refund.getByLabel('Another amount, in pounds').fill('12.34')
    sendScript()
    await expect(refund.getByLabel('Another amount', { exact: true })).toBeChecked()
    await refund.getByLabel('In full').check()
    await expect(refund.getByLabel('Another amount, in pounds')).toHaveValue('')
    await refund.getByLabel('Another amount, in pounds').fill('12.34')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(/^Refund £12\.34 to /)
  })

  await test.step('a status is saved, and only then said to be', async () => {
    const sendScript = await withLateScript(page, booking)
    const status = page.getByRole('region', { name: 'Course Details' }).getByLabel('Status')
    await status.selectOption('Completed')
    sendScript()
    await expect(
      page.getByRole('status').filter({ hasText: 'Booking status updated' }),
    ).toBeVisible()
    await expect(status).toHaveValue('completed')
    await page.reload()
    await expect(status).toHaveValue('completed')
  })
})

test('what staff type before the script has come stays when it comes', async ({
  page,
  running,
}) => {
  const { name } = await ownEnquiry(running)
  await test.step('an answer, which is sent afterwards', async () => {
    const enquiry = page.getByRole('article', { name })
    const answer = enquiry.getByLabel(`Answer to ${name}`)
    await typeEarly(page, '/admin/enquiries', answer)
    await enquiry.getByRole('button', { name: 'Send, keep it open' }).click()
    await expect(page.getByText('the enquiry stays open').first()).toBeVisible()
    await expect(enquiry).toContainText('Typed early.')
    await expect(answer).toHaveValue('')
  })

  for (const { path, label } of [
    { path: '/admin/schedules/new', label: 'Venue' },
    { path: '/admin/users?invite', label: 'Full name' },
    { path: '/admin/privacy', label: /E-mail|Email/ },
  ]) {
    await test.step(path, async () => {
      await typeEarly(page, path, page.getByRole('textbox', { name: label }).first())
    })
  }
})

async function typeEarly(page: Page, path: string, field: Locator) {
  const sendScript = await withLateScript(page, path)
  await field.fill('Typed early.')
  sendScript()
  await expectTakenOver(field)
  await expect(field).toHaveValue('Typed early.')
}
