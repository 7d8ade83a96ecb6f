import type { Page } from '@playwright/test'
import { publicPages } from '../../app/public-pages.ts'
import { catalogue } from '../catalogue.ts'
import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'

const pages = publicPages(catalogue)
  .filter(({ file }) => !file)
  .map(({ path }) => path)

for (const path of pages) {
  test(`${path} says the same on a phone as on a desk, without a barrier on either`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByText('Loading course dates')).toHaveCount(0)
    await expectAccessible(page)
    const onDesk = await linesIn(page)
    expect(onDesk.length).toBeGreaterThan(4)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => linesIn(page)).toEqual(expect.arrayContaining(onDesk))
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(spill).toBeLessThanOrEqual(0)
  })
}

/** Everything in sight, less the film’s button and the two helps for which a phone has no room. */
async function linesIn(page: Page) {
  const [text = ''] = await page.locator('main').allInnerTexts()
  const moving = ['', 'Play', 'Pause', 'Back to Courses', 'Check what you need before you book']
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !moving.includes(line))
}

test('there is no barrier in a filtered list, an open answer or the open menu', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/training?category=first-aid')
  await page.locator('#can-i-cancel summary').click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page)
})

for (const path of ['/', '/training', '/courses']) {
  test(`whatever the keyboard reaches on ${path} can be seen`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Accept all' }).waitFor()
    const hidden: string[] = []
    const reached = new Set<string>()
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab')
      const { what, under } = await page.evaluate(whereTheFocusIs)
      if (under) hidden.push(`${what} under ${under}`)
      reached.add(what)
    }
    expect(hidden).toEqual([])
    expect(reached.size).toBeGreaterThan(20)
  })
}

/** Runs in the page: what has the focus, and what lies over the middle of it, if it is not its own. */
function whereTheFocusIs() {
  const focused = document.activeElement ?? document.body
  const what = focused.outerHTML.slice(0, 200)
  const { left, top, width, height } = focused.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  const isFree = !above || focused.contains(above) || above.contains(focused)
  return { what, under: isFree ? null : above.outerHTML.slice(0, 80) }
}
