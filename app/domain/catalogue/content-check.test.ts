import { expect, test } from 'vitest'
import { settledWords } from '#content/courses/settled-words.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import type { CatalogueContent } from './catalogue.ts'
import { contentToCheck } from './content-check.ts'
import type { Course } from './course.ts'

const same = <T>(fact: T) => ({ catalogue: fact, page: fact })

const [anyCourse] = defaultCatalogue.courses
const course = (change: Partial<Course>): Course => {
  if (!anyCourse) throw new Error('There is no course.')
  return {
    ...anyCourse,
    id: 'door-supervisor',
    title: same('Door Supervisor'),
    duration: same('6 days'),
    price: same(250_00),
    ...change,
  }
}
const guard = course({ id: 'security-guard', title: same('Security Guard'), price: same(175_00) })
const checked = (change: Partial<CatalogueContent>) =>
  contentToCheck(
    { ...defaultCatalogue, courses: [course({}), guard], offers: [], ...change },
    settledWords,
  )

test('content that agrees with itself needs no check', () => {
  expect(checked({})).toEqual([])
})

test('a course with two durations is reported with both', () => {
  const duration = { catalogue: '3 days', page: '2 days' }
  expect(checked({ courses: [course({ duration })] })).toEqual([
    {
      subject: 'Door Supervisor',
      text: 'duration is 3 days in the catalogue and 2 days on its own page.',
    },
  ])
})

test('a course with two prices is reported with both', () => {
  const price = { catalogue: 75_00, page: 150_00 }
  expect(checked({ courses: [course({ price })] })).toEqual([
    {
      subject: 'Door Supervisor',
      text: 'price is £75.00 in the catalogue and £150.00 on its own page.',
      beforeLive: true,
    },
  ])
})

test('“HSE approved” has to be settled before going live, with the lawful words beside it', () => {
  const approved = course({ title: same('First Aid at Work'), level: 'HSE approved' })
  const duration = { catalogue: '3 days', page: '2 days' }
  const [first, second] = checked({ courses: [course({ duration }), approved] })
  expect(first).toMatchObject({ subject: 'First Aid at Work', beforeLive: true })
  expect(first?.text).toContain('“HSE approved”')
  expect(first?.text).toContain('“Meets HSE guidance for first aid at work”')
  expect(second?.beforeLive).toBeUndefined()
  expect(checked({ courses: [course({ level: 'Meets HSE guidance' })] })).toEqual([])
})

test('a kind of qualification that is not confirmed is reported', () => {
  const leadsTo = (isConfirmed: boolean) =>
    checked({ courses: [course({ qualification: { kind: 'Certificate', isConfirmed } })] })
  expect(leadsTo(false)).toMatchObject([{ text: expect.stringContaining('the Certificate') }])
  expect(leadsTo(true)).toEqual([])
})

test('a longer title on the page is intended', () => {
  const title = { catalogue: 'Mechanical Restraints', page: 'Safe Use of Mechanical Restraints' }
  expect(checked({ courses: [course({ title })] })).toEqual([])
})

test('a course outside the prices that the home page names is reported', () => {
  const dearer = course({ title: same('Spectator Safety Level 3'), price: same(350_00) })
  expect(checked({ courses: [course({}), dearer] })).toEqual([
    { subject: 'Home page', text: 'it says £50 to £250, but Spectator Safety Level 3 costs £350.' },
  ])
  const claims = { ...defaultCatalogue.texts.claims, priceTo: '£350' }
  const texts = { ...defaultCatalogue.texts, claims }
  expect(checked({ courses: [course({}), dearer], texts })).toEqual([])
})

test('a package whose price or saving is not its discount is reported', () => {
  const [complete] = defaultCatalogue.offers
  if (!complete) throw new Error('There is no offer.')
  expect(checked({ offers: [complete] })).toEqual([
    {
      subject: 'Complete Security Package',
      text: 'it says 10% off, from £380 and save £45, but 10% of £425 is £42.50.',
    },
  ])
  const exact = { ...complete, price: { from: 382_50, save: 42_50 } }
  expect(checked({ offers: [exact] })).toEqual([])
})
