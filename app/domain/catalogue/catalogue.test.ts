import { expect, test } from 'vitest'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { createCatalogue } from './catalogue.ts'
import type { Course } from './course.ts'

const { courses } = defaultCatalogue
const [doorSupervisor] = courses as [Course]

const withCourse = (change: Partial<Course>) =>
  createCatalogue({ ...defaultCatalogue, courses: [{ ...doorSupervisor, ...change }] })

test('the default content is valid, and every course is found by its slug', () => {
  const catalogue = createCatalogue(defaultCatalogue)
  for (const course of courses) expect(catalogue.course(course.id)).toBe(course)
  expect(catalogue.course('lion-taming')).toBeUndefined()
  expect(catalogue.course('constructor')).toBeUndefined()
})

test('a course is found by its slug and not by its title', () => {
  const renamed = withCourse({ title: { catalogue: 'Doors', page: 'Doors' } })
  expect(renamed.course('door-supervisor')?.title.page).toBe('Doors')
  expect(renamed.course('Doors')).toBeUndefined()
})

test('a course has the colour of its category', () => {
  const catalogue = createCatalogue(defaultCatalogue)
  expect(catalogue.categoryOf(doorSupervisor)).toMatchObject({ id: 'sia-licensed', colour: 'blue' })
})

test('two courses cannot have one slug', () => {
  const content = { ...defaultCatalogue, courses: [doorSupervisor, doorSupervisor] }
  expect(() => createCatalogue(content)).toThrow('same slug')
})

test('a course cannot be in a category that does not exist', () => {
  expect(() => createCatalogue({ ...defaultCatalogue, categories: [] })).toThrow(
    'The course door-supervisor has no category.',
  )
})

test.each([250.5, -1, Number.NaN])('a course cannot cost %d pence', (pence) => {
  const price = { catalogue: 250_00, page: pence }
  expect(() => withCourse({ price })).toThrow('The course door-supervisor has a price')
  const workshop = { date: '2026-12-03', dateText: '3rd December 2026' }
  const earlyBird = { price: pence, before: '2026-11-01', beforeText: 'November 1st' }
  expect(() => withCourse({ workshop: { ...workshop, earlyBird } })).toThrow('has a price')
})
