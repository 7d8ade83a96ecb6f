import { courses } from '../../content/courses/catalogue.ts'
import { categories } from '../../content/courses/categories.ts'
import type { Course } from '../../content/courses/course.ts'
import { floorPlan } from './floor-plan.ts'
import { sign, signParts } from './pictograms.ts'

/** Every generated drawing by name: floor plans for pages, a floor plan and a sign per course. */
export const drawings: ReadonlyMap<string, () => string> = new Map([
  ...[
    'courses',
    'training',
    'accreditations',
    'contact',
    'legal',
    'account',
    'booking',
    'nowhere',
  ].map((name): [string, () => string] => [
    name,
    () => floorPlan(name, { width: 900, height: 520, torches: 3 }),
  ]),
  ...courses.map((course): [string, () => string] => [
    course.id,
    () => coursePlan(course, { width: 520, height: 260 }),
  ]),
  ...courses.map((course): [string, () => string] => [
    `sign-${course.id}`,
    () => sign(course.icon, colourOf(course)),
  ]),
  ...categories.map(({ id, icon, colour }): [string, () => string] => [
    `sign-${id}`,
    () => sign(icon, colour),
  ]),
])

/** A course's floor plan, with the course's sign in the highlighted room. */
export function coursePlan(course: Course, size: { width: number; height: number }) {
  return floorPlan(course.id, { ...size, sign: signParts(course.icon, colourOf(course)) })
}

function colourOf({ category }: Course) {
  return categories.find(({ id }) => id === category)?.colour ?? 'teal'
}
