import type { Page } from '@playwright/test'

/** On the card provider's page; `ends` when the card is not declined. */
export async function payWithCard(page: Page, card = '4242 4242 4242 4242', { ends = true } = {}) {
  await page.waitForURL(/\/pay\//)
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('A Okafor')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  if (ends) await page.waitForURL(/payment-success/)
}
