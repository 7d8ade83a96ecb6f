import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { addDays, utcMidnight } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { payWithCard } from './pay-with-card.ts'
import { expect, open, test } from './staff.ts'

const course = '/courses/emergency-first-aid'
const privateLink = /https?:\/\/\S+\/waitlist\/[\w.-]+/

/** A working day after the right to cancel has ended, so that no request to start is asked for. */
function workingDay(inDays: number): string {
  const day = addDays(londonToday(new Date()), inDays)
  const isWeekend = [0, 6].includes(utcMidnight(day).getUTCDay())
  return isWeekend || day in bankHolidays.dates ? workingDay(inDays + 1) : day
}

/** A date with one place, which somebody holds. `makeRoom` adds another one. */
async function fullDate(request: APIRequestContext, baseURL: string) {
  const day = workingDay(16)
  const posted = { headers: { Origin: baseURL }, maxRedirects: 0 }
  let maxCapacity = 1
  const fields = () => ({
    courseSlug: 'emergency-first-aid',
    status: 'active',
    startDate: day,
    endDate: day,
    starts: '09:00',
    ends: '17:00',
    location: '64 South Street',
    instructor: '',
    salesClose: '',
    anyway: '',
    override: 'For this test',
    maxCapacity: String(maxCapacity),
  })
  const added = await request.post('/admin/schedules/new', { ...posted, form: fields() })
  const id = /schedules\/([\w-]+)/.exec(added.headers().location ?? '')?.[1] ?? ''
  const held = await request.post('/api/bookings/emergency-first-aid', {
    ...posted,
    form: {
      submission: randomUUID(),
      date: id,
      fullName: 'Who Holds It',
      phone: '07700 900123',
      email: `${randomUUID()}@example.com`,
      expressRequest: '',
    },
  })
  expect(held.ok()).toBe(true)
  return {
    id,
    async makeRoom() {
      maxCapacity += 1
      const page = await (await request.get(`/admin/schedules/${id}`)).text()
      const seen = /name="seen"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? ''
      const form = { ...fields(), intent: 'edit', seen: seen.replaceAll('&quot;', '"') }
      const saved = await request.post(`/admin/schedules/${id}`, { ...posted, form })
      expect(saved.headers().location).toContain('done=saved')
    },
  }
}

/** From the card provider's page. */
async function goBackUnpaid(page: Page) {
  await page
    .getByRole('link', { name: /back|cancel/i })
    .first()
    .click()
  await page.waitForURL(/payment-canceled/)
}

/** Somebody without a session. */
const visitor = (browser: Browser, options: BrowserContextOptions) =>
  browser.newContext({ ...options, storageState: { cookies: [], origins: [] } })

async function join(page: Page, runId: string, email: string) {
  const control = page.locator(`a[href$="/waitlist?date=${runId}"]`)
  const folded = page.getByText(/^\d+ full dates?$/)
  // The page is rendered anew, a moment after the last place was taken. Other dates may be full, too.
  await expect(async () => {
    await page.goto(course)
    // On a phone the dates are loaded when they come into sight.
    await page.locator('#dates').scrollIntoViewIfNeeded()
    await expect(control).toBeAttached({ timeout: 3_000 })
  }).toPass()
  if (await folded.isVisible()) await folded.press('Enter')
  await control.press('Enter')
  await page.getByLabel('Full name').fill('Ana Lopes')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('07700 900123')
  await page.getByRole('button', { name: 'Put me on the list' }).press('Enter')
  const told = page.getByRole('heading', { name: 'Look into your mailbox' })
  await expect(told).toBeFocused()
  await expect(told).toBeInViewport()
}

