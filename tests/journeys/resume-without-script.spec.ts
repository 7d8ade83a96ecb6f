import { expect, test } from './academy.ts'

test.use({ javaScriptEnabled: false })

test('without script Back from the payment page brings the form again, and it leads to the same payment page', async ({
  page,
}) => {
  await page.goto('/courses/security-guard/book')
  await page.getByLabel('Full name').fill('Ana Lopes')
  await page.getByLabel('Email address').fill('back.without.script@example.com')
  await page.getByLabel('Phone number').fill('07700 900123')
  // No date: the places of one are shared with the other journeys.
  await page.getByRole('radio', { name: /^Arrange a date/ }).check()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.waitForURL(/\/pay\//)
  const paymentPage = page.url()
  await page.goBack()
  await expect(page.getByLabel('Email address')).toHaveValue('back.without.script@example.com')
  await page.getByRole('radio', { name: /^Arrange a date/ }).check()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page).toHaveURL(paymentPage)
})
