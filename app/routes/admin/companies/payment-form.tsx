import { Form, useNavigation } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import type { ActionResult } from '../action-result.ts'

type Props = {
  open: readonly { id: string; number: string; openPence: number }[]
  today: string
  submission: string
  result: ActionResult | undefined
}

/** Money that arrived for one invoice, all of it or a part. */
export function PaymentForm({ open, today, submission, result }: Props) {
  const saving = useNavigation().state === 'submitting'
  const errors = result?.errors ?? {}
  const values = result?.values
  return (
    <Form key={submission} method="post" noValidate className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value="payment" />
      <input type="hidden" name="submission" value={submission} />
      {result?.errors ? (
        <div className="sm:col-span-2">
          <ErrorSummary errors={errors} />
        </div>
      ) : null}
      <Select
        name="invoice"
        label="Invoice"
        defaultValue={values?.invoice ?? open.at(-1)?.id}
        error={errors.invoice}
      >
        {open.toReversed().map(({ id, number, openPence }) => (
          <option key={id} value={id}>
            {number}, {poundsText(openPence)} open
          </option>
        ))}
      </Select>
      <Field
        name="amount"
        label="Amount in pounds"
        inputMode="decimal"
        defaultValue={values?.amount}
        error={errors.amount}
        autoComplete="off"
      />
      <Field
        name="receivedOn"
        label="Arrived on"
        type="date"
        max={today}
        defaultValue={values?.receivedOn ?? today}
        error={errors.receivedOn}
      />
      <Field
        name="reference"
        label="Reference on the statement"
        defaultValue={values?.reference}
        error={errors.reference}
        maxLength={120}
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <Button look="primary" disabled={saving}>
          Record the payment
        </Button>
      </div>
    </Form>
  )
}
