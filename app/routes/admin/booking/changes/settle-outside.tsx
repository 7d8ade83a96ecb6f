import { Form } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import type { ActionResult } from '#app/routes/admin/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { LoadedBooking } from '../load-booking.server.ts'
import { RevisionFields } from '../revision-fields.tsx'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

/** Records that what is owed was paid back by another way than the card. */
export function SettleOutside({ booking, result }: Props) {
  const { openDebt, byHand, today } = booking.money
  const about = result?.intent === 'settle-outside' ? result : undefined
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="mt-4 grid gap-4 border-t border-line pt-4"
    >
      <RevisionFields intent="settle-outside" revision={booking.revision} />
      <h3 className="text-base font-semibold">
        {byHand > 0 ? 'To be paid back by hand' : 'Paid back another way'}
      </h3>
      {about?.errors ? <ErrorSummary errors={about.errors} form="outside" /> : null}
      <p className="text-sm text-ink-2">
        {byHand > 0
          ? `${poundsText(byHand)} did not come by card: please pay it back by bank transfer, in cash or at the terminal, then record it here. The buyer is told by e-mail.`
          : `${poundsText(openDebt)} is still owed. If it was paid by bank transfer or in cash, record it here: then it is not sent to the card as well.`}
      </p>
      <Field
        form="outside"
        name="outsideAmount"
        label="Amount, in pounds"
        inputMode="decimal"
        defaultValue={about?.values?.outsideAmount ?? ((byHand || openDebt) / 100).toFixed(2)}
        error={about?.errors?.outsideAmount}
        className="max-w-40 tabular-nums"
      />
      <Field
        form="outside"
        name="reference"
        label="Reference"
        hint="For example: bank transfer 123"
        maxLength={120}
        autoComplete="off"
        defaultValue={about?.values?.reference}
        error={about?.errors?.reference}
      />
      <Field
        form="outside"
        name="paidBackOn"
        type="date"
        label="Paid back on"
        max={today}
        defaultValue={about?.values?.paidBackOn ?? today}
        error={about?.errors?.paidBackOn}
        className="max-w-48"
      />
      <div>
        <Button look="plain">Record as paid back</Button>
      </div>
    </Form>
  )
}
