import { expect, type Page } from '@playwright/test'

/** From a course page. Book Now pressed while the dates load would open the booking page after a second. */
export async function openBookingDialog(page: Page) {
  await expect(page.getByText('Loading course dates')).toHaveCount(0)
  await page.getByRole('link', { name: 'Book Now' }).click()
  await expect(page.getByRole('dialog', { name: /^Book / })).toBeVisible()
}
