import type { Page } from '@playwright/test'

/** The question for dates that begin within 14 days. */
export function requestToStart(page: Page) {
  return page.getByRole('checkbox', { name: /^Please start my course on / })
}

/** Ticks the request where the chosen date has one. */
export async function askToStart(page: Page) {
  if (await requestToStart(page).isVisible()) await requestToStart(page).check()
}
