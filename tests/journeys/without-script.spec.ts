import { expect, test } from './academy.ts'

test.use({ javaScriptEnabled: false })

test('everything can be read and reached without JavaScript, also from the menu of a phone', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('the poster is shown without the film', async () => {
    await expect(page.locator('picture img[fetchpriority="high"]')).toBeVisible()
    await expect(page.getByRole('button', { name: /background video$/ })).not.toBeAttached()
  })
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

  await test.step('a course page shows no placeholders for dates', async () => {
    await page.goto('/courses/security-guard')
    await expect(page.getByRole('link', { name: 'See the dates and book' })).toBeVisible()
    await expect(page.locator('[data-placeholder]').first()).toBeHidden()
  })

  await test.step('the phone menu opens', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.locator('#menu').getByRole('link', { name: 'Accreditations' }).click()
    await expect(page).toHaveURL(/\/accreditations$/)
  })
})
