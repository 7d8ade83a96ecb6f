import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { header } from '../../../../content/navigation.ts'
import { ActionLink } from '../../../ui/action-link.tsx'

const { label, to, section, scrollDelayMs } = header.bookCourse

/** Link to the popular courses on the home page. */
export function BookCourse({ onClick }: { onClick?: () => void }) {
  return (
    <ActionLink to={`${to}#${section}`} look="onDeepAct" onClick={onClick}>
      {label}
    </ActionLink>
  )
}

/** Scrolls after a delay, because the home page may have to be rendered first. */
export function useScrollToPopularCourses() {
  const { pathname, hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every click is a new location key.
  useEffect(() => {
    if (pathname !== to || hash !== `#${section}`) return
    const timer = setTimeout(() => {
      document.getElementById(section)?.scrollIntoView({ behavior: 'smooth' })
    }, scrollDelayMs)
    return () => clearTimeout(timer)
  }, [pathname, hash, key])
}
