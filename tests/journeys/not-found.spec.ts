import { expect, test } from '@playwright/test'
import { startAcademyProcess } from '../running-academy.ts'

test('a page that does not exist says so, with a way home, and its path is logged', async ({
  page,
}) => {
  const academy = await startAcademyProcess()
  const answer = await page.goto(`${academy.url}/no/such/page?email=ann@example.org`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(`${academy.url}/`)
  expect(academy.output()).toContain('/no/such/page')
  expect(academy.output()).not.toContain('ann@')
  await academy.stop()
})
