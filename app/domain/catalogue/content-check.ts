type Reading = { catalogue: string; page: string }
type CourseFacts = { duration: Reading; price: Reading }

/**
 * Facts that the catalogue and the course's own page state differently. Titles are left
 * out: there the page is meant to say more than the catalogue.
 */
export function contentToCheck(course: CourseFacts) {
  return (['duration', 'price'] as const)
    .filter((fact) => course[fact].catalogue !== course[fact].page)
    .map((fact) => ({ fact, catalogue: course[fact].catalogue, page: course[fact].page }))
}
