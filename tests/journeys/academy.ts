import { test as base, expect } from '@playwright/test'
import { openRollingShop } from '../rolling-shop.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { ownDatabase } from './own-database.ts'

/** Set where every journey is walked while the instances under it are restarted. */
export const rollingOn = process.env.ROLLING_POSTGRES

/** A journey begins at an academy of its worker's own, and ends without a complaint in the console. */
export const test = base.extend<{ quietConsole: undefined }, { academy: AcademyProcess }>({
  academy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use, worker) => {
      const { env, drop } = await ownDatabase(worker)
      const academy = rollingOn
        ? (await openRollingShop(rollingOn)).academy
        : await startAcademyProcess({ env })
      await use(academy)
      expect(await academy.stop(), academy.output()).toBe(0)
      await drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ academy }, use) => use(academy.url),
  quietConsole: [
    async ({ page }, use, { tags }) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        // A blocked script or style is an error in the console, so this covers the content policy.
        if (message.type() === 'error')
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      await use(undefined)
      // A journey that breaks the network on purpose makes the browser say so.
      const expected = tags.includes('@broken-network')
        ? /^Failed to (load resource|fetch manifest patches)/
        : null
      expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
