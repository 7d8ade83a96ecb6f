import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** As the browser does it, a link to the page that is shown adds nothing to the history. */
export function useGoTo() {
  const navigate = useNavigate()
  return useCallback(
    (to: string) => {
      const { pathname, search, hash } = window.location
      void navigate(to, { replace: to === `${pathname}${search}${hash}` })
    },
    [navigate],
  )
}

/**
 * The link or button that led here may be gone with its page: then the heading of the new page takes the
 * focus, unless something on it has done so.
 */
export function useFocusOnPage() {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true })
  }, [key])
}
