import type { ReactNode } from 'react'
import type { Sheet } from '#app/domain/register/sheet.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf, Select } from '#app/ui/field.tsx'
import { MakeUps } from './make-ups.tsx'
import type { SheetResult } from './sheet-elements.ts'
import { refusedOf, SheetForm } from './sheet-form.tsx'

type Props = {
  sheet: Sheet
  today: string
  result: SheetResult | undefined
  /** Where somebody can sign for a session with a finger. */
  pad?: ReactNode
}

/** Sessions that make up for what somebody missed: those that were held, and one more. */
export function MakeUp({ sheet, today, result, pad }: Props) {
  const isOfSession = result?.intent === 'withdraw' || result?.intent === 'confirm'
  return (
    <section aria-label="Make-up sessions">
      {isOfSession ? <ErrorSummary errors={result.errors} /> : null}
      <ul className="grid gap-2">
        {sheet.people.map((person) => (
          <MakeUps key={person.bookingId} person={person} today={today} />
        ))}
      </ul>
      <AddSession sheet={sheet} today={today} result={result} pad={pad} />
    </section>
  )
}

/** A session that was held for somebody who missed a part of the course. */
function AddSession({ sheet, today, result, pad = null }: Props) {
  const own = refusedOf(result, 'make-up')
  const fields = fieldsOf(own?.values, {}, 'make-up')
  const field = (name: string, label: string) => ({ ...fields(name), label })
  return (
    <details className="mt-4" open={own !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Add a make-up session
      </summary>
      <SheetForm
        sends={{ intent: 'make-up', id: sheet.makeUpId }}
        refused={own}
        className="mt-2 grid max-w-xl gap-4"
      >
        <p className="text-sm text-ink-2">
          Held after the first day of the course, at most as long as what was missed. It counts once
          the office has confirmed it.
        </p>
        <Select {...field('bookingId', 'For')}>
          {sheet.people.map(({ bookingId, fullName }) => (
            <option key={bookingId} value={bookingId}>
              {fullName}
            </option>
          ))}
        </Select>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field
            {...field('day', 'Day')}
            type="date"
            max={today}
            defaultValue={own?.values.day ?? today}
          />
          <Field {...field('starts', 'From')} type="time" />
          <Field {...field('ends', 'Until')} type="time" />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field('room', 'Room')} maxLength={100} />
          <Select {...field('trainerId', 'Trainer who was there')}>
            <option value="">Choose</option>
            {sheet.trainers.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </Select>
        </div>
        <Field {...field('note', 'What was taught')} maxLength={500} />
        {pad}
        <Field
          {...field(
            'paper',
            pad ? 'Or signed on paper: where it is' : 'Signed on paper: where it is',
          )}
          hint="The trainee signs for each make-up session."
          maxLength={500}
        />
        <div>
          <Button look="plain">Add the session</Button>
        </div>
      </SheetForm>
    </details>
  )
}