/** The same over HTTP, with the address confirmed; resolves with the private page. */
async function joinByRequest(request: APIRequestContext, runId: string, email: string) {
  const send = async (path: string, form: Record<string, string>, origin: string) => {
    const answer = await request.post(path, { headers: { Origin: origin }, maxRedirects: 0, form })
    expect(answer.status()).toBe(303)
  }
  const person = { fullName: 'Ana Lopes', email, phone: '07700 900123', places: '1' }
  const { origin } = new URL((await request.get(course)).url())
  await send(`${course}/waitlist?date=${runId}`, person, origin)
  const link = await linkFor(request, email, 'waitlist-confirm', privateLink)
  await send(link, { intent: 'confirm' }, origin)
  return link
}

test(
  'whoever waits is offered the place in order, declines it or pays for it, by keyboard',
  { tag: '@phone' },
  async ({ browser, academy, request, viewport }, { project }) => {
    const { id, makeRoom } = await fullDate(request, academy.url)
    const context = await visitor(browser, { baseURL: academy.url, viewport })
    const page = await context.newPage()
    const people = ['first', 'second'].map((who) => {
      const email = `${who}-${project.name}@example.com`
      return { email, link: (kind: string) => linkFor(request, email, kind, privateLink) }
    })
    const [first, second] = people
    await join(page, id, first?.email ?? '')
    await expectAccessible(page)
    await page.goto((await first?.link('waitlist-confirm')) ?? '')
    const yes = page.getByRole('button', { name: 'Yes, put me on the list' })
    await expect(yes).toBeVisible()
    await expectAccessible(page)
    await yes.press('Enter')
    await expect(page.getByRole('heading', { name: 'You are 1st, for 1 place' })).toBeVisible()
    await expectAccessible(page)
    const place = await joinByRequest(context.request, id, second?.email ?? '')
    expect(await (await context.request.get(place)).text()).toContain('You are 2nd, for 1 place')
    await makeRoom()
    await page.goto((await first?.link('waitlist-offer')) ?? '')
    await expect(page.getByRole('heading', { name: 'A place is kept for you' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Decline' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'You declined the offer' })).toBeVisible()
    await expectAccessible(page)

    // What was declined is not offered to the same network: on these pages everybody is on it.
    await makeRoom()
    await page.goto((await second?.link('waitlist-offer')) ?? '')
    const offer = page.url()
    await page.getByLabel('Phone number').fill('1')
    await page.getByRole('button', { name: 'Pay £50.00' }).press('Enter')
    const summary = page.getByRole('alert').filter({ hasText: 'Please check one thing' })
    await expect(summary).toContainText('Phone number too short')
    await expect(summary).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Phone number').fill('07700 900123')
    await page.getByRole('button', { name: 'Pay £50.00' }).press('Enter')
    await page.waitForURL(/\/pay\//)
    await goBackUnpaid(page)
    await expect(page.getByText('is kept for you again')).toBeVisible()
    await page.goto(offer)
    await page.getByRole('button', { name: 'Pay £50.00' }).press('Enter')
    await payWithCard(page)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await page.goto(offer)
    await expect(page.getByRole('heading', { name: 'You have booked' })).toBeVisible()
    await context.close()
  },
)

test(
  'staff offer out of order by keyboard, and are asked before they overbook',
  { tag: '@phone' },
  async ({ page, academy, request }, { project }) => {
    const { id } = await fullDate(request, academy.url)
    const email = `out-of-order-${project.name}@example.com`
    const waiting = await joinByRequest(request, id, email)

    await open(page, `/admin/schedules/${id}`)
    const line = page.getByRole('region', { name: 'Waitlist (1)' })
    await expect(line).toContainText('Next in line: no place is free.')
    await line.getByText('Offer or remove').press('Enter')
    await line.getByLabel('Why out of order').fill('Her colleague is booked')
    await line.getByRole('button', { name: 'Offer now…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Overbook this date for Ana Lopes?' })
    await expect(dialog.getByRole('button', { name: 'Do not offer' })).toBeFocused()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The offer is made and goes out by e-mail.')).toBeVisible()
    await expect(line).toContainText('Offered out of order: Her colleague is booked')
    await expectAccessible(page)
    expect(await (await request.get(waiting)).text()).toContain('A place is kept for you')
  },
)
