import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import type { ShownClass } from './shown-class.ts'

/** The units of the course; a course of one unit has nothing to choose. */
export function UnitTabs({ units, current }: { units: ShownClass['units']; current: string }) {
  if (units.length < 2) return null
  return (
    <nav aria-label="Units">
      <ul className="grid gap-2 sm:grid-cols-2">
        {units.map(({ id, title, isOpen }) => (
          <li key={id}>
            <Link
              to={`?unit=${id}`}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line bg-card px-4 py-2 font-semibold aria-[current=page]:border-ink aria-[current=page]:bg-chalk"
            >
              {title}
              <Badge tone={isOpen ? 'yellow' : 'green'}>{isOpen ? 'Open' : 'Recorded'}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
