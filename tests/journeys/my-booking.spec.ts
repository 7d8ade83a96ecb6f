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

test('a booking is cancelled from the link in its confirmation, by keyboard', {
  tag: '@phone',
}, async ({ page, request, running }) => {
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

/** Of the demonstration: paid weeks ago, begins months ahead, and moved once. */
function findMovedBooking(csv: string) {
  const daysFrom = (day: string) => (new Date(day).getTime() - Date.now()) / 86_400_000
  for (const line of csv.split('\n')) {
    const [, reference = '', booked = ''] = /^(CR-\w+),[\w-]+,"([^,]+),/.exec(line) ?? []
    const [, starts = ''] = /Spectator Safety Level 2,(\d+ \w+ \d+)/.exec(line) ?? []
    const [email = ''] = /[\w.-]+@[\w.]+/.exec(line) ?? []
    const isPaidEarly = line.includes(',Confirmed,') && daysFrom(booked) < -20
    if (isPaidEarly && daysFrom(starts) > 23) return { reference, email }
  }
  throw new Error('The demonstration has no such booking.')
}

test('a booking is moved and then cancelled for 75%, from a link that was lost, without script', {
  tag: '@phone',
}, async ({ browser, baseURL, request, viewport, staffState }) => {
  const staff = await browser.newContext({ baseURL, storageState: staffState })
  const csv = await (await staff.request.get('/admin/bookings.csv')).text()
  await staff.close()
  const { reference, email } = findMovedBooking(csv)
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/find-booking')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Booking reference').fill(reference)
  await page.getByLabel('Booking reference').press('Enter')
  await expect(page.getByText('its link is on its way to you')).toBeVisible()

  await page.goto(await privateLink(request, email, 'booking-link'))
  await page.getByRole('link', { name: 'Move to another date' }).press('Enter')
  const choice = page.getByRole('region', { name: 'Dates with a free place' }).getByRole('link')
  const chosen = (await choice.last().locator('span').first().textContent()) ?? ''
  await choice.last().press('Enter')
  await expect(page.getByText(/^The terms give back at most £150.00 \(75%\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Move to this date' }).press('Enter')
  await expect(page.getByText('Your booking is moved to the date below.')).toBeVisible()
  await expect(page.getByText(chosen)).toBeVisible()
  await expect(page.getByText('moved twice already')).toBeVisible()

  await page.getByRole('link', { name: 'Cancel this booking' }).press('Enter')
  await page.getByRole('button', { name: 'Cancel and refund £150.00' }).press('Enter')
  await expect(page.getByText('back to the card that was used')).toContainText('£150.00')
  await context.close()
})

test('somebody else is sent, who has a link of their own; the buyer keeps the order, by keyboard', {
  tag: '@phone',
}, async ({ page, request, running }) => {
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
  await expect(page.getByRole('heading', { name: 'Rui Lopes comes instead of you' })).toBeVisible()
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
