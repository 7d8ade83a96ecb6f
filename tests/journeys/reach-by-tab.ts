import type { Locator, Page } from '@playwright/test'

/** As somebody without a mouse gets there: Tab after Tab, and never for ever. */
export async function reachByTab(page: Page, target: Locator) {
  for (let press = 0; press < 120; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${target}.`)
}
