import { expect, test } from 'vitest'
import { poundsText } from '#app/domain/basics/money.ts'
import { courses } from '#content/courses/catalogue.ts'
import { categories } from '#content/courses/categories.ts'
import { readMain } from './academy-pages.ts'

test.each([
  ['/training', '10 courses'],
  ['/training?category=first-aid', '2 courses in First Aid Training'],
  ['/training?category=refresher', '2 courses in Refresher Training'],
  ['/training?category=juggling', '10 courses'],
])('%s counts %s', async (path, count) => {
  expect((await readMain(path)).one('[role="status"]').text).toBe(count)
})

test('each category is a filter with an address of its own', async () => {
  const filters = (await readMain('/training')).region('Filter courses')
  expect(filters.all('a').map(({ text, attributes }) => [text, attributes.href])).toEqual([
    ['All Courses', '/training#categories'],
    ...categories.map(({ id, title }) => [title, `/training?category=${id}#categories`]),
  ])
})

test('each course is shown with all that a card names', async () => {
  const main = await readMain('/training')
  for (const course of courses) {
    const card = main.around('li', course.title.catalogue)
    expect(card.texts('dd')).toEqual([
      course.level,
      course.duration.catalogue,
      course.format,
      'Epsom, Surrey',
    ])
    expect(card.saying(poundsText(course.price.catalogue))).toHaveLength(1)
    expect(card.texts('li')).toEqual([...course.highlights])
    expect(card.text.includes('Included:')).toBe(Boolean(course.included))
    expect(card.link(/^Book Course/).attributes.href).toBe(course.url)
  }
  expect(main.around('section', 'Course categories').texts('h3')).toEqual(
    categories.map(({ title }) => title),
  )
})

test('the three offers are arranged by enquiry', async () => {
  const main = await readMain('/training')
  for (const text of [
    'Complete Security Package',
    '10% off',
    'from £380, save £45',
    'Group Booking Discount',
    '15% off per person',
    '3+ participants',
    'Early Bird',
    '5% off all courses',
    'Book 2+ weeks ahead',
  ]) {
    expect(main.saying(text).length, text).toBeGreaterThan(0)
  }
  const enquire = main.links(/^Enquire Now/)
  expect(enquire).toHaveLength(3)
  for (const { attributes } of enquire) expect(attributes.href).toBe('/contact')
  expect(main.text).toContain('offers are arranged by enquiry before you book')
})

test('the frequent questions are answered', async () => {
  const main = await readMain('/training')
  for (const [id, words] of [
    ['who-can-take-a-course', 'aged 18+, with valid ID and basic English'],
    ['how-long-does-the-licence-take', '4-6 weeks'],
    ['can-i-pay-in-instalments', 'deposits and instalments'],
  ] as const) {
    expect(main.one(`details#${id}`).text).toContain(words)
  }
})

test('two trainees are quoted with their stars, as samples, among four reasons', async () => {
  const main = await readMain('/training')
  expect(main.all('blockquote')).toHaveLength(2)
  expect(main.text.split('out of 5 stars')).toHaveLength(3)
  expect(main.text.split('Sample, not a real review')).toHaveLength(3)
  expect(main.all('#why-choose-us h3')).toHaveLength(4)
  expect(main.link('Browse Courses').attributes.href).toBe('/courses')
})
