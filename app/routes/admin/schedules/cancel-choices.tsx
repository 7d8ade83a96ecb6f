import { poundsText } from '#app/domain/basics/money.ts'
import { longestMessage } from '#app/domain/booking/limits.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Options } from '../parts/options.tsx'
import { TypedArea, TypedSelect } from '../portal-form.tsx'
import type { Cancellation } from './load-cancellation.server.ts'

type Props = { date: Cancellation; values: Readonly<Record<string, string>> }

/** One choice for everyone, a message, and a choice for each person who is an exception. */
export function CancelChoices({ date: { people, others }, values }: Props) {
  if (people.length === 0) {
    return <p className="text-ink-2">Nobody is booked: the date simply comes off the site.</p>
  }
  const hasException = people.some(({ id }) => values[id])
  const moves = (
    <Options
      of={others.map(({ id, text, left }) => [id, `Move to ${text} (${placesText(left)} left)`])}
    />
  )
  return (
    <>
      <Panel id="everyone-on-date" title={`Everyone on this date (${people.length})`}>
        <div className="grid gap-5">
          <TypedSelect
            name="everyone"
            label="What happens to them"
            hint={
              others.length === 0
                ? 'No other date of this course has a place left and keeps the rules.'
                : undefined
            }
          >
            <option value="refund">
              Refund in full, or release the place where nothing was paid
            </option>
            {moves}
          </TypedSelect>
          <TypedArea
            name="message"
            label="Message to everyone (optional)"
            hint="Each e-mail has it, below the news."
            rows={3}
            maxLength={longestMessage}
          />
        </div>
      </Panel>
      <details open={hasException} className="rounded-card border border-line bg-card">
        <summary className="min-h-14 cursor-pointer px-4 py-4 font-semibold sm:px-5">
          Exceptions: choose for one person
        </summary>
        <ul className="grid gap-5 px-4 pb-5 wrap-anywhere sm:px-5">
          {people.map(({ id, name, reference, isPaid, refund, credit }) => (
            <li key={id}>
              <TypedSelect
                name={id}
                label={`${name} (${reference})`}
                hint={isPaid ? undefined : credit > 0 ? 'On account.' : 'Nothing was paid.'}
              >
                <option value="">As everyone</option>
                <option value="refund">
                  {isPaid
                    ? `Refund in full: ${poundsText(refund)}`
                    : credit > 0
                      ? `Take ${poundsText(credit)} off the invoice`
                      : 'Release unpaid place'}
                </option>
                {moves}
              </TypedSelect>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
