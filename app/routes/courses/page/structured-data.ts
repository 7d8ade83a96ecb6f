import type { Course } from '#app/domain/catalogue/course.ts'
import { academyReference } from '#app/site/structured-data.ts'
import { academy } from '#content/academy.ts'

/**
 * schema.org data: the course and its breadcrumbs. Dates are left out, because they change while
 * the rendered page is cached, and a run without places must not be advertised.
 */
export function structuredData(course: Course, publicUrl: string) {
  const url = `${publicUrl}${course.url}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Course',
        '@id': `${url}#course`,
        url,
        name: course.title.page,
        description: course.summary,
        educationalLevel: course.level,
        inLanguage: 'en-GB',
        provider: {
          '@type': 'EducationalOrganization',
          ...academyReference(publicUrl),
          name: academy.name,
        },
        ...(course.bookable ? { offers: offer(course, url) } : {}),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, 'Home', `${publicUrl}/`),
          crumb(2, 'Courses', `${publicUrl}/courses`),
          crumb(3, course.title.page, url),
        ],
      },
    ],
  }
}

function offer(course: Course, url: string) {
  return {
    '@type': 'Offer',
    category: 'Paid',
    price: (course.price.page / 100).toFixed(2),
    priceCurrency: 'GBP',
    url,
  }
}

function crumb(position: number, name: string, item: string) {
  return { '@type': 'ListItem', position, name, item }
}
