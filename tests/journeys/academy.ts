import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type AcademyWithCards, openAcademyWithCards } from '../academy-with-cards.ts'
import { openRollingAcademy } from '../rolling-academy.ts'
import type { AcademyProcess } from '../running-academy.ts'
import { ownDatabase } from './own-database.ts'

/** Set where every journey is walked while the instances under it are restarted. */
const rollingOn = process.env.ROLLING_POSTGRES

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a worker keeps for all of its journeys; another set of these would be another worker. */
type Kept = {
  /** An academy with a card provider that the test can make deaf or mute. */
  running: AcademyWithCards
  academy: AcademyProcess
  /** Staff sign in once. */
  staffState: StoredState
}

/** A journey begins at an academy of its worker's own, and ends without a complaint in the console. */
export const test = base.extend<{ quietConsole: undefined }, Kept>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use, worker) => {
      const { env, drop } = await ownDatabase(worker)
      const running = rollingOn
        ? await openRollingAcademy(rollingOn)
        : await openAcademyWithCards(env)
      await use(running)
      expect(await running.close(), running.academy.output()).toBe(0)
      await drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  academy: [async ({ running }, use) => use(running.academy), { scope: 'worker' }],
  staffState: [
    async ({ academy, browser }, use) => {
      const page = await browser.newPage({ baseURL: academy.url })
      await page.goto('/admin/login')
      await page.getByLabel('Email').fill('admin@academy.example')
      await page.getByLabel('Password').fill('torch-beam-on-a-floor-plan')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.waitForURL('**/admin/dashboard')
      await use(await page.context().storageState())
      await page.close()
    },
    { scope: 'worker', timeout: 60_000 },
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
