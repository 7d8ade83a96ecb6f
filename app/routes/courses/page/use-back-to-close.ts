import { useEffect, useRef } from 'react'

/** While a dialog is open, the browser's back button closes it instead of leaving the page. */
export function useBackToClose(close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    // Already there after coming back to a page that was left from its dialog.
    if (!history.state?.dialog) history.pushState({ ...history.state, dialog: true }, '')
    const back = () => latest.current()
    addEventListener('popstate', back)
    return () => {
      removeEventListener('popstate', back)
      if (history.state?.dialog) history.back()
    }
  }, [])
}
