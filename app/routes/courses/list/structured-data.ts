import type { Course } from '#app/domain/catalogue/course.ts'

/** schema.org list in the order of the page; each course's own page has the details. */
export function courseListData(courses: readonly Course[], publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: courses.length,
    itemListElement: courses.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title.page,
      url: `${publicUrl}${url}`,
    })),
  }
}
