import { CheckList } from '#app/site/entry-checks/check-list.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { FirstAidDates } from './first-aid-dates.tsx'
import type { OwnEntry } from './load-own-booking.server.ts'

type Props = { entry: OwnEntry; path: string; isPlaceSafe: boolean }

/** What is checked before the course and how each stands, on the booking's own page. */
export function OwnEntrySection({ entry, path, isPlaceSafe }: Props) {
  const { checks, summary, offer } = entry
  return (
    <section aria-labelledby="checks" className="mt-12 border-t border-line pt-8">
      <h2 id="checks" className="text-2xl">
        What we check before the course
      </h2>
      {summary.toGive > 0 ? (
        <p className="mt-2 text-lg text-ink-2">
          {isPlaceSafe ? 'Your place is safe; without' : 'Without'} what is missing we cannot let
          you take the tests.
        </p>
      ) : null}
      <div className="mt-4">
        <CheckList
          checks={checks}
          under={(check) =>
            check === 'first-aid' && offer ? <FirstAidDates offer={offer} /> : null
          }
        />
      </div>
      <div className="mt-6">
        <ActionLink to={`${path}/details?correct`} look="onLight">
          Add or correct something
        </ActionLink>
      </div>
    </section>
  )
}
