import { expect, test } from './academy.ts'

const facts: [slug: string, title: string, duration: string, price: string, words: string[]][] = [
  [
    'door-supervisor',
    'Door Supervisor',
    '6 days',
    '£250.00',
    [
      'Free Level 3 Emergency First Aid at Work',
      'You must be 18 or over',
      'Self-study completed before day one',
    ],
  ],
  [
    'door-supervisor-refresher',
    'Door Supervisor Refresher',
    '3 days',
    '£145.00',
    ['A current or recently expired door supervisor licence'],
  ],
  ['security-guard', 'Security Guard', '4 days', '£175.00', ['Next available']],
  [
    'security-guard-refresher',
    'Security Guard Refresher',
    '2 days',
    '£125.00',
    ['A current or recently expired guard licence'],
  ],
  [
    'emergency-first-aid',
    'Emergency First Aid at Work Level 3 Award',
    '1 day',
    '£50.00',
    ['Valid 3 years', 'Free with our Door Supervisor and Security Guard courses'],
  ],
  [
    'mechanical-restraints',
    'Safe Use of Mechanical Restraints (handcuffs) RQF Level 3',
    '1 day',
    '£150.00',
    [
      'One free rigid handcuff',
      'A valid SIA licence, or employment in civil enforcement',
      'You must be 18 or over',
      'Valid ID',
    ],
  ],
  ['spectator-safety-level-2', 'Spectator Safety Level 2', '3 days', '£200.00', []],
  [
    'spectator-safety-level-3',
    'Spectator Safety Level 3',
    '2 days',
    '£350.00',
    [
      'Spectator Safety Level 2 or its earlier equivalent',
      "At least 12 months' experience at spectator events",
      'References that confirm that experience',
    ],
  ],
  [
    'first-aid-at-work',
    'First Aid at Work',
    '3 days',
    '£175.00',
    ['Valid 3 years', 'Annual refresher recommended'],
  ],
  [
    'ai-future-security',
    'AI and the Future of Security workshop',
    '1 day',
    '£150.00',
    ['Materials and lunch', '3rd December 2025', '£125.00 if registered before November 1st'],
  ],
]

// Whoever has no script reads the same: these are words that the server sends.
test.describe('facts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [slug, title, duration, price, words] of facts) {
    test(`${title}: ${duration}, ${price}`, async ({ page }) => {
      const answer = await page.goto(`/courses/${slug}`)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[()]/g, '\\$&')} \\| `))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

      const card = page.getByRole('region', { name: 'Course price' })
      await expect(card.getByText(price, { exact: true }).first()).toBeVisible()
      await expect(card.getByText(duration, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Need Help?' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Not included', exact: true })).toBeVisible()
      for (const word of words) {
        await expect(page.locator('#content').getByText(word).first()).toBeVisible()
      }

      const path = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(path).toMatch(new RegExp(`/courses/${slug}$`))
      const data = await page.locator('script[type="application/ld+json"]').textContent()
      const [course, crumbs] = JSON.parse(data ?? '')['@graph']
      expect(course).toMatchObject({ '@type': 'Course', name: title })
      expect(crumbs.itemListElement).toHaveLength(3)
    })
  }
})

test('what a trainee needs is read before the button', async ({ page }) => {
  await page.goto('/courses/door-supervisor')
  const bookNow = await page.getByRole('link', { name: 'Book Now' }).elementHandle()
  for (const name of ['What you need', 'Identity documents and what to bring']) {
    const heading = page.getByRole('heading', { name })
    const before = await heading.evaluate(
      (one, other) =>
        Boolean(one.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING),
      bookNow,
    )
    expect(before, name).toBe(true)
  }
})

test('Book Now opens the booking dialog by keyboard, and leads to its page otherwise', async ({
  page,
}) => {
  await page.goto('/courses/door-supervisor')
  const bookNow = page.getByRole('link', { name: 'Book Now' })
  // Until the dates are known the link is a link: see course-dates.
  await expect(bookNow).toHaveAttribute('href', /\/courses\/door-supervisor\/book\?date=/)
  await bookNow.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Book Door Supervisor' })).toBeVisible()
})

test('the workshop cannot be booked, and says why', async ({ page }) => {
  await page.goto('/courses/ai-future-security')
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeDisabled()
  await expect(page.getByText('This workshop cannot be booked online.')).toBeVisible()
  await expect(page.getByText('This date has passed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upcoming dates' })).toHaveCount(0)
  const contact = page.getByRole('region', { name: 'Course price' }).getByRole('link')
  await expect(contact).toHaveAttribute('href', '/contact')
})

test('a course that does not exist is a page that does not exist', {
  tag: '@broken-network',
}, async ({ page }) => {
  const answer = await page.goto('/courses/juggling')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Page not found')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

test('on a phone nothing that has the focus is under the price bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/courses/security-guard')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  const bar = page.locator('.bottom-bar')
  await expect(bar).toBeInViewport()
  await expect(bar).toContainText('£175.00')

  const covered: string[] = []
  let stops = 0
  for (; stops < 80; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      const barTop = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0
      if (!focused || focused === document.body) return 'end'
      if (focused.closest('.bottom-bar')) return null
      return focused.getBoundingClientRect().bottom > barTop ? focused.textContent : null
    })
    if (stop === 'end') break
    if (stop !== null) covered.push(stop)
  }
  expect(covered).toEqual([])
  expect(stops).toBeGreaterThan(15)
})

test('a narrow screen never scrolls sideways', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [slug] of facts) {
    await page.goto(`/courses/${slug}`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, slug).toBe(320)
  }
})

test('on paper a course is a fact sheet', { tag: '@once' }, async ({ page }) => {
  await page.goto('/courses/first-aid-at-work')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'How you are assessed' })).toBeVisible()
  await expect(page.getByText('£175.00').first()).toBeVisible()
})

test.describe('without JavaScript', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a course can be read, and leads to a page with its dates', async ({ page }) => {
    await page.goto('/courses/security-guard')
    await expect(page.getByRole('heading', { name: 'What you will learn' })).toBeVisible()
    await expect(page.getByText('Working as a security officer')).toBeVisible()
    const words = await page.locator('#dates noscript').evaluate((element) => element.textContent)
    expect(words).toContain('See the dates and book')
    await expect(page.locator('[data-placeholder]').first()).toBeHidden()
  })
})
