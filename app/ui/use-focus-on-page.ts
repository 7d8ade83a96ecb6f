import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
