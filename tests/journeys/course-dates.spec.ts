import type { Page } from '@playwright/test'
import type { OfferedRun } from '../../app/domain/schedule/offered-run.ts'
import { expect, test } from './academy.ts'
import { open } from './staff.ts'

const full = offered('full', '2026-11-16', 'Monday 16 to Thursday 19 November 2026', {
  state: 'full',
  text: 'Full',
})
const limited = offered('limited', '2026-11-23', 'Monday 23 to Thursday 26 November 2026', {
  state: 'limited',
  text: '2 spots left',
})
const available = offered('available', '2026-12-07', 'Monday 7 to Thursday 10 December 2026', {
  state: 'available',
  text: 'Available',
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'Upcoming dates' })
const cardOf = (page: Page) => page.getByRole('region', { name: 'Course price' })

/** Dates that come when they are let through. */
async function slowDates(page: Page) {
  const { promise: asked, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/schedules?*', async (route) => {
    await asked
    await route.fulfill({ json: { schedules: [full, available] } })
  })
  return letThrough
}

test('while dates are on their way, three placeholders keep their room', async ({ page }) => {
  const answer = await slowDates(page)
  await page.goto('/courses/security-guard')
  await expect(panelOf(page).getByRole('status')).toHaveText('Loading course dates')
  await expect(page.locator('[data-placeholder]')).toHaveCount(3)
  answer()
  await expect(page.locator('[data-placeholder]')).toHaveCount(0)
  await expect(panelOf(page).getByText(available.date_text).first()).toBeVisible()
})

test('who is quicker than the dates comes to the page that has them', async ({ page }) => {
  await slowDates(page)
  await open(page, '/courses/security-guard')
  await expectBookingPage(page)
})

test('who books where the dates failed comes to the page that has them', {
  tag: '@broken-network',
}, async ({ page }) => {
  await page.route('**/api/schedules?*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await open(page, '/courses/security-guard')
  await expect(panelOf(page).getByRole('status')).toContainText('Unable to load course dates.')
  await expectBookingPage(page)
})

/** Nobody books "to be arranged" by accident. */
async function expectBookingPage(page: Page) {
  await cardOf(page).getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/\/courses\/security-guard\/book$/)
  const chosen = page.getByLabel('Course date').locator('option:checked')
  await expect(chosen).toHaveText(/ 20\d\d/)
}

test('a failure says whom to ask, and can be tried again', {
  tag: '@broken-network',
}, async ({ page }) => {
  let working = false
  await page.route('**/api/schedules?*', (route) =>
    working
      ? route.fulfill({ json: { schedules: [available] } })
      : route.fulfill({ status: 500, body: 'no' }),
  )
  await page.goto('/courses/security-guard')
  const panel = panelOf(page)
  await expect(panel.getByRole('status')).toHaveText(
    'Unable to load course dates. Please contact us for availability.',
  )
  await expect(panel.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')

  working = true
  await panel.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(panel.getByText(available.date_text).first()).toBeVisible()
  await expect(panel).toBeFocused()
})

test('a line that is cut counts as a failure', { tag: '@broken-network' }, async ({ page }) => {
  await page.route('**/api/schedules?*', (route) => route.abort())
  await page.goto('/courses/security-guard')
  await expect(
    panelOf(page).getByText('Unable to load course dates. Please contact us for availability.'),
  ).toBeVisible()
})

test('without dates they can be requested', async ({ page }) => {
  await page.route('**/api/schedules?*', (route) => route.fulfill({ json: { schedules: [] } }))
  await page.goto('/courses/security-guard')
  await expect(panelOf(page).getByRole('status')).toHaveText(
    'No upcoming dates scheduled. Please contact us for more information.',
  )
  const request = panelOf(page).getByRole('link', { name: 'Request Course Dates' })
  await expect(request).toHaveAttribute('href', '/contact')
})

test.describe('with dates', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/api/schedules?course=security-guard', (route) =>
      route.fulfill({ json: { schedules: [full, limited, available] } }),
    )
    await page.goto('/courses/security-guard')
  })

  test('each stands under its month with times, venue and places in words', async ({ page }) => {
    const panel = panelOf(page)
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
      'November 2026',
      'December 2026',
    ])
    const rows = panel.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    for (const [index, words] of [
      [0, 'Full'],
      [1, '2 spots left'],
      [2, 'Available'],
    ] as const) {
      await expect(rows.nth(index).getByText(words, { exact: true })).toBeVisible()
      await expect(rows.nth(index)).toContainText('09:00 to 17:30, 64 South Street, Epsom')
    }
  })

  test('a full one cannot be booked, and offers the next with places', async ({ page }) => {
    const row = panelOf(page).getByRole('listitem').first()
    const waitlist = row.getByRole('button', { name: 'Full - Join Waitlist' })
    await expect(waitlist).toHaveText('Full - Join Waitlist')
    await expect(waitlist).toBeDisabled()
    await expect(row).toContainText('Next date with places')
    await row.getByRole('button', { name: limited.date_text }).click()
    await expect(panelOf(page).getByRole('status')).toContainText(
      `Chosen date: ${limited.date_text}`,
    )
  })

  test('the first with places is shown as next available, and Book Now takes it', async ({
    page,
  }) => {
    await expect(cardOf(page)).toContainText(`Next available${limited.date_text}`)
    await expect(page.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      new RegExp(`/book\\?date=${limited.id}$`),
    )
  })

  test('another one can be chosen, and the price card remembers it', async ({ page }) => {
    await panelOf(page)
      .getByRole('button', { name: `Book ${available.date_text}` })
      .press('Enter')
    await expect(panelOf(page).getByRole('status')).toContainText(
      `Chosen date: ${available.date_text}`,
    )
    await expect(cardOf(page)).toContainText(`Chosen date${available.date_text}`)
    await expect(cardOf(page)).toContainText(`Next available${limited.date_text}`)
  })
})

test('when every date is full, the next one is a question for the team', async ({ page }) => {
  await page.route('**/api/schedules?*', (route) => route.fulfill({ json: { schedules: [full] } }))
  await page.goto('/courses/security-guard')
  await expect(panelOf(page).getByRole('link', { name: 'ask us' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(cardOf(page)).toContainText('Ask us for the next date')
})

function offered(
  id: string,
  start: string,
  text: string,
  availability: OfferedRun['availability'],
): OfferedRun {
  return {
    id,
    course_title: 'Security Guard',
    status: 'active',
    start_date: start,
    end_date: start,
    location: '64 South Street, Epsom',
    instructor: null,
    current_enrollments: 0,
    max_capacity: 12,
    starts: '09:00',
    ends: '17:30',
    date_text: text,
    month: text.split(' ').slice(-2).join(' '),
    availability,
  }
}
