import { describe, expect, test } from 'vitest'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { CONTENT_AREAS, type ContentAreaName } from './content-area-names.ts'
import { contentAreas, withPublished } from './content-areas.ts'
import { type ContentField, fieldOf } from './content-field.ts'
import { bodyOf, type FormValues, sentValues, valuesOf } from './form-values.ts'
import { changeList } from './list-changes.ts'

const items: { area: ContentAreaName; item: string }[] = [
  ...defaultCatalogue.courses.map(({ id }) => ({ area: 'course' as const, item: id })),
  ...CONTENT_AREAS.filter((area) => area !== 'course').map((area) => ({ area, item: area })),
]

/** As a browser sends the form. */
function sent(values: FormValues, path = '', form = new FormData()) {
  if (typeof values === 'string') form.set(path, values)
  else
    for (const [name, inner] of Object.entries(values)) {
      sent(inner, path ? `${path}.${name}` : name, form)
    }
  return form
}

const through = (field: ContentField, body: unknown) =>
  bodyOf(field, sentValues(field, sent(valuesOf(field, body))))

describe.each(items)('$area $item', ({ area, item }) => {
  const { shape, read, write } = contentAreas[area]
  const body = read(defaultCatalogue, item)

  test('has a default that its own check accepts, and a form that gives it back unchanged', () => {
    expect(shape.parse(body)).toEqual(body)
    expect(shape.parse(through(fieldOf(shape), body))).toEqual(body)
  })

  test('written where it was read, nothing has changed', () => {
    expect(write(defaultCatalogue, item, body as never)).toEqual(defaultCatalogue)
  })

  test('has no more fields than a form may have', () => {
    expect([...sent(valuesOf(fieldOf(shape), body)).keys()].length).toBeLessThan(200)
  })
})

describe('what is published', () => {
  test('stands in place of the default, and a new course comes last', () => {
    const body = contentAreas.course.read(defaultCatalogue, 'first-aid-at-work')
    const dearer = { ...(body as object), price: { catalogue: 250_00, page: 250_00 } }
    const { content, unfit } = withPublished(defaultCatalogue, [
      { area: 'course', item: 'first-aid-at-work', body: dearer },
      { area: 'course', item: 'paediatric-first-aid', body },
    ])
    expect(unfit).toEqual([])
    const places = content.courses.map(({ id }) => id)
    expect(places).toEqual([
      ...defaultCatalogue.courses.map(({ id }) => id),
      'paediatric-first-aid',
    ])
    expect(content.courses.find(({ id }) => id === 'first-aid-at-work')?.price.page).toBe(250_00)
    expect(content.courses.at(-1)?.url).toBe('/courses/paediatric-first-aid')
  })

  test('gives way to the default where it no longer fits, and is named', () => {
    const wrong = [{ area: 'questions', item: 'questions', body: { faq: 'none' } }] as const
    const { content, unfit } = withPublished(defaultCatalogue, wrong)
    expect(content).toEqual(defaultCatalogue)
    expect(unfit).toEqual(wrong)
  })
})

describe('a form', () => {
  const { shape, read } = contentAreas.questions
  const field = fieldOf(shape)
  const values = valuesOf(field, read(defaultCatalogue, 'questions'))
  const questions = (changed: FormValues | null) =>
    (changed as { faq: { question: string }[] }).faq.map(({ question }) => question)
  const before = questions(values)

  test('moves, adds and removes entries of a list', () => {
    expect(questions(changeList(field, values, 'up faq.1')).slice(0, 2)).toEqual([
      before[1],
      before[0],
    ])
    expect(questions(changeList(field, values, 'up faq.0'))).toEqual(before)
    expect(questions(changeList(field, values, 'down faq.0'))[1]).toBe(before[0])
    expect(questions(changeList(field, values, 'remove faq.0'))).toEqual(before.slice(1))
    expect(questions(changeList(field, values, 'add faq'))).toEqual([...before, ''])
    for (const wrong of ['up faq.99', 'add', 'burn faq.0', 'add other', 'up faq.0.question', '']) {
      expect(changeList(field, values, wrong), wrong).toBeNull()
    }
  })

  test('gives a new question a name for links, and refuses two alike', () => {
    const added = changeList(field, values, 'add faq') as { faq: FormValues[] }
    const last = {
      id: '',
      question: 'Is there parking?',
      answer: 'Yes, behind the house.',
      link: '',
    }
    const body = bodyOf(field, { faq: added.faq.with(-1, last) }) as { faq: { id: string }[] }
    expect(body.faq.at(-1)).toEqual({
      id: 'is-there-parking',
      question: 'Is there parking?',
      answer: 'Yes, behind the house.',
    })
    expect(shape.safeParse(body).success).toBe(true)
    const twice = { faq: [...body.faq, body.faq.at(-1)] }
    expect(shape.safeParse(twice).error?.issues[0]?.message).toContain('two entries are alike')
  })

  test.each([
    ['250', 250_00],
    ['£1,250.50', 1250_50],
    ['0', 0],
    ['', Number.NaN],
    ['two hundred', Number.NaN],
    ['2.505', Number.NaN],
    ['-5', Number.NaN],
  ])('reads the price %j', (typed, pence) => {
    const price: ContentField = { kind: 'price', label: 'Price', isOptional: false }
    expect(bodyOf(price, typed)).toBe(pence)
  })
})
