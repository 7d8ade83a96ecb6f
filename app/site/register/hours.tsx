import { useContext } from 'react'
import type { Sheet } from '../../domain/register/sheet.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SheetElements } from './sheet-elements.ts'
import type { SheetResult } from './sheet-result.ts'

type Props = { sheet: Sheet; today: string; result: SheetResult | undefined }

/** How long everybody was taught, and sessions to make up for what was missed. */
export function Hours({ sheet, today, result }: Props) {
  const { Form } = useContext(SheetElements)
  const own = result?.intent === 'make-up' ? result : undefined
  return (
    <Panel id="hours" title="Hours of teaching">
      {result?.intent === 'withdraw' ? <ErrorSummary errors={result.errors} /> : null}
      <ul className="divide-y divide-line">
        {sheet.people.map(({ bookingId, fullName, attended, required, short, makeUps }) => (
          <li key={bookingId} className="py-2">
            <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <span className="font-semibold">{fullName}</span>
              <span className="text-ink-2">
                {required ? `${attended} of ${required}` : attended}
              </span>
            </p>
            {short ? (
              <Badge tone="red" mayWrap>
                {short}
              </Badge>
            ) : null}
            {makeUps.map(({ id, withdrawalId, text }) => (
              <details key={id} className="mt-1 text-sm">
                <summary className="min-h-8 cursor-pointer wrap-anywhere">Made up: {text}</summary>
                <Form className="mt-2 grid max-w-md gap-3">
                  {Object.entries({
                    ...{ intent: 'withdraw', day: today, bookingId, session: id, id: withdrawalId },
                  }).map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <Field
                    name="note"
                    form={`withdraw-${id}`}
                    label="Why it does not count"
                    maxLength={500}
                  />
                  <div>
                    <Button look="plain">Withdraw</Button>
                  </div>
                </Form>
              </details>
            ))}
          </li>
        ))}
      </ul>
      <details className="mt-4" open={own !== undefined}>
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
    </Panel>
  )
}
