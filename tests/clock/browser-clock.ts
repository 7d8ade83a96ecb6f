import type { Browser } from '@playwright/test'
import { shifted } from './clock.ts'
import { shiftDate } from './shift-date.mjs'

/** Pages of this browser have the clock of the run. */
export function shiftClockOf(browser: Browser) {
  const by = shifted()
  if (by === null) return
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(shiftDate, by)
    return context
  }
}
