import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { header } from '../../../../content/navigation.ts'
import { ActionLink } from '../../../ui/action-link.tsx'

const { label, to, section, scrollDelayMs } = header.bookCourse

/** Leads to the popular courses on the home page; without script it is a link to them. */
export function BookCourse({ onClick }: { onClick?: () => void }) {
  return (
    <ActionLink to={`${to}#${section}`} look="onDeepAct" onClick={onClick}>
      {label}
    </ActionLink>
  )
}

/** Scrolls once the home page stands: coming from elsewhere, it takes a moment to be there. */
export function useScrollToPopularCourses() {
  const { pathname, hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is a new location key
  useEffect(() => {
    if (pathname !== to || hash !== `#${section}`) return
    const timer = setTimeout(() => {
      document.getElementById(section)?.scrollIntoView({ behavior: 'smooth' })
    }, scrollDelayMs)
    return () => clearTimeout(timer)
  }, [pathname, hash, key])
}
