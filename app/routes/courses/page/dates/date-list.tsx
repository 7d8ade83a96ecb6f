import type { OfferedRun } from '../../../../domain/schedule/offered-run.ts'
import { runsByMonth } from '../../../../domain/schedule/runs-by-month.ts'
import { DateRow } from './date-row.tsx'

type Props = {
  dates: readonly OfferedRun[]
  chosen: OfferedRun | undefined
  onBook: (id: string) => void
}

export function DateList({ dates: all, chosen, onBook }: Props) {
  return runsByMonth(all).map(({ month, dates }) => (
    <div key={month} className="mb-8 last:mb-0 print:mb-3">
      <h3 className="mb-2 font-body text-base font-semibold tracking-normal text-ink-3">{month}</h3>
      <ul className="border-b border-line">
        {dates.map((date) => (
          <DateRow key={date.id} date={date} all={all} chosen={date === chosen} onBook={onBook} />
        ))}
      </ul>
    </div>
  ))
}
