import type { Services } from '#app/services.server.ts'

/** The courses that a code can be for. */
export function bookableCourses({ catalogue }: Pick<Services, 'catalogue'>) {
  return catalogue()
    .courses.filter(({ bookable }) => bookable)
    .map(({ id, title, price }) => ({ id, title: title.catalogue, pence: price.page }))
}
