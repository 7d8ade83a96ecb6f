import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { ownBooking } from './own-booking.ts'

const privateLink = /https?:\/\/\S+\/my-booking\/[\w.-]+/

test('a trainee gives what is missing before the course', {
  // A licence number that is none is refused with 400.
  tag: ['@phone', '@broken-network'],
}, async ({ page, request, running }) => {
  const { email } = await ownBooking(running, { course: 'security-guard-refresher' })
  const link = await linkFor(request, email, 'booking-confirmation', privateLink)
  await page.goto(link)
  const list = page.getByRole('region', { name: /thing/ })
  await expect(list).toContainText('4 things to do')
  await expectAccessible(page)
  await list.getByRole('link', { name: /^Answer our questions/ }).click()
  await page.getByLabel('Your SIA licence number').fill('1001 2345')
  await page.getByLabel('Last day of your licence').fill(nextYear())
  await page.getByRole('checkbox', { name: /My English is at Level 1/ }).check()
  await page.getByRole('button', { name: 'Save my answers' }).click()
  await expect(page.getByRole('alert')).toContainText('16 figures')
  await expect(page.getByRole('checkbox', { name: /My English/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('Your SIA licence number').fill('1001 2345 6789 0123')
  await page.getByRole('button', { name: 'Save my answers' }).click()
  await expect(list).toContainText('Answer our questions: date of birth')
})

function nextYear() {
  return `${new Date().getFullYear() + 1}-06-30`
}
