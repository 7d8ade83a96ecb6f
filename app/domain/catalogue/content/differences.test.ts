import { expect, test } from 'vitest'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import type { CourseBody } from './areas/course-shape.ts'
import { contentAreas } from './content-areas.ts'
import { fieldOf } from './content-field.ts'
import { differences } from './differences.ts'

const field = fieldOf(contentAreas.course.shape)
const course = contentAreas.course.read(defaultCatalogue, 'door-supervisor') as CourseBody
const changed = (change: Partial<CourseBody>) =>
  differences(field, course, { ...course, ...change })

test('a version that says the same has no differences', () => {
  expect(changed({})).toEqual([])
})

test('a price, a tick and a choice are told in words', () => {
  expect(changed({ price: { catalogue: 250_00, page: 275_50 } })).toEqual([
    { where: 'Price: Price on its own page', before: '£250', after: '£275.50' },
  ])
  expect(changed({ bookable: false })).toEqual([
    { where: 'Can be booked online', before: 'Yes', after: 'No' },
  ])
  expect(changed({ category: 'first-aid' })).toEqual([
    { where: 'Category', before: 'SIA licensed', after: 'First aid' },
  ])
})

test('of a list the entries that differ are named, or that they stand in another order', () => {
  const [pen = '', ...others] = course.whatToBring
  expect(changed({ whatToBring: ['A torch', ...others] })).toEqual([
    { where: 'What to bring, thing 1', before: pen, after: 'A torch' },
  ])
  expect(changed({ whatToBring: [...course.whatToBring, 'A torch'] })).toEqual([
    { where: `What to bring, thing ${others.length + 2}`, before: '', after: 'A torch' },
  ])
  const moved = changed({ whatToBring: [...others, pen] })
  expect(moved.map(({ where }) => where)).toEqual(['What to bring, order'])
})

test('what is inside of a part is named with it', () => {
  const [part] = course.outline
  if (!part) throw new Error('There is no part.')
  const outline = course.outline.with(0, { ...part, topics: part.topics.with(1, 'CPR') })
  expect(changed({ outline })).toEqual([
    { where: 'What is taught, part 1: Topics, topic 2', before: part.topics[1], after: 'CPR' },
  ])
})

test('a question is compared with itself, wherever it stands', () => {
  const questions = fieldOf(contentAreas.questions.shape)
  const { faq } = defaultCatalogue.texts
  const [one, two, ...others] = faq
  if (!one || !two) throw new Error('There are too few questions.')
  const after = { faq: [two, { ...one, answer: 'You.' }, ...others] }
  expect(differences(questions, { faq }, after)).toMatchObject([
    { where: `Questions, question “${one.question}”: Answer`, before: one.answer, after: 'You.' },
    { where: 'Questions, order' },
  ])
  expect(differences(questions, { faq }, { faq: faq.slice(1) })).toMatchObject([
    { where: 'Questions, question', before: expect.stringContaining(one.answer), after: '' },
  ])
})
