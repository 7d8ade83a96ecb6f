import { hasPlaces } from '#app/domain/schedule/availability.ts'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { runsByMonth } from '#app/domain/schedule/runs-by-month.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DateRow } from './date-row.tsx'

type Props = {
  courseUrl: string
  dates: readonly OfferedRun[]
  chosen: OfferedRun | undefined
  onBook: (id: string) => void
}

/** Dates with places by month; full ones are folded below them. */
export function DateList({ courseUrl, dates: all, chosen, onBook }: Props) {
  const [first] = all
  const usual = first?.hours_and_place
  const free = all.filter(hasPlaces)
  const full = all.filter((date) => !hasPlaces(date))
  const row = (date: OfferedRun) => (
    <DateRow
      key={date.id}
      courseUrl={courseUrl}
      date={date}
      all={all}
      chosen={date === chosen}
      unusual={date.hours_and_place === usual ? null : date.hours_and_place}
      onBook={onBook}
    />
  )
  return (
    <>
      <p className="mb-3 text-ink-2">{usual}</p>
      {runsByMonth(free).map(({ month, dates }) => (
        <div key={month} className="mb-4 last:mb-0 print:mb-3">
          <h3 className="mb-1 font-body text-base font-semibold tracking-normal text-ink-3">
            {month}
          </h3>
          <ul className="border-b border-line">{dates.map(row)}</ul>
        </div>
      ))}
      {full.length > 0 ? (
        <details className="group mt-2 print:hidden" open={free.length === 0}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-ink-2 underline-offset-4 hover:underline">
            {full.length === 1 ? '1 full date' : `${full.length} full dates`}
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          </summary>
          <ul className="border-b border-line">{full.map(row)}</ul>
        </details>
      ) : null}
    </>
  )
}
