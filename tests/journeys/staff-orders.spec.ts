import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { ownEnquiry } from './own-enquiry.ts'
import { payWithCard } from './pay-with-card.ts'
import { expect, open, test } from './staff.ts'
import { newEmail } from './visitor.ts'

const add = '/admin/bookings/new?course=door-supervisor'

test('a telephone booking: staff add it, the buyer pays by the mailed link', async ({
  page,
  browser,
  request,
}) => {
  const email = newEmail('caller')
  await open(page, add)
  await expectAccessible(page)
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill('07700 900123')
  await page.getByRole('button', { name: 'Add the booking' }).click()
  await expect(page.getByRole('heading', { name: /^Booking CR-/ })).toBeVisible()
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await expectAccessible(page)

  const link = await linkFor(request, email, 'payment-request', /https?:\/\/\S+my-payment\/[\w.-]+/)
  const buyer = await (await browser.newContext()).newPage()
  await buyer.goto(link)
  await expect(buyer.getByRole('heading', { name: 'Pay for your booking' })).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Pay £250.00 by card' }).click()
  await payWithCard(buyer)
  await expect(buyer.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await buyer.goto(link)
  await expect(buyer.getByRole('heading', { name: 'Your booking is paid' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('£250.00 by card').first()).toBeVisible()
  await buyer.context().close()
})

test('a cash booking is confirmed at once', async ({ page }) => {
  await open(page, add)
  await page.getByLabel('Full name').fill('Bertie Fosse')
  await page.getByLabel('E-mail').fill(newEmail('cash'))
  await page.getByLabel('Phone').fill('07700 900124')
  await page.getByLabel('Cash', { exact: true }).check()
  await page.getByLabel('It has arrived, all of it or a part').check()
  await page.getByLabel('Received, £').fill('250')
  await page.getByLabel('Reference').fill('till 44')
  await page.getByRole('button', { name: 'Add the booking' }).click()
  await expect(page.getByRole('heading', { name: /^Booking CR-/ })).toBeVisible()
  await expect(page.getByText('£250.00 in cash').first()).toBeVisible()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
})

// A deposit without the day of its balance is refused first.
test('a deposit is paid by link, and the balance stays open @broken-network', async ({
  page,
  browser,
  request,
}) => {
  const email = newEmail('deposit')
  await open(page, add)
  await page.getByLabel('Full name').fill('Greta Lindholm')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill('07700 900125')
  await page.getByText('A deposit now, the rest later').click()
  await page.getByLabel('Deposit, £').fill('50')
  await page.getByRole('button', { name: 'Add the booking' }).click()
  // Without a date, the day of the balance is needed.
  await expect(page.getByRole('alert')).toContainText('please enter the day')
  const later = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('Last one due (optional)').fill(later)
  await page.getByRole('button', { name: 'Add the booking' }).click()
  await expect(page.getByRole('heading', { name: /^Booking CR-/ })).toBeVisible()

  const link = await linkFor(request, email, 'payment-request', /https?:\/\/\S+my-payment\/[\w.-]+/)
  const buyer = await (await browser.newContext()).newPage()
  await buyer.goto(link)
  await expect(buyer.getByRole('button', { name: 'Pay all £250.00' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Pay £50.00 by card' }).click()
  await payWithCard(buyer)
  await buyer.goto(link)
  await expect(buyer.getByRole('button', { name: 'Pay £200.00 by card' })).toBeVisible()
  await expectAccessible(buyer)
  await page.reload()
  await expect(page.getByText(/£200\.00; next £200\.00 by/)).toBeVisible()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await buyer.context().close()
})

test('an offer is fulfilled from its enquiry', async ({ page, running }) => {
  const { name, email } = await ownEnquiry(running, { message: 'Is the package still on offer?' })
  await open(page, '/admin/enquiries')
  await page.getByRole('link', { name: `Add a booking for ${name}` }).click()
  await page.getByLabel('Course', { exact: true }).selectOption('door-supervisor')
  await page.getByRole('button', { name: /^(Choose|Change the course)$/ }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  // A booking is for a name without figures.
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('An agreed price').check()
  await page.getByLabel('Agreed price, £').fill('225')
  await page.getByLabel('Why').fill('Package offer')
  await page.getByRole('button', { name: 'Add the booking' }).click()
  await expect(page.getByRole('heading', { name: /^Booking CR-/ })).toBeVisible()
  await expect(page.getByText('Package offer')).toBeVisible()
  const reference = (await page.getByRole('heading', { level: 1 }).textContent())?.slice(-11)
  await open(page, '/admin/enquiries')
  await expect(page.getByRole('link', { name: `Booked: ${reference}` })).toBeVisible()
})
