import { expect, test } from './academy.ts'

test('the figures on the home page and the list of courses follow the bookings', async ({
  page,
}) => {
  await page.route('**/api/stats', (route) =>
    route.fulfill({ json: { courseOptions: 10, studentsTrainedFormatted: '1,200+' } }),
  )
  for (const path of ['/', '/courses']) {
    await page.goto(path)
    const strip = page.locator('[data-statistics="loaded"] dl > div')
    await expect(strip.filter({ hasText: 'Students Trained' })).toHaveText(/1,200\+/)
    await expect(strip.filter({ hasText: 'Course Options' })).toHaveText(/10/)
    await expect(strip.filter({ hasText: 'Pass Rate' })).toHaveText(/95%/)
    await expect(strip.filter({ hasText: 'Years Experience' })).toHaveText(/10\+/)
  }
})
