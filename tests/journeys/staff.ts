import type { Page } from '@playwright/test'
import type { AcademyWithCards } from '../academy-with-cards.ts'
import { test as base, expect } from './academy.ts'
import { ownBooking, type Wanted } from './own-booking.ts'
import { scriptStarted } from './script-started.ts'

/** Journeys of somebody who works at the academy, and is signed in when they begin. */
export const test = base.extend({ storageState: async ({ staffState }, use) => use(staffState) })

export { expect }

/** A page that React has taken over: what is pressed now is heard. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await scriptStarted(page)
}

/** A booking that no other journey changes, paid for unless it is wanted otherwise. */
export async function openOwnBooking(page: Page, running: AcademyWithCards, wanted?: Wanted) {
  const { reference } = await ownBooking(running, wanted)
  await open(page, await bookingPath(page, reference))
}

/** A letter to this address, once the outbox has sent it. */
export async function openSentLetter(page: Page, name: string, email: string) {
  const letter = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name })
  await expect(async () => {
    await open(page, '/admin/outbox?show=sent')
    await expect(letter.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await letter.first().click()
}

/** The page of one booking in the portal. */
export async function bookingPath(page: Page, reference: string) {
  const list = await page.request.get(`/admin/bookings?search=${reference}`)
  const [path] = /\/admin\/bookings\/[0-9a-f]{8}-[0-9a-f-]{27}/.exec(await list.text()) ?? []
  if (!path) throw new Error(`The list does not show ${reference}.`)
  return path
}

/** What changes a booking is in a row of its page, closed until it is pressed. */
export function openChange(page: Page, name: string) {
  return page.locator('summary', { hasText: new RegExp(`^${name}$`) }).click()
}
