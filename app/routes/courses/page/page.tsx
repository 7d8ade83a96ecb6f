import { londonToday } from '#app/domain/basics/london-time.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { NotFoundOrThrow } from '#app/site/not-found.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/page.ts'
import { BookableCourse } from './bookable-course.tsx'
import { coursePageData } from './course-page-data.ts'
import { structuredData } from './structured-data.ts'
import { Workshop } from './workshop.tsx'

export function loader(asked: Route.LoaderArgs) {
  const services = asked.context.get(servicesContext)
  const catalogue = services.catalogue()
  const course = catalogue.course(asked.params.slug)
  if (!course) throw pageNotFound(asked)
  const { publicUrl } = services.env
  return {
    course: coursePageData(course, catalogue, {
      today: londonToday(services.now()),
      runs: services.offeredRuns().get(course.id),
    }),
    summary: course.summary,
    publicUrl,
    structuredData: structuredData(course, publicUrl),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { course, summary, publicUrl, structuredData } = loaderData
  return [
    ...pageMeta(
      { title: course.title, description: summary, path: course.url, image: course.id },
      publicUrl,
    ),
    { 'script:ld+json': structuredData },
  ]
}

export default function CoursePage({ loaderData: { course } }: Route.ComponentProps) {
  const { workshop } = course
  // The key resets loaded dates and the choice: the next course is the same route component.
  return workshop ? (
    <Workshop key={course.id} course={course} workshop={workshop} />
  ) : (
    <BookableCourse key={course.id} course={course} />
  )
}

export const ErrorBoundary = NotFoundOrThrow
