import { type ReactNode, useContext } from 'react'
import type { Sheet } from '#app/domain/register/sheet.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { SheetElements } from './sheet-elements.ts'
import type { SheetResult } from './sheet-result.ts'

type Props = {
  sheet: Sheet
  today: string
  result: SheetResult | undefined
  /** Where somebody can sign with a finger: only on a device that keeps the register. */
  pad?: ReactNode
}

/** A session that was held for somebody who missed a part of the course. */
export function MakeUpForm({ sheet, today, result, pad = null }: Props) {
  const { Form } = useContext(SheetElements)
  const own = result?.intent === 'make-up' ? result : undefined
  const field = (name: string, label: string) => ({
    name,
    label,
    form: 'make-up',
    defaultValue: own?.values[name],
  })
  return (
    <details className="mt-4" open={own !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Add a make-up session
      </summary>
      <Form noValidate className="mt-2 grid max-w-xl gap-4">
        <input type="hidden" name="intent" value="make-up" />
        <input type="hidden" name="id" value={sheet.makeUpId} />
        {own ? <ErrorSummary errors={own.errors} /> : null}
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
      </Form>
    </details>
  )
}
