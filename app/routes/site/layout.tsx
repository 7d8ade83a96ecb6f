import { useState } from 'react'
import { Outlet } from 'react-router'
import { footer, header } from '../../../content/navigation.ts'
import { servicesContext } from '../../services.server.ts'
import type { Route } from './+types/layout.ts'
import { CookieConsent } from './cookies/consent.tsx'
import { BackToCourses } from './frame/back-to-courses.tsx'
import { useScrollToPopularCourses } from './frame/book-course.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const catalogue = context.get(servicesContext).catalogue()
  const popularCourses = footer.popularCourses.courseIds.flatMap((id) => {
    const course = catalogue.course(id)
    return course ? [{ title: course.title.catalogue, url: course.url }] : []
  })
  return { popularCourses }
}

/** The footer's data does not change between navigations. */
export const shouldRevalidate = () => false

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  useScrollToPopularCourses()
  const [cookieSettings, setCookieSettings] = useState(false)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:z-10 focus:bg-hivis focus:px-4 focus:py-3 focus:text-ink"
      >
        {header.skipToContent}
      </a>
      <CookieConsent settings={cookieSettings} onSettings={setCookieSettings} />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 shadow-none outline-none">
        <Outlet />
        <BackToCourses />
      </main>
      <Footer
        popularCourses={loaderData.popularCourses}
        onCookieSettings={() => setCookieSettings(true)}
      />
    </div>
  )
}
