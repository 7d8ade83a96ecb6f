import { ordinal } from '#app/domain/basics/ordinal.ts'
import { Notice } from '#app/ui/notice.tsx'

export type WaitlistPlace = {
  id: string
  courseTitle: string
  courseUrl: string
  waitsFor: string
  places: number
  /** Null where somebody waits for several dates at once. */
  position: number | null
  /** Until when places are kept; null while there is no offer. */
  offeredUntil: string | null
}

/** Where somebody stands in the lines that they wait in. */
export function WaitlistPlaces({ places }: { places: readonly WaitlistPlace[] }) {
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
              {entry.waitsFor}, {entry.places === 1 ? '1 place' : `${entry.places} places`}
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
