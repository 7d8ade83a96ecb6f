import type { Sheet } from '#app/domain/register/sheet.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { HoursFields } from './hours-fields.tsx'
import type { SheetResult } from './sheet-elements.ts'
import { refusedOf, SheetForm } from './sheet-form.tsx'

type Props = { sheet: Sheet; result: SheetResult | undefined }

/** Other hours for a day that is closed. */
export function CorrectHours({ sheet, result }: Props) {
  const own = refusedOf(result, 'hours')
  return (
    <details open={own !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Correct the hours</summary>
      <SheetForm
        sends={{
          intent: 'hours',
          day: sheet.day,
          id: sheet.hoursId,
          standing: sheet.hoursRowId ?? '',
        }}
        refused={own}
        className="grid max-w-xl gap-3"
      >
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
      </SheetForm>
    </details>
  )
}
