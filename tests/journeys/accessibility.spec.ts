import { publicPages } from '../../app/public-pages.ts'
import { expect, test } from './academy.ts'
import { expectNoBarriers } from './barriers.ts'

const pages = publicPages.filter(({ file }) => !file).map(({ path }) => path)

test('no public page has a barrier that a machine can find', async ({ page }) => {
  test.setTimeout(180_000)
  for (const path of pages) {
    await page.goto(path)
    await expectNoBarriers(page)
  }
})

test('nor has a filtered list, an open answer, a missing page or the open menu', async ({
  page,
}) => {
  await page.goto('/training?category=first-aid')
  await page.locator('#can-i-cancel summary').click()
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectNoBarriers(page)
})

for (const path of ['/', '/training', '/courses']) {
  test(`whatever the keyboard reaches on ${path} can be seen`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Accept all' }).waitFor()
    const hidden: string[] = []
    const reached = new Set<string>()
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(whatCoversTheFocus)
      if (covered) hidden.push(covered)
      reached.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
    }
    expect(hidden).toEqual([])
    expect(reached.size).toBeGreaterThan(20)
  })
}

/** Runs in the page: what lies over the middle of the focused element, if it is not its own. */
function whatCoversTheFocus() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!above || focused.contains(above) || above.contains(focused)) return null
  return `${focused.outerHTML.slice(0, 80)} under ${above.outerHTML.slice(0, 80)}`
}
