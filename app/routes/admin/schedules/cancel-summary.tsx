import { counted } from '#app/domain/basics/counted.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import type { Cancellation } from './load-cancellation.server.ts'

type Props = {
  date: Cancellation
  /** Where each booking goes: a run's id, or null for a refund. */
  choices: readonly { id: string; to: string | null }[]
  message: string
}

/** What cancelling the date will do, with the money in one figure. */
export function CancelSummary({ date: { people, others, waiting }, choices, message }: Props) {
  const targets = new Map(choices.map(({ id, to }) => [id, to]))
  const leaving = people.filter(({ id }) => targets.get(id) === null)
  const owed = leaving.filter(({ refund }) => refund > 0)
  const disputed = owed.filter(({ isDisputed }) => isDisputed)
  const released = leaving.filter(({ isPaid, credit }) => !isPaid && credit === 0).length
  const held = `, not refunded while the payment is disputed (${disputed.map(({ name }) => name).join(', ')})`
  const sums = [
    {
      of: owed.filter(({ isDisputed }) => !isDisputed),
      money: 'refund',
      what: 'refunded in full for',
    },
    { of: disputed, money: 'refund', what: 'owed for', after: held },
    {
      of: leaving.filter(({ credit }) => credit > 0),
      money: 'credit',
      what: 'taken off invoices for',
    },
  ] as const
  const moves = others.flatMap(({ id, text }) => {
    const moved = people.filter((person) => targets.get(person.id) === id).length
    return moved > 0 ? [{ id, text: `${counted(moved, 'person', 'people')} moved to ${text}` }] : []
  })
  return (
    <>
      <p>It comes off the site at once. This cannot be taken back.</p>
      {people.length > 0 ? (
        <>
          <ul className="list-disc pl-5">
            {sums.map(({ of: places, money, what, ...rest }) =>
              places.length > 0 ? (
                <li key={what}>
                  <strong className="text-ink">
                    {poundsText(places.reduce((sum, place) => sum + place[money], 0))}
                  </strong>{' '}
                  {what} {placesText(places.length)}
                  {'after' in rest ? rest.after : ''}
                </li>
              ) : null,
            )}
            {moves.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
            {released > 0 ? (
              <li>{counted(released, 'unpaid place', 'unpaid places')} released</li>
            ) : null}
          </ul>
          <p>
            Everyone is told by e-mail:{' '}
            {[...new Set(people.flatMap(({ told }) => told))].join(', ')}.
          </p>
          {message ? (
            <blockquote className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-wrap">
              {message}
            </blockquote>
          ) : null}
        </>
      ) : null}
      <CancelledLine waiting={waiting} />
    </>
  )
}

/** Who waits for a date that is to be cancelled, and what becomes of them. */
export function CancelledLine({ waiting }: Pick<Cancellation, 'waiting'>) {
  const { forThisDate, forAnyDate } = waiting
  return (
    <>
      {forThisDate > 0 ? (
        <p>
          {forThisDate === 1
            ? '1 person on the waitlist of this date is told by e-mail, and is off the list.'
            : `${forThisDate} people on the waitlist of this date are told by e-mail, and are off the list.`}
        </p>
      ) : null}
      {forAnyDate > 0 ? (
        <p>
          {forAnyDate === 1
            ? '1 person who waits for any date goes on waiting for another one.'
            : `${forAnyDate} people who wait for any date go on waiting for another one.`}
        </p>
      ) : null}
    </>
  )
}
