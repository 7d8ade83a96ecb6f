import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './academy.ts'

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Journeys of somebody who works at the academy: signed in once for all of a worker's journeys. */
export const test = base.extend<object, { staffState: StoredState }>({
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
  storageState: async ({ staffState }, use) => use(staffState),
})

export { expect }

/** A page that React has taken over: what is pressed now is heard. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => {
    const root = document.querySelector('main')
    return root && Object.keys(root).some((key) => key.startsWith('__react'))
  })
}

export async function openBooking(page: Page, filter: string, nth = 0) {
  await open(page, `/admin/bookings?${filter}`)
  await page
    .getByRole('link', { name: /^Open CR-/ })
    .nth(nth)
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Booking CR-[0-9A-F]{8}$/)
}
