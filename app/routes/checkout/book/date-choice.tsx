import type { Availability } from '#app/domain/schedule/availability.ts'
import type { ExpressRequest } from '#app/domain/schedule/express-request.ts'
import { Places } from '#app/site/places.tsx'
import { fieldId } from '#app/ui/field.tsx'

export type BookableRun = {
  id: string
  text: string
  places: Availability
  asks: ExpressRequest | null
}

type Props = {
  dates: readonly BookableRun[]
  /** Empty: the team arranges a date; null: nothing is chosen. */
  chosen: string | null
  /** Dates that were refused while they were being booked. */
  refused: ReadonlySet<string>
  error: string | undefined
  onChoose: (runId: string) => void
}

const name = 'date'

/** The dates as rows with their places. The error is told in the summary, which links here. */
export function DateChoice({ dates, chosen, refused, error, onChoose }: Props) {
  const rows = dates.map((date) => ({ ...date, isRefused: refused.has(date.id) }))
  const row =
    'flex min-h-11 cursor-pointer items-center gap-3 border-t border-line px-3 py-1.5 first-of-type:border-t-0 has-checked:bg-chalk has-disabled:cursor-default has-disabled:text-ink-3'
  const radio = (id: string) => ({
    type: 'radio',
    name,
    value: id,
    checked: chosen === id,
    onChange: () => onChoose(id),
    className: 'size-5 shrink-0 accent-link',
  })
  return (
    <fieldset
      id={fieldId(name)}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      className="shadow-none outline-none"
    >
      <legend className="mb-1 font-semibold">Course date</legend>
      <div className={`rounded-control border ${error ? 'border-red' : 'border-control'}`}>
        {rows.map(({ id, text, places, isRefused }) => (
          <label key={id} className={row}>
            <input {...radio(id)} disabled={isRefused} />
            <span className="grow leading-tight">{text}</span>
            <Places {...(isRefused ? { state: 'full', text: 'Not available' } : places)} />
          </label>
        ))}
        <label className={row}>
          <input {...radio('')} />
          <span className="leading-tight">Arrange a date with the team later</span>
        </label>
      </div>
    </fieldset>
  )
}
