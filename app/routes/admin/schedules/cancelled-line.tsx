import type { Cancellation } from './load-cancellation.server.ts'

type Props = Pick<Cancellation, 'waiting'>

/** Who waits for a date that is to be cancelled, and what becomes of them. */
export function CancelledLine({ waiting: { forThisDate, forAnyDate } }: Props) {
  if (forThisDate + forAnyDate === 0) return null
  return (
    <ul className="list-disc pl-5">
      {forThisDate > 0 ? (
        <li>
          {forThisDate === 1
            ? '1 person on the waitlist of this date is told by e-mail, and is off the list'
            : `${forThisDate} people on the waitlist of this date are told by e-mail, and are off the list`}
        </li>
      ) : null}
      {forAnyDate > 0 ? (
        <li>
          {forAnyDate === 1
            ? '1 person who waits for any date goes on waiting for another one'
            : `${forAnyDate} people who wait for any date go on waiting for another one`}
        </li>
      ) : null}
    </ul>
  )
}
