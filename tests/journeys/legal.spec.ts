import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './academy.ts'

const documents = [
  ['/privacy-policy', 'Privacy Policy', 'Effective 1 October 2025', 'within one month'],
  ['/terms-of-service', 'Terms of Service', 'Last updated 1st October 2025', '14 working days'],
  ['/cookie-policy', 'Cookie Policy', 'Effective 28th September 2024', 'marketing'],
] as const

for (const [path, title, dateText, words] of documents) {
  const markdown = readFileSync(join(import.meta.dirname, `../../content/legal${path}.md`), 'utf8')
  const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)

  test.describe(title, () => {
    test('shows its date and every section, with contents that lead there', async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(`${title} | Epsom Security & Safety Academy`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(dateText, { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headings)
      await expect(page.getByRole('main')).toContainText(words)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${path}$`),
      )
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{80,160}/)

      const links = (await openContents(page)).getByRole('link')
      await expect(links).toHaveText(headings)
      for (const [index, heading] of headings.entries()) {
        const target = (await links.nth(index).getAttribute('href')) ?? ''
        await expect(page.locator(`h2${target}`)).toHaveText(heading)
      }

      const last = headings.at(-1) ?? ''
      await links.filter({ hasText: last }).click()
      await expect(page.getByRole('main').getByRole('heading', { name: last })).toBeInViewport()
    })

    test('can be read without JavaScript, from memory', { tag: '@once' }, async ({ request }) => {
      const answer = await request.get(path)
      expect(answer.headers().etag).toBeTruthy()
      const html = await answer.text()
      for (const heading of headings) expect(html).toContain(`>${heading}</h2>`)
    })

    test('has tables in boxes of their own, and is printed as its own words', {
      tag: '@once',
    }, async ({ page }) => {
      await page.goto(path)
      const tables = await page.getByRole('table').count()
      await expect(page.getByRole('region', { name: /: table$/ })).toHaveCount(tables)
      await expect(page.getByRole('region', { name: 'Your choice about cookies' })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
      const colours = await page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => getComputedStyle(heading).color)
      expect(colours).toBe('rgb(0, 0, 0)')
    })
  })
}

test('a wide table is scrolled with the keyboard', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/cookie-policy')
  const box = page.getByRole('region', { name: 'What we use today: table' })
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

/** Folded away on a phone, beside the text otherwise. */
async function openContents(page: Page) {
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const folded = contents.locator('summary')
  if (await folded.isVisible()) await folded.click()
  return contents
}
