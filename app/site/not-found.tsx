import { isRouteErrorResponse } from 'react-router'
import { ActionLink } from '../ui/action-link.tsx'
import { PageHero } from './page-hero.tsx'

export function NotFound() {
  return (
    <>
      <title>Page not found</title>
      <PageHero above="404" title="Oops! Page not found" drawing="nowhere">
        <p>The address may be mistyped, or the page may have moved.</p>
        <div className="mt-8">
          <ActionLink to="/" look="onDeep">
            Return to Home
          </ActionLink>
        </div>
      </PageHero>
    </>
  )
}

/** The `ErrorBoundary` of a page whose address may name nothing. */
export function NotFoundOrThrow({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  throw error
}
