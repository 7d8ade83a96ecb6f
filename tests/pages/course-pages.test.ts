import { expect, test } from 'vitest'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { licenceSteps } from '#content/letters.ts'
import { ask, readMain, readPage } from './academy-pages.ts'

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

test.each(facts)('%s: %s, %s, %s', async (slug, title, duration, price, words) => {
  const page = await readPage(`/courses/${slug}`)
  expect(page.one('title').text.startsWith(`${title} | `)).toBe(true)
  expect(page.texts('h1')).toEqual([title])

  const main = page.one('main')
  const card = main.region('Course price')
  expect(card.saying(price).length).toBeGreaterThan(0)
  expect(card.saying(duration).length).toBeGreaterThan(0)
  const headings = main
    .all('h2')
    .concat(main.all('h3'))
    .map(({ text }) => text)
  expect(headings).toEqual(expect.arrayContaining(['Need Help?', 'Not included']))
  for (const word of words) expect(main.text).toContain(word)

  const { href = '' } = page.one('link[rel="canonical"]').attributes
  expect(new URL(href).pathname).toBe(`/courses/${slug}`)
  const data = JSON.parse(page.one('script[type="application/ld+json"]').rawText)
  const [course, crumbs] = data['@graph']
  expect(course).toMatchObject({ '@type': 'Course', name: title })
  expect(crumbs.itemListElement).toHaveLength(3)
})

test('what a trainee needs is read before the button', async () => {
  const { text } = await readMain('/courses/door-supervisor')
  const button = text.indexOf('Book Now')
  expect(button).toBeGreaterThan(0)
  for (const heading of ['What you need', 'Identity documents and what to bring']) {
    expect(text.indexOf(heading), heading).toBeGreaterThan(0)
    expect(text.indexOf(heading), heading).toBeLessThan(button)
  }
})

test('without script a course can be read, and leads to a page with its dates', async () => {
  const main = await readMain('/courses/security-guard')
  expect(main.texts('h2')).toContain('What you will learn')
  expect(main.text).toContain('Working as a security officer')
  const { schedules } = await (await ask('/api/schedules?course=security-guard')).json()
  const isFree = (run: OfferedRun) => run.availability.state !== 'full'
  const links = main.all('noscript a').map(({ attributes }) => attributes.href)
  const page = '/courses/security-guard'
  const rows = schedules.map((run: OfferedRun) => {
    return `${page}/${isFree(run) ? 'book' : 'waitlist'}?date=${run.id}`
  })
  expect(links).toEqual([...rows, `${page}/book`])
  expect(main.region('Course price').text).toContain(schedules.find(isFree).date_text)
  expect(main.link('Book Now').attributes.href).toBe('/courses/security-guard/book')
})

test('the dates stand directly under the overview, and the long outline is folded below', async () => {
  const main = await readMain('/courses/door-supervisor')
  const headings = main.texts('h2').filter((heading) => heading !== 'Course price')
  expect(headings.slice(0, 3)).toEqual(['Overview', 'Upcoming dates', 'Before you book'])
  expect(main.one('details summary h2').text).toBe('What you will learn')
})

test('beside the price stands what else it costs, each with where to read more', async () => {
  const costs = async (course: string) => {
    const price = (await readMain(`/courses/${course}`)).around('section', 'What the price covers')
    return price.all('li a').map(({ text, attributes }) => [text, attributes.href])
  }
  const always = (course: string) => [
    ['Refunds', '/terms-of-service#cancelling-at-other-times'],
    ['Ask us', `/contact?course=${course}`],
  ]
  const licensed = [
    ['Current fee on GOV.UK', licenceSteps.url],
    ['Our first aid day', '/courses/emergency-first-aid'],
  ]
  expect(await costs('door-supervisor')).toEqual([...licensed, ...always('door-supervisor')])
  expect(await costs('door-supervisor-refresher')).toEqual([
    ...licensed,
    ...always('door-supervisor-refresher'),
  ])
  expect(await costs('first-aid-at-work')).toEqual(always('first-aid-at-work'))
  expect(await costs('ai-future-security')).toEqual([])
  const text = async (course: string) => (await readMain(`/courses/${course}`)).text
  expect(await text('door-supervisor')).toContain('does not last long enough: included.')
  expect(await text('door-supervisor-refresher')).toContain('does not last long enough: £50.00.')
  const refunds = await readMain('/terms-of-service')
  expect(refunds.all('#cancelling-at-other-times')).toHaveLength(1)
})

test('before a course that leads to a licence it is said that eVisas were not accepted', async () => {
  for (const [course, times] of [
    ['door-supervisor', 1],
    ['security-guard-refresher', 1],
    ['first-aid-at-work', 0],
  ] as const) {
    const { text } = await readMain(`/courses/${course}`)
    expect(text.match(/An eVisa, [^:]* was not accepted in 2025/g) ?? [], course).toHaveLength(
      times,
    )
  }
})

test('a spectator safety course says what kind of qualification it leads to', async () => {
  for (const level of ['2', '3']) {
    const main = await readMain(`/courses/spectator-safety-level-${level}`)
    expect(main.region('Course price').text).toContain('Leads toCertificate')
  }
})

test('the workshop cannot be booked, and says why', async () => {
  const main = await readMain('/courses/ai-future-security')
  const [button] = main.all('button').filter(({ text }) => text === 'Book Now')
  expect(button?.attributes).toHaveProperty('disabled')
  expect(main.text).toContain('This workshop cannot be booked online.')
  expect(main.text).toContain('This date has passed')
  expect(main.text).not.toContain('Upcoming dates')
  expect(main.region('Course price').one('a').attributes.href).toBe('/contact')
})

test.each(['/courses/juggling', '/no/such/page'])(
  '%s is a page that does not exist',
  async (path) => {
    const page = await readPage(path, { status: 404 })
    expect(page.one('title').text).toBe('Page not found')
    expect(page.saying('404')).toHaveLength(1)
    expect(page.texts('h1')).toEqual(['Oops! Page not found'])
    expect(page.link('Return to Home').attributes.href).toBe('/')
  },
)
