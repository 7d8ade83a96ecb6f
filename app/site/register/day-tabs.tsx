import { useContext } from 'react'
import type { Sheet } from '../../domain/register/sheet.ts'
import { Badge } from '../../ui/badge.tsx'
import { SheetElements } from './sheet-elements.ts'

type Props = { sheet: Sheet }

/** The days of the register; a date of one day has nothing to choose. */
export function DayTabs({ sheet: { days, day } }: Props) {
  const { Link } = useContext(SheetElements)
  return (
    <nav aria-label="Days" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {days.map(({ date, text, state }) => (
          <li key={date}>
            <Link
              href={`?day=${date}`}
              aria-current={date === day ? 'page' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-control border border-line bg-card px-4 py-2 font-semibold aria-[current=page]:border-ink aria-[current=page]:bg-chalk"
            >
              {text}
              <Badge tone={state.tone}>{state.text}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
