import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { ownBooking } from './own-booking.ts'
import { newEmail } from './visitor.ts'

type Message = { to: string; template: string; text: string }

/** The private link in the newest letter of this kind to this address. */
async function privateLink(request: APIRequestContext, to: string, template: string) {
  let link = ''
  await expect(async () => {
    const messages: Message[] = await (await request.get('/sandbox/mail.json')).json()
    const letter = messages.find((each) => each.to.includes(to) && each.template === template)
    link = /https?:\/\/\S+\/my-(?:booking|order)\/[\w.-]+/.exec(letter?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

test('from the link in its confirmation a booking is cancelled, or somebody else is sent, who has a link of their own while the buyer keeps the order, by keyboard', {
  tag: '@phone',
}, async ({ page, request, running }) => {
  await test.step('a booking is cancelled', async () => {
    const { email } = await ownBooking(running)
    await page.goto(await privateLink(request, email, 'booking-confirmation'))
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

  await test.step('somebody else is sent', async () => {
    const { email } = await ownBooking(running)
    const other = newEmail('other')
    const old = await privateLink(request, email, 'booking-confirmation')
    await page.goto(old)
    await page.getByRole('link', { name: 'Send somebody else' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Send somebody else' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Full name of the new person').fill('Rui Lopes')
    await page.getByLabel('Their email address').fill(other)
    await page.getByLabel('Their phone number').fill('07700 900456')
    await page.getByLabel('Their phone number').press('Enter')
    await expect(
      page.getByRole('heading', { name: 'Rui Lopes comes instead of you' }),
    ).toBeVisible()
    await page.goto(old)
    await expect(page.getByText('That link does not work any more')).toBeVisible()

    await page.goto(await privateLink(request, other, 'place-given'))
    await expect(page.getByText('Rui Lopes')).toBeVisible()
    await page.goto(await privateLink(request, email, 'person-replaced'))
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Cancel this place' }).press('Enter')
    await page.getByRole('button', { name: /^Cancel and refund £/ }).press('Enter')
    await expect(page.getByText('The place of Rui Lopes is cancelled.')).toBeVisible()
  })
})

test('a booking that was changed in another tab is cancelled at the second press, after its page says so', {
  tag: ['@phone', '@broken-network'],
}, async ({ page, request, running }) => {
  const { email } = await ownBooking(running)
  const link = await privateLink(request, email, 'booking-confirmation')
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
