import { isRouteErrorResponse, useLocation } from 'react-router'

/** A failure of ours or of the connection; refusals such as "access denied" are not. */
export function isUnreadable(error: unknown) {
  if (error instanceof Response) return error.status >= 500
  return !isRouteErrorResponse(error) || error.status >= 500
}

/** Below a list that could not be read. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <p className="text-sm text-ink-3">
      <a className="inline-flex min-h-8 items-center underline" href={`${pathname}${search}`}>
        Try again
      </a>
    </p>
  )
}
