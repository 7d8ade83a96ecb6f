import { useEffect, useRef } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { servicesContext } from '#app/services.server.ts'
import { Island } from '#app/site/island.tsx'
import { SkipLink } from '#app/site/skip-link.tsx'
import { askSession } from '#app/site/use-session.ts'
import { footer } from '#content/navigation.ts'
import type { Route } from './+types/layout.ts'
import CookieBar from './cookies/cookie-bar.island.tsx'
import { BackToCourses } from './frame/back-to-courses.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const catalogue = context.get(servicesContext).catalogue()
  const popularCourses = footer.popularCourses.courseIds.flatMap((id) => {
    const course = catalogue.course(id)
    return course ? [{ title: course.title.catalogue, url: course.url }] : []
  })
  const categories = catalogue.categories.map(({ id, title }) => ({ id, title }))
  return { popularCourses, categories }
}

/** The frame's data does not change between navigations. */
export const shouldRevalidate = () => false

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  useSessionAfterPosts()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Island name="cookie-bar" when="press" of={CookieBar} props={{}} />
      <Header categories={loaderData.categories} />
      <main id="content" tabIndex={-1} className="flex-1 shadow-none outline-none">
        <Outlet />
        <BackToCourses />
      </main>
      <Footer popularCourses={loaderData.popularCourses} />
    </div>
  )
}

/** On pages that React Router runs: a form may have signed somebody in or out. */
function useSessionAfterPosts() {
  const posting = useNavigation().formMethod === 'POST'
  const posted = useRef(false)
  useEffect(() => {
    if (posted.current && !posting) void askSession()
    posted.current = posting
  }, [posting])
}
