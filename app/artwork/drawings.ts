import type { Catalogue } from '../domain/catalogue/catalogue.ts'
import type { Course } from '../domain/catalogue/course.ts'
import { floorPlan } from './floor-plan.ts'
import { sign, signParts } from './pictograms.ts'
import { place } from './places/place.ts'
import { sprite } from './sprite.ts'

type Draw = () => string

/** Every drawing of the site by its name: plans for pages, a place and a sign for each course. */
export function drawings(catalogue: Catalogue): ReadonlyMap<string, Draw> {
  const { courses, categories, categoryOf } = catalogue
  const named: [string, Draw][] = [
    ...pagesWithPlan.map((name): [string, Draw] => [
      name,
      () => floorPlan(name, { width: 900, height: 520, torches: 3 }),
    ]),
    ...courses.map((course): [string, Draw] => [course.id, () => coursePlace(course, catalogue)]),
    ...courses.map((course): [string, Draw] => [
      `sign-${course.id}`,
      () => sign(course.icon, categoryOf(course).colour),
    ]),
    // One file for the pages that show them all: `/drawings/places#door-supervisor`.
    [
      'places',
      () =>
        sprite([
          ...categories.map(({ id, colour }) => [id, place({ category: id, colour })] as const),
          ...courses.map((course) => [course.id, coursePlace(course, catalogue)] as const),
        ]),
    ],
    ['signs', () => sprite(categories.map(({ id, icon, colour }) => [id, sign(icon, colour)]))],
  ]
  return new Map(named)
}

const pagesWithPlan = [
  ...['courses', 'training', 'accreditations', 'contact', 'legal'],
  ...['account', 'booking', 'nowhere'],
]

/** The place of the course's category, from a point of view that no other course has. */
export function coursePlace(course: Course, { courses, categoryOf }: Catalogue) {
  const { id: category, colour } = categoryOf(course)
  const own = courses.filter((each) => each.category === category)
  return place({
    category,
    colour,
    course: own.indexOf(course),
    sign: signParts(course.icon, colour),
  })
}
