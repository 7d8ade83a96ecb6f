import { academy } from '../../../../content/academy.ts'
import type { FirstAidOffer } from '../../../operations/register/checks/first-aid-offer.ts'
import { CheckList } from '../../../site/entry-checks/check-list.tsx'
import { ActionLink } from '../../../ui/action-link.tsx'
import type { OwnEntry } from './own-entry.server.ts'

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
        <ActionLink to={`${path}/checks`} look="onLight">
          Add or correct something
        </ActionLink>
      </div>
    </section>
  )
}

function FirstAidDates({ offer }: { offer: FirstAidOffer }) {
  const { title, url, dates, isIncluded } = offer
  return (
    <div className="mt-3 rounded-card border-l-4 border-blue bg-blue-pale p-4">
      <p className="font-semibold">
        {isIncluded
          ? `${title} is free with your course`
          : `No certificate that lasts? Take ${title} with us first`}
      </p>
      {dates.length === 0 ? (
        <p className="mt-1">
          No date before your course has a free place online. Please call{' '}
          <a className="underline" href={academy.phones.bookings.href}>
            {academy.phones.bookings.display}
          </a>
          .
        </p>
      ) : isIncluded ? (
        <>
          <p className="mt-1">
            Places before your course: {dates.map(({ text }) => text).join('; ')}. Tell us which one
            suits you, and we enter you. You pay nothing for it.
          </p>
          <p className="mt-1">
            <a className="inline-flex min-h-11 items-center text-link underline" href="/contact">
              Write to us
            </a>{' '}
            or call{' '}
            <a className="underline" href={academy.phones.bookings.href}>
              {academy.phones.bookings.display}
            </a>
          </p>
        </>
      ) : (
        <ul>
          {dates.map(({ id, text }) => (
            <li key={id}>
              <a
                className="inline-flex min-h-11 items-center text-link underline"
                href={`${url}/book?date=${id}`}
              >
                Book {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
