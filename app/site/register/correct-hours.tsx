import { useContext } from 'react'
import type { Sheet } from '#app/domain/register/sheet.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { HoursFields } from './hours-fields.tsx'
import { SheetElements } from './sheet-elements.ts'
import type { SheetResult } from './sheet-result.ts'

type Props = { sheet: Sheet; result: SheetResult | undefined }

/** Other hours for a day that is closed. */
export function CorrectHours({ sheet, result }: Props) {
  const { Form } = useContext(SheetElements)
  const own = result?.intent === 'hours' ? result : undefined
  return (
    <details open={own !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Correct the hours</summary>
      <Form noValidate className="grid max-w-xl gap-3">
        <input type="hidden" name="intent" value="hours" />
        <input type="hidden" name="day" value={sheet.day} />
        <input type="hidden" name="id" value={sheet.hoursId} />
        <input type="hidden" name="standing" value={sheet.hoursRowId ?? ''} />
        {own ? <ErrorSummary errors={own.errors} /> : null}
        <HoursFields hours={sheet.hours} form="hours" values={own?.values} />
        <Field
          name="reason"
          form="hours"
          label="Reason"
          maxLength={500}
          defaultValue={own?.values.reason ?? ''}
        />
        <div>
          <Button look="plain">Correct the hours</Button>
        </div>
      </Form>
    </details>
  )
}
