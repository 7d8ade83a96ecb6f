import { expect, type Page } from '@playwright/test'

export const toasts = (page: Page) => page.locator('.toast')

/** Exactly one toast, with these words. */
export async function expectToast(page: Page, title: string, text: string | RegExp) {
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page).locator('.toast-title')).toHaveText(title)
  await expect(toasts(page).locator('p').nth(1)).toHaveText(text)
}

/** Closed before the next way, so that an old toast is not taken for a new one. */
export async function closeToast(page: Page) {
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
}
