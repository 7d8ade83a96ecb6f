import { isRouteErrorResponse } from 'react-router'
import { AccessDenied } from '#app/access-denied.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { academy } from '#content/academy.ts'

/** For the pages of trainers: refused, or not one of their dates. */
export function Refused({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.data?.accessDenied) return <AccessDenied />
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="mx-auto max-w-6xl px-3 py-6 sm:px-6">
      <title>{`Not one of your dates | ${academy.name}`}</title>
      <h1 className="text-2xl">Not one of your dates</h1>
      <p className="mt-4 text-ink-2">It belongs to somebody else, or was cancelled.</p>
      <p className="mt-8">
        <TextLink to="/trainer/dates" className="font-semibold">
          Your dates
        </TextLink>
      </p>
    </div>
  )
}
