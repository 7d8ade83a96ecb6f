import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { ownBooking } from './own-booking.ts'

const privateLink = /https?:\/\/\S+\/my-booking\/[\w.-]+/

test('from the link in its confirmation a booking is cancelled, by keyboard', {
  tag: '@phone',
}, async ({ page, request, running }) => {
  const { email } = await ownBooking(running)
  await page.goto(await linkFor(request, email, 'booking-confirmation', privateLink))
  await expect(page.getByRole('table')).toContainText('your right to cancel')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel this booking' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Cancel your booking' })).toBeVisible()
  await expectAccessible(page)
  const confirm = page.getByRole('button', { name: /^Cancel and refund £/ })
  const amount = /£[\d.]+/.exec((await confirm.textContent()) ?? '')?.[0] ?? ''
  await confirm.press('Enter')
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible()
  await expect(page.getByText('back to the card that was used')).toContainText(amount)
  await expect(page.getByRole('link', { name: 'Cancel this booking' })).toHaveCount(0)
})

test('a booking that was changed in another tab is cancelled at the second press, after its page says so', {
  tag: ['@phone', '@broken-network'],
}, async ({ page, request, running }) => {
  const { email } = await ownBooking(running)
  const link = await linkFor(request, email, 'booking-confirmation', privateLink)
  await page.goto(`${link}/cancel`)
  const other = await page.context().newPage()
  await other.goto(`${link}/details`)
  await other.getByRole('checkbox', { name: /My English/ }).check()
  await other.getByRole('button', { name: 'Save my answers' }).click()
  await expect(other).toHaveURL(/\/my-booking\/[\w.-]+\?/)
  const cancel = page.getByRole('button', { name: /^Cancel and refund £/ })
  await cancel.click()
  await expect(page.getByRole('alert')).toContainText('Nothing was cancelled')
  await cancel.click()
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible()
})
