import type { Page } from '@playwright/test'
import { test as base, expect } from './academy.ts'

/** Journeys of somebody who works at the academy, and is signed in when they begin. */
export const test = base.extend({
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
