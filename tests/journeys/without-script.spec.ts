import { expect, test } from './academy.ts'

test.use({ javaScriptEnabled: false })

test('everything can be read and reached without JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.locator('footer').getByRole('link', { name: 'All courses' }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await page.locator('footer').getByRole('link', { name: 'Training', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Filter courses' })
    .getByRole('link', { name: 'Spectator Safety' })
    .click()
  await expect(page.getByRole('status')).toHaveText('2 courses in Spectator Safety')
  const question = page.locator('#can-i-pay-in-instalments')
  await question.locator('summary').click()
  await expect(question).toContainText('deposits and instalments')
})

test('a course page without JavaScript shows no placeholders for dates', async ({ page }) => {
  await page.goto('/courses/security-guard')
  await expect(page.getByRole('link', { name: 'See the dates and book' })).toBeVisible()
  await expect(page.locator('[data-placeholder]').first()).toBeHidden()
})

test('the phone menu opens without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Accreditations' }).click()
  await expect(page).toHaveURL(/\/accreditations$/)
})
