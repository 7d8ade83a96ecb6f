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

test('no page is wider than a small phone', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of pages) {
    await page.goto(path)
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(spill, path).toBeLessThanOrEqual(0)
  }
})

test('links between public pages lead somewhere', { tag: '@once' }, async ({ page, request }) => {
  const targets = new Set<string>()
  for (const path of pages) {
    await page.goto(path)
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[0] ?? ''))
    for (const href of hrefs) if (href) targets.add(href)
  }
  // Doors that open with the accounts: they are named in the footer from the first day.
  targets.delete('/admin/login')
  const broken = []
  for (const target of targets) {
    const answer = await request.get(target)
    if (answer.status() !== 200) broken.push(`${target} ${answer.status()}`)
  }
  expect(broken).toEqual([])
})
