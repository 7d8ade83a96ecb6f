import { courses } from '../../content/courses/catalogue.ts'
import { floorPlan } from './floor-plan.ts'

/** Every drawing of the site by its name: one wide plan per page, one per course. */
export const drawings: ReadonlyMap<string, () => string> = new Map([
  ['courses', () => floorPlan('courses', { width: 900, height: 520, torches: 3 })],
  ...courses.map(({ id }): [string, () => string] => [
    id,
    () => floorPlan(id, { width: 720, height: 320 }),
  ]),
])
