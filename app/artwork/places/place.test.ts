import { expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { coursePlace, drawings } from '../drawings.ts'
import { place } from './place.ts'

const { courses, categories } = catalogue

/** Without the sign, which is each course's own anyway. */
const withoutSign = (svg: string) =>
  svg.replace(/<g transform="translate\(\d+ 18\).*?<\/g><\/g>/, '')

test('no two courses and no two categories share a picture', () => {
  const pictures = [
    ...courses.map((course) => withoutSign(coursePlace(course, catalogue))),
    ...categories.map(({ id, colour }) => place({ category: id, colour })),
  ]
  expect(new Set(pictures).size).toBe(courses.length + categories.length)
})

test('nor would seven courses of one category', () => {
  const pictures = Array.from({ length: 7 }, (_, course) =>
    place({ category: 'first-aid', colour: 'green', course }),
  )
  expect(new Set(pictures).size).toBe(7)
})

test('a place covers its whole picture, however near the view', () => {
  for (const { id, colour } of categories) {
    for (const course of [undefined, 0, 1, 2, 3, 4, 5]) {
      const [, left, top, zoom] =
        /<g transform="translate\((\S+) (\S+)\) scale\((\S+)\)">/
          .exec(place({ category: id, colour, course }))
          ?.map(Number) ?? []
      if (left === undefined || top === undefined || zoom === undefined) throw new Error(id)
      expect(left <= 0 && top <= 0).toBe(true)
      expect(left + 520 * zoom).toBeGreaterThanOrEqual(520)
      expect(top + 260 * zoom).toBeGreaterThanOrEqual(260)
    }
  }
})

test('each drawing is well-formed, and the sprite shows every category and course', () => {
  const svg = drawings(catalogue).get('places')?.() ?? ''
  for (const { id } of [...categories, ...courses]) expect(svg).toContain(`<view id="${id}"`)
  expect(svg).not.toMatch(/NaN|undefined/)
  expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
})
