import type { APIRequestContext, Page } from '@playwright/test'
import { demonstrationTrainer } from '#sandbox/demonstration/classroom/trainer-accounts.ts'
import { expect, test } from './academy.ts'
import { expectAccessibleAlsoAt } from './expect-accessible.ts'
import { scriptStarted } from './script-started.ts'

/** The narrowest screen, a phone, the tablet of a classroom, and a desk. */
const widths = [320, 390, 820, 1440]
const phone = { width: 390, height: 900 }

async function signIn(request: APIRequestContext, origin: string) {
  const answer = await request.post('/admin/login', {
    headers: { Origin: origin },
    form: { email: demonstrationTrainer, password: 'torch-beam-on-a-floor-plan' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
}

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

test('the pages of a trainer, and those of staff about the classroom, are good on a phone, a tablet and a desk', async ({
  page,
  context,
  academy,
  staffState,
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

  await context.clearCookies()
  await context.addCookies(staffState.cookies)
  await expectGoodAtAllWidths(page, '/admin/attendance')
  const [register = ''] = await hrefs(page, /\/attendance\/[\da-f-]+$/)
  for (const path of [register, `${register}/print`]) {
    await expectGoodAtAllWidths(page, path)
  }
})
