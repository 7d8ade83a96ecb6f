import { useContext } from 'react'
import type { Sheet } from '../../domain/register/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { SheetElements } from './sheet-elements.ts'
import type { SheetResult } from './sheet-result.ts'

type Props = { sheet: Sheet; today: string; result: SheetResult | undefined }

/** A session to make up for what somebody missed. */
export function MakeUp({ sheet, today, result }: Props) {
  const { Form } = useContext(SheetElements)
  const own = result?.intent === 'make-up' ? result : undefined
  return (
    <section aria-label="Make-up sessions">
      {result?.intent === 'withdraw' ? <ErrorSummary errors={result.errors} /> : null}
      <details open={own !== undefined}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          Add a make-up session
        </summary>
        <Form noValidate className="mt-2 grid max-w-xl gap-4">
          <input type="hidden" name="intent" value="make-up" />
          <input type="hidden" name="id" value={sheet.makeUpId} />
          {own ? <ErrorSummary errors={own.errors} /> : null}
          <Select name="bookingId" form="make-up" label="For" defaultValue={own?.values.bookingId}>
            {sheet.people.map(({ bookingId, fullName }) => (
              <option key={bookingId} value={bookingId}>
                {fullName}
              </option>
            ))}
          </Select>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field
              {...{ name: 'day', form: 'make-up', label: 'Day', type: 'date', max: today }}
              defaultValue={own?.values.day ?? today}
            />
            <Field
              {...{ name: 'starts', form: 'make-up', label: 'From', type: 'time' }}
              defaultValue={own?.values.starts}
            />
            <Field
              {...{ name: 'ends', form: 'make-up', label: 'Until', type: 'time' }}
              defaultValue={own?.values.ends}
            />
          </div>
          <Field
            {...{ name: 'note', form: 'make-up', label: 'What was taught', maxLength: 500 }}
            defaultValue={own?.values.note}
          />
          <div>
            <Button look="plain">Add the session</Button>
          </div>
        </Form>
      </details>
    </section>
  )
}
