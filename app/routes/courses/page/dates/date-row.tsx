import { Link } from 'react-router'
import { hasPlaces } from '../../../../domain/schedule/availability.ts'
import type { OfferedRun } from '../../../../domain/schedule/offered-run.ts'
import { Places } from './places.tsx'

type Props = {
  date: OfferedRun
  all: readonly OfferedRun[]
  chosen: boolean
  onBook: (id: string) => void
}

/** One run: when, where, how many places are left, and a button to book. */
export function DateRow({ date, all, chosen, onBook }: Props) {
  const full = !hasPlaces(date)
  return (
    <li
      className={`grid gap-x-6 gap-y-3 border-t border-line py-5 pl-4 sm:grid-cols-[1fr_auto] sm:items-center border-l-4 print:border-l-0 print:py-2 print:pl-0 ${chosen ? 'border-l-ink' : 'border-l-transparent'}`}
    >
      <div>
        <p className="text-lg font-semibold">{date.date_text}</p>
        <p className="text-ink-2">
          {date.starts && date.ends ? (
            <>
              <span className="font-mono">
                {date.starts} to {date.ends}
              </span>
              {', '}
            </>
          ) : null}
          {date.location}
        </p>
        <Places {...date.availability} />
      </div>
      {full ? (
        <button
          type="button"
          disabled
          className="min-h-11 rounded-control border border-line bg-chalk px-4 py-2 font-semibold text-ink-3 print:hidden"
        >
          Full - Join Waitlist
        </button>
      ) : (
        <button
          type="button"
          onClick={() => onBook(date.id)}
          className="flex min-h-11 min-w-28 items-center justify-center gap-2 rounded-control border border-ink px-4 py-2 font-semibold hover:bg-chalk print:hidden"
        >
          Book
          <span className="sr-only">{date.date_text}</span>
        </button>
      )}
      {full ? <NextWithPlaces after={date} all={all} onBook={onBook} /> : null}
    </li>
  )
}

/** For a full run: the next run with places. */
function NextWithPlaces({
  after,
  all,
  onBook,
}: { after: OfferedRun } & Pick<Props, 'all' | 'onBook'>) {
  const later = all.slice(all.indexOf(after) + 1)
  const next = later.find(hasPlaces) ?? all.find(hasPlaces)
  const link = 'min-h-11 text-left text-link underline underline-offset-4 hover:text-link-hover'
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2 sm:col-span-2 print:hidden">
      Next date with places:
      {next ? (
        <button type="button" className={link} onClick={() => onBook(next.id)}>
          {next.date_text}
        </button>
      ) : (
        <Link className={`${link} inline-flex items-center`} to="/contact">
          ask us
        </Link>
      )}
    </p>
  )
}
