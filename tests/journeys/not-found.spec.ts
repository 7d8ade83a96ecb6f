import { expect, test } from './academy.ts'

test('a page that does not exist says so, with a way home, and its path is logged', {
  tag: ['@once', '@broken-network'],
}, async ({ page, academy }) => {
  const answer = await page.goto('/no/such/page?email=ann@example.org')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(`${academy.url}/`)
  await expect.poll(() => academy.output()).toContain('/no/such/page')
  expect(academy.output()).not.toContain('ann@')
})
