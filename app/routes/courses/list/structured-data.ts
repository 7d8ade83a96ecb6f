import type { Course } from '../../../domain/catalogue/course.ts'

/** For search engines: the list, in the order of the page; each course tells of itself on its own page. */
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
