import type { Page } from '@playwright/test'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { expect, test } from './academy.ts'
import { chosenDate } from './chosen-date.ts'

const full = offered('full', '2026-11-16', 'Mon 16 to Thu 19 November 2026', {
  state: 'full',
  text: 'Full',
})
const limited = offered('limited', '2026-11-23', 'Mon 23 to Thu 26 November 2026', {
  state: 'limited',
  text: '2 spots left',
})
const available = offered('available', '2026-12-07', 'Mon 7 to Thu 10 December 2026', {
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

test('while dates load, three placeholders are shown, and Book Now leads to the booking page; without dates, or with full ones only, the page says whom to ask and where to wait', async ({
  page,
}) => {
  const answer = await slowDates(page)
  await page.goto('/courses/security-guard')
  await expect(panelOf(page).getByRole('status')).toHaveText('Loading course dates')
  await expect(page.locator('[data-placeholder]')).toHaveCount(3)
  await expectBookingPage(page)
  await page.goto('/courses/security-guard')
  await expect(page.locator('[data-placeholder]')).toHaveCount(3)
  answer()
  await expect(page.locator('[data-placeholder]')).toHaveCount(0)
  await expect(panelOf(page).getByText(available.date_text).first()).toBeVisible()

  let schedules: OfferedRun[] = []
  await page.unrouteAll()
  await page.route('**/api/schedules?*', (route) => route.fulfill({ json: { schedules } }))
  await test.step('without dates nothing is promised as next available', async () => {
    await page.goto('/courses/mechanical-restraints')
    await expect(panelOf(page).getByRole('status')).toHaveText(
      'No upcoming dates scheduled. Please contact us for more information.',
    )
    const request = panelOf(page).getByRole('link', { name: 'Request Course Dates' })
    await expect(request).toHaveAttribute('href', '/contact?course=mechanical-restraints')
    const anyDate = panelOf(page).getByRole('link', { name: /place is free on any date$/ })
    await expect(anyDate).toHaveAttribute('href', '/courses/mechanical-restraints/waitlist')
    await expect(cardOf(page)).toContainText('Next availableAsk us for the next date')
    await expect(cardOf(page)).not.toContainText('Daily availability')
  })

  await test.step('every date is full', async () => {
    schedules = [full]
    await page.goto('/courses/security-guard')
    await expect(panelOf(page).getByRole('link', { name: 'ask us' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await expect(cardOf(page)).toContainText('Ask us for the next date')
    const anyDate = panelOf(page).getByRole('link', { name: /place is free on any date$/ })
    await expect(anyDate).toHaveAttribute('href', '/courses/security-guard/waitlist')
  })
})

/** Nobody books "to be arranged" by accident. */
async function expectBookingPage(page: Page) {
  await cardOf(page).getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/\/courses\/security-guard\/book$/)
  await expect(chosenDate(page)).toHaveText(/ 20\d\d/)
}

test('dates with places come first, by month, and one of them can be chosen; full ones are folded', async ({
  page,
}) => {
  await page.route('**/api/schedules?course=security-guard', (route) =>
    route.fulfill({ json: { schedules: [full, limited, available] } }),
  )
  await page.goto('/courses/security-guard')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'November 2026',
    'December 2026',
  ])
  await expect(panel.getByText('09:00 to 17:30, 64 South Street, Epsom')).toHaveCount(1)
  const rows = panel.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0).getByText('2 spots left', { exact: true })).toBeVisible()
  await expect(rows.nth(1).getByText('Available', { exact: true })).toBeVisible()

  await test.step('the first with places is next available, and Book Now takes it', async () => {
    await expect(cardOf(page)).toContainText(`Next available${limited.date_text}`)
    await expect(page.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      new RegExp(`/book\\?date=${limited.id}$`),
    )
  })

  await test.step('another one can be chosen, and the price card remembers it', async () => {
    await panel.getByRole('button', { name: `Book ${available.date_text}` }).press('Enter')
    await expect(panel.getByRole('status')).toContainText(`Chosen date: ${available.date_text}`)
    await expect(cardOf(page)).toContainText(`Chosen date${available.date_text}`)
    await expect(cardOf(page)).toContainText(`Next available${limited.date_text}`)
  })

  await test.step('a full one cannot be booked, and offers the next with places', async () => {
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await panel.getByText('1 full date').click()
    await expect(rows).toHaveCount(3)
    const row = rows.nth(2)
    await expect(row.getByText('Full', { exact: true })).toBeVisible()
    const waitlist = row.getByRole('button', { name: 'Full - Join Waitlist' })
    await expect(waitlist).toHaveText('Full - Join Waitlist')
    await expect(waitlist).toBeDisabled()
    await expect(row.getByRole('link', { name: 'Tell me when a place is free' })).toHaveAttribute(
      'href',
      `/courses/security-guard/waitlist?date=${full.id}`,
    )
    await expect(row).toContainText('Next date with places')
    await row.getByRole('button', { name: limited.date_text }).click()
    await expect(panel.getByRole('status')).toContainText(`Chosen date: ${limited.date_text}`)
  })
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
    confirmed: false,
    hours_and_place: '09:00 to 17:30, 64 South Street, Epsom',
    starts: '09:00',
    ends: '17:30',
    date_text: text,
    month: text.split(' ').slice(-2).join(' '),
    days_text: text.replace(/ \w+ 2026$/, ''),
    first_day_text: text.split(' ', 2).join(' '),
    availability,
    express_request: null,
  }
}
