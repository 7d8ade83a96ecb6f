import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type AcademyWithCards, openAcademyWithCards } from '../academy-with-cards.ts'
import { shiftClockOf } from '../clock/browser-clock.ts'
import { openRollingAcademy } from '../rolling-academy.ts'
import type { AcademyProcess } from '../running-academy.ts'
import { ownDatabase } from './own-database.ts'
import { addDate } from './own-date.ts'
import { newClientAddress } from './visitor.ts'

/** Set where every journey is walked while the instances under it are restarted. */
const isRolling = process.env.ROLLING_RESTARTS === 'yes'

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a worker keeps for all of its journeys; another set of these would be another worker. */
type Kept = {
  /** The settings of the worker's own database; none on the embedded engine. */
  database: Record<string, string>
  /** An academy with a card provider that the test can make deaf or mute. */
  running: AcademyWithCards
  academy: AcademyProcess
  /** Staff sign in once, and add a date that no number of journeys fills. */
  staffState: StoredState
}

/** A journey begins at an academy of its worker's own, and ends without a complaint in the console. */
export const test = base.extend<{ quietConsole: undefined }, Kept>({
  browser: [
    async ({ browser }, use) => {
      shiftClockOf(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use, worker) => {
      const { env, drop } = await ownDatabase(worker)
      await use(env)
      await drop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  running: [
    async ({ database }, use) => {
      const running = isRolling
        ? await openRollingAcademy(database.DATABASE_URL ?? '')
        : await openAcademyWithCards({ ...database, TRUSTED_PROXIES: '127.0.0.1' })
      await use(running)
      expect(await running.close(), running.academy.output()).toBe(0)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  academy: [async ({ running }, use) => use(running.academy), { scope: 'worker' }],
  staffState: [
    async ({ academy, playwright }, use) => {
      const staff = await playwright.request.newContext({ baseURL: academy.url })
      const answer = await staff.post('/admin/login', {
        headers: { Origin: academy.url },
        form: { email: 'admin@academy.example', password: 'torch-beam-on-a-floor-plan' },
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(302)
      // Many journeys book the next date of this course, more than it has places.
      await addDate(staff, academy, { course: 'security-guard', inDays: 9, capacity: 200 })
      const { cookies, origins } = await staff.storageState()
      // Without an end: Chromium’s own clock may be behind or ahead of the academy’s.
      await use({ origins, cookies: cookies.map((cookie) => ({ ...cookie, expires: -1 })) })
      await staff.dispose()
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  baseURL: async ({ academy }, use) => use(academy.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': newClientAddress() }),
  quietConsole: [
    async ({ page, academy }, use, { tags }) => {
      const complaints: string[] = []
      const said = academy.output().length
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        // A blocked script or style is an error in the console, so this covers the content policy.
        if (message.type() === 'error')
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      await use(undefined)
      // A journey that breaks the network on purpose makes the browser say so.
      const expected = tags.includes('@broken-network') ? /^Failed to load resource/ : null
      const unexpected = complaints.filter((complaint) => !expected?.test(complaint))
      expect(unexpected, academy.output().slice(said)).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
