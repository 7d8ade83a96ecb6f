import type { Browser } from '@playwright/test'
import { shifted } from './clock.ts'
import { shiftDate } from './shift-date.mjs'

/**
 * Pages of this browser have the clock of the run. Chromium itself keeps the real time, by which it
 * reckons when cookies end, from the server's own time and theirs.
 */
export function shiftClockOf(browser: Browser) {
  const by = shifted()
  if (by === null) return
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(shiftDate, by)
    const read = context.cookies.bind(context)
    context.cookies = async (urls) =>
      (await read(urls)).map((cookie) =>
        // -1: until the browser is closed.
        cookie.expires < 0 ? cookie : { ...cookie, expires: cookie.expires + by / 1000 },
      )
    return context
  }
}
