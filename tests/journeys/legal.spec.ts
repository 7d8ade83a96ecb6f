import type { Page } from '@playwright/test'
import { expect, test } from './academy.ts'

test('the contents of a legal page lead to its sections, folded away on a phone; a wide table is scrolled with the keyboard', async ({
  page,
}) => {
  await page.goto('/terms-of-service')
  await expectContentsToLead(page, { folded: false })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/terms-of-service')
  await expectContentsToLead(page, { folded: true })

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/cookie-policy')
  const box = page.getByRole('region', { name: 'What we use today: table' })
  await box.focus()
  // A press is lost while the page has not been laid out with its fonts.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(await box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  }).toPass()
})

async function expectContentsToLead(page: Page, { folded }: { folded: boolean }) {
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const summary = contents.locator('summary')
  await expect(summary).toBeVisible({ visible: folded })
  if (folded) await summary.click()
  const last = contents.getByRole('link').last()
  const name = (await last.textContent()) ?? ''
  await last.click()
  await expect(page.getByRole('main').getByRole('heading', { name })).toBeInViewport()
}

test('a printed legal page is only its text', async ({ page }) => {
  for (const [path, dateText] of [
    ['/privacy-policy', 'Effective 1 October 2025'],
    ['/terms-of-service', 'Last updated 1st October 2025'],
    ['/cookie-policy', 'Effective 28th September 2024'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Your choice about cookies' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(page.getByText(dateText, { exact: true })).toBeVisible()
    for (const role of [
      'banner',
      'contentinfo',
      'navigation',
      'button',
      'complementary',
    ] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    await expect(page.getByRole('region', { name: 'Your choice about cookies' })).toHaveCount(0)
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(0, 0, 0)',
    )
  }
})
