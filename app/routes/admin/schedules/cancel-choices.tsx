import { poundsText } from '#app/domain/basics/money.ts'
import { Select, TextArea } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Cancellation } from './load-cancellation.server.ts'

type Props = {
  date: Cancellation
  /** What was sent, by the name of the field. */
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** One choice for everyone, a message, and a choice for each person who is an exception. */
export function CancelChoices({ date: { people, others }, values, errors }: Props) {
  if (people.length === 0) {
    return <p className="text-ink-2">Nobody is booked: the date simply comes off the site.</p>
  }
  const hasException = people.some(({ id }) => values[id])
  const moves = others.map(({ id, text, left }) => (
    <option key={id} value={id}>
      Move to {text} ({left === 1 ? '1 place left' : `${left} places left`})
    </option>
  ))
  return (
    <>
      <Panel id="everyone-on-date" title={`Everyone on this date (${people.length})`}>
        <div className="grid gap-5">
          <Select
            name="everyone"
            label="What happens to them"
            hint={
              others.length === 0
                ? 'No other date of this course has a place left and keeps the rules.'
                : undefined
            }
            defaultValue={values.everyone ?? 'refund'}
            error={errors.everyone}
          >
            <option value="refund">
              Refund in full, or release the place where nothing was paid
            </option>
            {moves}
          </Select>
          <TextArea
            name="message"
            label="Message to everyone (optional)"
            hint="Each e-mail has it, below the news."
            rows={3}
            maxLength={1_000}
            defaultValue={values.message}
            error={errors.message}
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
              <Select
                name={id}
                label={`${name} (${reference})`}
                hint={isPaid ? undefined : credit > 0 ? 'On account.' : 'Nothing was paid.'}
                defaultValue={values[id] ?? ''}
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
              </Select>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
