import { expect, test } from './academy.ts'

test('with colours of the reader’s own links that look like buttons have a border; at twice the size nothing is cut off or hidden behind a bar', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/training')
  const links = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link')
  const lines = await links.evaluateAll((all) =>
    all.slice(0, 4).map((link) => {
      const { borderBottomColor, backgroundColor } = getComputedStyle(link)
      const ground = getComputedStyle(document.documentElement).backgroundColor
      return [ground, backgroundColor, 'rgb(255, 255, 255)'].includes(borderBottomColor)
        ? 'none'
        : 'line'
    }),
  )
  expect(lines).toEqual(['none', 'line', 'none', 'none'])
  const act = page.getByRole('link', { name: 'Browse Courses' })
  await expect(act).toHaveCSS('border-top-width', '1px')
  await expect(act).toHaveCSS('border-top-style', 'solid')

  await page.emulateMedia({ forcedColors: 'none' })
  // A window of 1440 by 900 at 200%.
  await page.setViewportSize({ width: 720, height: 450 })
  for (const path of ['/', '/training', '/courses/security-guard', '/contact', '/cookie-policy']) {
    await page.goto(path)
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(spill, path).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 0.9 })
  }
})
