import type { Catalogue } from '../domain/catalogue/catalogue.ts'
import type { SignColour } from '../domain/catalogue/category.ts'
import type { Course } from '../domain/catalogue/course.ts'
import { floorPlan } from './floor-plan.ts'
import { sign, signParts } from './pictograms.ts'

type Draw = () => string

/** Every drawing of the site by its name: plans for pages, a plan and a sign for each course. */
export function drawings(catalogue: Catalogue): ReadonlyMap<string, Draw> {
  const { courses, categories, categoryOf } = catalogue
  const named: [string, Draw][] = [
    ...pagesWithPlan.map((name): [string, Draw] => [
      name,
      () => floorPlan(name, { width: 900, height: 520, torches: 3 }),
    ]),
    ...courses.map((course): [string, Draw] => [
      course.id,
      () => coursePlan(course, categoryOf(course).colour, { width: 520, height: 260 }),
    ]),
    ...courses.map((course): [string, Draw] => [
      `sign-${course.id}`,
      () => sign(course.icon, categoryOf(course).colour),
    ]),
    ...categories.map(({ id, icon, colour }): [string, Draw] => [
      `sign-${id}`,
      () => sign(icon, colour),
    ]),
  ]
  return new Map(named)
}

const pagesWithPlan = [
  ...['courses', 'training', 'accreditations', 'contact', 'legal'],
  ...['account', 'booking', 'nowhere'],
]

/** A course's own building, with its sign in the lit room. */
export function coursePlan(
  { id, icon }: Course,
  colour: SignColour,
  size: { width: number; height: number },
) {
  return floorPlan(id, { ...size, sign: signParts(icon, colour) })
}
