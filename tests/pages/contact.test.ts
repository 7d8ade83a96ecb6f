import { expect, test } from 'vitest'
import { academy } from '../../content/academy.ts'
import { readMain } from './academy-pages.ts'

test('the contact page holds every way to reach the academy, and its hours', async () => {
  const main = await readMain('/contact')
  expect(main.text).toContain('64 South Street, Epsom, Surrey')
  const { phones, email } = academy
  for (const href of [phones.bookings.href, phones.operations.href, `mailto:${email}`]) {
    expect(main.all(`a[href="${href}"]`).length, href).toBeGreaterThan(0)
  }
  for (const [days, hours] of [
    ['Mon-Fri', '9:00-18:00'],
    ['Sat', '9:00-16:00'],
    ['Sun', 'closed'],
  ] as const) {
    const row = main.all('dl > div').find((each) => each.saying(days).length > 0)
    expect(row?.text, days).toContain(hours)
  }
})

test('courses are offered by category, and ways to have found us by name', async () => {
  const main = await readMain('/contact')
  const interest = main.field('Course interest')
  const groups = interest.all('optgroup').map(({ attributes }) => attributes.label)
  expect(groups).toHaveLength(5)
  expect(groups[0]).toBe('SIA Licensed Training')
  expect(interest.all('optgroup option')).toHaveLength(10)
  const ways = main.field('Where did you find us?').all('option')
  expect(ways.map(({ attributes }) => attributes.value)).toEqual([
    ...['', 'search-engines', 'social-media', 'word-of-mouth', 'direct-website'],
    ...['email-marketing', 'online-advertising', 'industry-publications', 'trade-shows'],
    ...['partner-referral', 'previous-customer', 'other'],
  ])
})

test('a link can name the course', async () => {
  const main = await readMain('/contact?course=first-aid-at-work')
  expect(main.field('Course interest').texts('option[selected]')).toEqual(['First Aid at Work'])
})
