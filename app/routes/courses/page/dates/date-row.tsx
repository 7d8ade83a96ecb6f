import { hasPlaces } from '#app/domain/schedule/availability.ts'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { waitlistPage } from '#app/site/course-links.ts'
import { Places } from '#app/site/places.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'

type Props = {
  courseUrl: string
  date: OfferedRun
  all: readonly OfferedRun[]
  chosen: boolean
  /** Hours and place, where they differ from those of the other dates. */
  unusual: string | null
  onBook: (id: string) => void
}

/** One run in one line: its days, how many places are left, and a button to book. */
export function DateRow({ courseUrl, date, all, chosen, unusual, onBook }: Props) {
  const full = !hasPlaces(date)
  return (
    <li
      className={`flex flex-wrap items-center gap-x-2 border-t border-l-4 border-t-line py-1.5 pl-2 sm:gap-x-3 sm:pl-3 print:border-l-0 print:pl-0 ${chosen ? 'border-l-ink' : 'border-l-transparent'}`}
    >
      <p className="grow font-semibold sm:min-w-52 sm:grow-0 sm:text-lg">
        <span className="sr-only">{date.date_text}</span>
        <span aria-hidden="true">{date.days_text}</span>
        {full ? <span className="font-normal text-ink-2"> {date.month}</span> : null}
      </p>
      <Places {...date.availability} />
      {full ? (
        <span className="ml-auto flex flex-wrap gap-2 print:hidden">
          <button
            type="button"
            disabled
            className="min-h-11 rounded-control border border-line bg-chalk px-4 py-2 font-semibold text-ink-3"
          >
            Full - Join Waitlist
          </button>
          <ActionLink to={waitlistPage(courseUrl, date.id)} look="onLight">
            Tell me when a place is free<span className="sr-only"> on {date.date_text}</span>
          </ActionLink>
        </span>
      ) : (
        <button
          type="button"
          onClick={() => onBook(date.id)}
          className="ml-auto flex min-h-11 items-center justify-center gap-2 rounded-control border border-ink px-2.5 py-2 font-semibold hover:bg-chalk sm:min-w-28 print:hidden"
        >
          Book
          <span className="sr-only">{date.date_text}</span>
        </button>
      )}
      {date.confirmed || unusual ? (
        <p className="w-full pb-1 text-ink-2">
          {date.confirmed ? 'Confirmed to run. ' : null}
          {unusual}
        </p>
      ) : null}
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
    <p className="flex w-full flex-wrap items-center gap-x-2 text-ink-2 print:hidden">
      Next date with places:
      {next ? (
        <button type="button" className={link} onClick={() => onBook(next.id)}>
          {next.date_text}
        </button>
      ) : (
        <a className={`${link} inline-flex items-center`} href="/contact">
          ask us
        </a>
      )}
    </p>
  )
}
