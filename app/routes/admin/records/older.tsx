import { Link, useLocation } from 'react-router'

/** The link to the next page of a list that is sorted newest first. */
export function Older({ cursor, what }: { cursor: string | number | null; what: string }) {
  const query = new URLSearchParams(useLocation().search)
  if (cursor === null) return null
  query.set('before', String(cursor))
  return (
    <Link
      className="mt-4 inline-flex min-h-11 items-center rounded-control border border-ink px-5 font-semibold hover:bg-chalk"
      to={`?${query}`}
    >
      Older {what}
    </Link>
  )
}
