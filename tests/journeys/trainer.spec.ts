import type { APIRequestContext, Page } from '@playwright/test'
import { demonstrationTrainer } from '../../sandbox/demonstration/classroom/trainer-accounts.ts'
import { expect, test } from './academy.ts'
import { expectAccessibleAlsoAt } from './expect-accessible.ts'
import { scriptStarted } from './script-started.ts'
import { test as asStaff } from './staff.ts'

/** A phone, the tablet of a classroom, and a desk. */
const widths = [390, 820, 1440]
const phone = { width: 390, height: 900 }

async function signIn(request: APIRequestContext, origin: string) {
  const answer = await request.post('/admin/login', {
    headers: { Origin: origin },
    form: { email: demonstrationTrainer, password: 'torch-beam-on-a-floor-plan' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
}

/** The class of today that nobody has marked yet; on a day off, the last one. */
async function openUnmarked(page: Page) {
  await page.goto('/trainer')
  const today = page.getByRole('article').filter({ hasText: 'Today' }).getByRole('link')
  if ((await today.count()) > 0) {
    await today.first().click()
    await page.getByRole('link', { name: 'Register', exact: true }).click()
  } else {
    await page.getByRole('region', { name: 'Registers of dates' }).getByRole('link').first().click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Register: Emergency/)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 820, height: 1180 } })

  test('a trainer keeps the register of a day with plain forms, closes it and corrects it', async ({
    page,
    academy,
  }) => {
    await signIn(page.request, academy.url)
    await openUnmarked(page)
    const half = (name: string) => page.getByRole('region', { name, exact: true })
    const people = await half('Morning').getByRole('group').count()
    expect(people).toBeGreaterThan(3)
    for (const name of ['Morning', 'Afternoon']) {
      for (let nth = 0; nth < people; nth += 1) {
        await half(name).getByRole('group').nth(nth).getByLabel('Present').check()
      }
      const odd = half(name).getByRole('group').first()
      await odd.getByLabel(name === 'Morning' ? 'Late' : 'Left', { exact: true }).check()
      await odd
        .getByLabel(name === 'Morning' ? 'Arrived' : 'Left at')
        .last()
        .fill(name === 'Morning' ? '10:05' : '15:30')
      await half(name).getByRole('button', { name: /^Save/ }).click()
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    }
    await expect(half('Hours of teaching')).toContainText('65 minutes short')
    for (const box of await half('Signatures').getByRole('checkbox').all()) await box.check()
    await half('Signatures').getByRole('button', { name: 'Record signatures' }).click()
    await expect(half('Signatures')).toContainText('Signed on paper')
    await half('Close the day').getByRole('button', { name: 'Close the day' }).click()
    await expect(half('Close the day')).toHaveCount(0)
    const corrected = half('Afternoon')
    await corrected.getByRole('group').first().getByLabel('Present').check()
    await corrected.getByLabel('Reason for a correction').fill('Came back at 15:35 and stayed')
    await corrected.getByRole('button', { name: 'Correct' }).click()
    await expect(corrected.getByRole('group').first()).toContainText('Amended')
    await page.getByRole('link', { name: 'Print the register' }).click()
    await expect(page.getByRole('main')).toContainText('“Came back at 15:35 and stayed”')
    await expect(page.getByRole('main')).toContainText(/Closed by Priya Raman/)
  })
})

/** Without a barrier on the narrowest and the widest, and nowhere wider than the window. */
async function expectGoodAtAllWidths(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(path)
    await scriptStarted(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(spill, `${width} px`).toBeLessThanOrEqual(0)
    }
    await expectAccessibleAlsoAt(page, phone)
  })
}

const hrefs = (page: Page, pattern: RegExp) =>
  page
    .getByRole('main')
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    .then((found) => found.filter((href) => pattern.test(href)))

test('the pages of a trainer are good on a phone, a tablet and a desk', async ({
  page,
  academy,
}) => {
  await signIn(page.request, academy.url)
  await expectGoodAtAllWidths(page, '/trainer')
  const [over = ''] = await hrefs(page, /\/register$/)
  const [run = ''] = await hrefs(page, /\/runs\/[\da-f-]+$/)
  await expectGoodAtAllWidths(page, run)
  const [person = ''] = await hrefs(page, /\/people\//)
  for (const path of [person, over, `${over}/print`, `${over}/print?blank`]) {
    await expectGoodAtAllWidths(page, path)
  }
})

asStaff('so are those of staff about the classroom', async ({ page }) => {
  await expectGoodAtAllWidths(page, '/admin/attendance')
  const [register = ''] = await hrefs(page, /\/attendance\/[\da-f-]+$/)
  for (const path of [
    ...[register, `${register}/print`, '/admin/trainers', '/admin/rooms', '/admin/matters'],
    '/admin/schedules/planner',
  ]) {
    await expectGoodAtAllWidths(page, path)
  }
})
