import { expect, test } from 'vitest'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { contentRules } from '#content/rules/content-rules.ts'
import type { CatalogueContent } from './catalogue.ts'
import { contentAreas } from './content/content-areas.ts'
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
    contentRules,
  )

test('content that agrees with itself needs no check', () => {
  expect(checked({})).toEqual([])
})

test('a course with two durations is reported with both', () => {
  const duration = { catalogue: '3 days', page: '2 days' }
  expect(checked({ courses: [course({ duration })] })).toMatchObject([
    {
      subject: 'Door Supervisor',
      text: 'duration is 3 days in the catalogue and 2 days on its own page.',
    },
  ])
})

test('a course with two prices is reported with both', () => {
  const price = { catalogue: 75_00, page: 150_00 }
  expect(checked({ courses: [course({ price })] })).toMatchObject([
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
  expect(checked({ courses: [course({}), dearer] })).toMatchObject([
    { subject: 'Home page', text: 'it says £50 to £250, but Spectator Safety Level 3 costs £350.' },
  ])
  const claims = { ...defaultCatalogue.texts.claims, priceTo: '£350' }
  const texts = { ...defaultCatalogue.texts, claims }
  expect(checked({ courses: [course({}), dearer], texts })).toEqual([])
})

test('a package whose price or saving is not its discount is reported', () => {
  const [complete] = defaultCatalogue.offers
  if (!complete) throw new Error('There is no offer.')
  expect(checked({ offers: [complete] })).toMatchObject([
    {
      subject: 'Complete Security Package',
      text: 'it says 10% off, from £380 and save £45, but 10% of £425 is £42.50.',
    },
  ])
  const exact = { ...complete, price: { from: 382_50, save: 42_50 } }
  expect(checked({ offers: [exact] })).toEqual([])
})

const findings = contentToCheck(defaultCatalogue, contentRules)

test.each(
  findings.flatMap(({ choices, ...finding }) =>
    choices.map((choice) => ({
      ...finding,
      ...choice,
      name: `${finding.subject}: ${choice.label}`,
    })),
  ),
)('one press settles it: $name', ({ area, item, text, body }) => {
  const { shape, write } = contentAreas[area]
  const settled = write(defaultCatalogue, item, shape.parse(body) as never)
  const left = contentToCheck(settled, contentRules)
  expect(left.filter((finding) => finding.item === item && finding.text === text)).toEqual([])
})

test('every contradiction of the specified content can be settled by one press', () => {
  expect(findings.length).toBeGreaterThan(3)
  expect(findings.filter(({ choices }) => choices.length === 0)).toEqual([])
})

test('a testimonial without its booking and consent is never published, an invented one never as real', () => {
  const [known] = defaultCatalogue.texts.testimonials
  if (!known) throw new Error('There is no testimonial.')
  const said = (change: object) =>
    checked({
      texts: { ...defaultCatalogue.texts, testimonials: [{ ...known, sample: false, ...change }] },
    })
  expect(said({})).toMatchObject([{ area: 'testimonials', beforeLive: true }])
  expect(said({ evidence: { booking: 'CR-1A2B3C4D', consentedOn: '2026-11-01' } })).toEqual([])
  expect(said({ sample: true })).toEqual([])
})

test('a course without days, units and entry checks cannot be sold', () => {
  const [known] = defaultCatalogue.courses
  if (!known) throw new Error('There is no course.')
  const paediatric = { ...known, id: 'paediatric-first-aid' }
  expect(checked({ courses: [paediatric] })).toMatchObject([
    {
      text: 'it can be booked online, but has no days and hours, units, entry checks yet.',
      beforeLive: true,
      choices: [{ body: { bookable: false } }],
    },
  ])
  expect(checked({ courses: [{ ...paediatric, bookable: false }] })).toEqual([])
})
