import type { Route } from '@playwright/test'
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

/** Beside the failures in requests-that-fail. */
const uselessAnswers: Record<string, (route: Route) => Promise<void>> = {
  'one field only': (route) => route.fulfill({ json: { courseOptions: 12 } }),
  'fields of another kind': (route) =>
    route.fulfill({ json: { courseOptions: {}, studentsTrainedFormatted: ['1,200+'] } }),
  'an array': (route) => route.fulfill({ json: ['1,200+'] }),
  null: (route) => route.fulfill({ body: 'null', contentType: 'application/json' }),
  nothing: (route) => route.fulfill({ body: '' }),
}

test('with useless figures the strip silently keeps its defaults', async ({ page }) => {
  for (const [what, answer] of Object.entries(uselessAnswers)) {
    await test.step(what, async () => {
      await page.unrouteAll()
      await page.route('**/api/stats', answer)
      await page.goto('/')
      const strip = page.locator('[data-statistics="error"] dl > div')
      await expect(strip.filter({ hasText: 'Students Trained' }).locator('dd')).toHaveText('500+')
      await expect(strip.filter({ hasText: 'Course Options' }).locator('dd')).toHaveText('10')
      await expect(page.getByText('Failed to load')).toHaveCount(0)
    })
  }
})
