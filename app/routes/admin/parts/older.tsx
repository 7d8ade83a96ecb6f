import { useLocation } from 'react-router'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'

/** The link to the next page of a list that is sorted newest first. */
export function Older({ cursor, what }: { cursor: string | number | null; what: string }) {
  const query = new URLSearchParams(useLocation().search)
  if (cursor === null) return null
  query.set('before', String(cursor))
  return (
    <p className="mt-4">
      <PortalActionLink to={`?${query}`}>Older {what}</PortalActionLink>
    </p>
  )
}
