import { useContext } from 'react'
import type { Sheet } from '#app/domain/register/sheet.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SheetElements } from './sheet-elements.ts'

type Props = { sheet: Sheet }

/** The days of the register with how far each is; three beside each other on a phone. */
export function DayTabs({ sheet: { days, day } }: Props) {
  const { Link } = useContext(SheetElements)
  return (
    <nav aria-label="Days" className="print:hidden">
      <ul className="grid grid-cols-3 gap-1 sm:flex sm:flex-wrap sm:gap-2">
        {days.map(({ date, text, state }) => (
          <li key={date} className="grid">
            <Link
              href={`?day=${date}`}
              aria-current={date === day ? 'page' : undefined}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-line bg-card px-2 py-1 font-semibold sm:px-4 aria-[current=page]:border-ink aria-[current=page]:bg-chalk"
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
