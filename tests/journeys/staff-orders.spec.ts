import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { payWithCard } from './pay-with-card.ts'
import { expect, open, test } from './staff.ts'
import { newEmail } from './visitor.ts'

test('a telephone booking: staff add it, the buyer pays a deposit by the mailed link and the balance later', async ({
  page,
  browser,
  request,
}) => {
  const email = newEmail('caller')
  await open(page, '/admin/bookings/new?course=door-supervisor')
  const next = page.getByRole('button', { name: /^Next: / })
  await expect(next).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeHidden()
  await expectAccessible(page)
  await next.click()
  await expect(
    page.getByRole('heading', { name: 'Step 2 of 3: Who books and who comes' }),
  ).toBeFocused()
  // What a booking cannot do without is asked for before the next step.
  await page.getByLabel('Full name').press('Enter')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill('07700 900123')
  await page.getByLabel('Phone').press('Enter')
  await expect(page.getByText('Date to be arranged, 1 place, £250.00')).toBeVisible()
  await expect(page.getByText('Asha Okafor, 07700 900123')).toBeVisible()
  await expect(page.getByLabel('Received, £')).toBeHidden()
  await expectAccessible(page)
  await page.getByText('A deposit now, the rest later').click()
  await page.getByLabel('Deposit, £').fill('50')
  const later = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('Last one due (optional)').fill(later)
  await page.getByRole('button', { name: 'Add the booking' }).click()
  await expect(page.getByRole('heading', { name: /^Booking CR-/ })).toBeVisible()
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await expectAccessible(page)

  const link = await linkFor(request, email, 'payment-request', /https?:\/\/\S+my-payment\/[\w.-]+/)
  const buyer = await (await browser.newContext()).newPage()
  await buyer.goto(link)
  await expect(buyer.getByRole('heading', { name: 'Pay for your booking' })).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Pay all £250.00' })).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Pay £50.00 by card' }).click()
  await payWithCard(buyer)
  await expect(buyer.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/£200\.00; next £200\.00 by/)).toBeVisible()
  await expect(page.getByText('Confirmed').first()).toBeVisible()

  await buyer.goto(link)
  const balance = buyer.getByRole('button', { name: 'Pay £200.00 by card' })
  await expect(balance).toBeVisible()
  await expectAccessible(buyer)
  await balance.click()
  await payWithCard(buyer)
  await buyer.goto(link)
  await expect(buyer.getByRole('heading', { name: 'Your booking is paid' })).toBeVisible()
  await page.reload()
  for (const paid of ['£50.00 by card', '£200.00 by card']) {
    await expect(page.getByText(paid).first()).toBeVisible()
  }
  await buyer.context().close()
})
