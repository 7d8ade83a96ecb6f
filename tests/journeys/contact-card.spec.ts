import { academy as facts } from '../../content/academy.ts'
import { expect, test } from './academy.ts'

test('the contact page holds every way to reach the academy, and its hours', async ({ page }) => {
  await page.goto('/contact')
  const main = page.locator('#content')
  await expect(main.getByText('64 South Street, Epsom, Surrey').first()).toBeVisible()
  for (const href of [
    facts.phones.bookings.href,
    facts.phones.operations.href,
    `mailto:${facts.email}`,
  ]) {
    await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible()
  }
  for (const [days, hours] of [
    ['Mon-Fri', '9:00-18:00'],
    ['Sat', '9:00-16:00'],
    ['Sun', 'closed'],
  ] as const) {
    const row = main.locator('dl > div', { has: page.getByText(days, { exact: true }) })
    await expect(row).toContainText(hours)
  }
})
