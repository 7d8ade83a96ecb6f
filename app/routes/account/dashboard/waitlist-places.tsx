import { ordinal } from '#app/domain/basics/ordinal.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Dashboard } from './load-dashboard.server.ts'

type Props = { places: Dashboard['waits'] }

/** Where somebody stands in the lines that they wait in. */
export function WaitlistPlaces({ places }: Props) {
  return (
    <section aria-labelledby="waitlist">
      <h2 id="waitlist" className="text-2xl">
        Waitlist
      </h2>
      <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-card">
        {places.map((entry) => (
          <li key={entry.id} className="grid gap-1 p-5 sm:px-6">
            <a href={entry.courseUrl} className="w-fit font-semibold text-link underline">
              {entry.courseTitle}
            </a>
            <p className="text-ink-2">
              {entry.waitsFor}, {placesText(entry.places)}
            </p>
            {entry.offeredUntil ? (
              <div className="mt-2">
                <Notice tone="green">
                  Kept for you until {entry.offeredUntil}. Open the link in our latest e-mail about
                  it to book or to decline.
                </Notice>
              </div>
            ) : (
              <p>
                {entry.position
                  ? `You are ${ordinal(entry.position)} in line.`
                  : 'You are on the list.'}{' '}
                We write to you as soon as it is your turn.
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">
        To leave a list, open the link in any of our e-mails about it.
      </p>
    </section>
  )
}
