import { expect, type Locator, type Page } from '@playwright/test'

/** The page is on the screen, its script is not: it comes when the test calls the result. */
export async function withLateScript(page: Page, path: string) {
  const { promise: due, resolve: send } = Promise.withResolvers<void>()
  await page.unrouteAll()
  await page.route('**/assets/*.js', async (route) => {
    await due
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toBeVisible()
  return send
}

/** React has taken over this element, which it may do when a pointer comes near: what it shows now, it keeps. */
export async function expectTakenOver(element: Locator) {
  await expect(async () => {
    await element.page().mouse.move(0, 0)
    await element.hover()
    const keys = await element.evaluate((node) => Object.keys(node))
    expect(keys).toContainEqual(expect.stringMatching(/^__react/))
  }).toPass({ timeout: 30_000 })
}
