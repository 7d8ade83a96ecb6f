import { Link, useLocation } from 'react-router'

/** On to where this page of a list ends. */
export function Older({ mark, what }: { mark: string | number | null; what: string }) {
  const query = new URLSearchParams(useLocation().search)
  if (mark === null) return null
  query.set('before', String(mark))
  return (
    <Link
      className="mt-4 inline-flex min-h-11 items-center rounded-control border border-ink px-5 font-semibold hover:bg-chalk"
      to={`?${query}`}
    >
      Older {what}
    </Link>
  )
}
