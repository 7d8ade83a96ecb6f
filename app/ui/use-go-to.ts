import { useCallback } from 'react'
import { useNavigate } from 'react-router'

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
