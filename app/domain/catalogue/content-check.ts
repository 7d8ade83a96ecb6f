import { poundsText } from '../basics/money.ts'
import type { Course } from './course.ts'

/**
 * Facts that the catalogue and the course's own page state differently. Titles are left
 * out: there the page is meant to say more than the catalogue.
 */
export function contentToCheck({ duration, price }: Pick<Course, 'duration' | 'price'>) {
  const { catalogue, page } = price
  const shownPrice = { catalogue: poundsText(catalogue), page: poundsText(page) }
  return [
    { fact: 'duration', ...duration },
    { fact: 'price', ...shownPrice },
  ].filter((each) => each.catalogue !== each.page)
}
