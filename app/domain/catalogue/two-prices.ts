import { poundsText } from '../basics/money.ts'
import type { Course } from './course.ts'

/**
 * For each place that shows the catalogue's price of a course: what is paid in the end, because an
 * invitation to buy names the whole price. Null where there is only one price.
 */
export function twoPricesText({ price }: Pick<Course, 'price'>) {
  if (price.catalogue === price.page) return null
  const [listed, paid] = [poundsText(price.catalogue), poundsText(price.page)]
  return `${listed} in our list, ${paid} on the course page: you pay ${paid}`
}
