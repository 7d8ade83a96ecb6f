import type { Page } from '@playwright/test'

/** The row of the date that is chosen in the booking form. */
export function chosenDate(page: Page) {
  return page.getByRole('group', { name: 'Course date' }).locator('label:has(:checked)')
}

/** Its words, without the places. */
export async function chosenDateText(page: Page) {
  return (await chosenDate(page).locator('span').first().textContent()) ?? ''
}
