import type { Page } from '@playwright/test'
import { publicPages } from '../../app/public-pages.ts'
import { expect, test } from './academy.ts'

const pages = publicPages.filter(({ file }) => !file).map(({ path }) => path)

const titles: Record<string, string> = {
  '/': 'Trained for the night it matters',
  '/training': 'Training for people who keep others safe',
  '/accreditations': 'The organisation behind your certificate',
  '/contact': 'Talk to the people who teach',
  '/courses': 'Find the course for the job you want',
  '/payment-success': 'Payment Successful!',
  '/payment-canceled': 'Payment canceled',
}

for (const [path, title] of Object.entries(titles)) {
  test(`${path} answers with its own words`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

test('every public page has one heading, a title and a description of its own', {
  tag: '@once',
}, async ({ request }) => {
  const seen = new Set<string>()
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    expect(title.length, path).toBeGreaterThan(3)
    expect(seen.has(title), `${path} shares the title ${title}`).toBe(false)
    seen.add(title)
  }
})

test('a phone shows the words that a desk shows, and no page is wider than a small phone', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(180_000)
  for (const path of pages) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByText('Loading course dates'), path).toHaveCount(0)
    const onDesk = await linesIn(page)
    expect(onDesk.length, path).toBeGreaterThan(4)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => linesIn(page), path).toEqual(expect.arrayContaining(onDesk))
    await page.setViewportSize({ width: 320, height: 640 })
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(spill, path).toBeLessThanOrEqual(0)
  }
})

/** Everything in sight, less the film’s button and the two helps for which a phone has no room. */
async function linesIn(page: Page) {
  const [text = ''] = await page.locator('main').allInnerTexts()
  const moving = ['', 'Play', 'Pause', 'Back to Courses', 'Check what you need before you book']
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !moving.includes(line))
}

test('links between public pages lead somewhere', { tag: '@once' }, async ({ request }) => {
  const targets = new Set<string>()
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    for (const [, href = ''] of html.matchAll(/ href="(\/[^"#]*)/g)) targets.add(href)
  }
  expect(targets.size).toBeGreaterThan(pages.length)
  const broken = []
  for (const target of targets) {
    const answer = await request.get(target.replaceAll('&amp;', '&'))
    if (answer.status() !== 200) broken.push(`${target} ${answer.status()}`)
  }
  expect(broken).toEqual([])
})
