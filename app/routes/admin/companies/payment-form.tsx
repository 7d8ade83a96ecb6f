import { poundsText } from '#app/domain/basics/money.ts'
import { PortalForm, SaveButton, TypedField, TypedSelect } from '../portal-form.tsx'

type Props = {
  open: readonly { id: string; number: string; openPence: number }[]
  today: string
  submission: string
}

/** Money that arrived for one invoice, all of it or a part. */
export function PaymentForm({ open, today, submission }: Props) {
  return (
    <PortalForm
      key={submission}
      intent="payment"
      values={{ invoice: open.at(-1)?.id, receivedOn: today }}
      button={<SaveButton look="primary">Record the payment</SaveButton>}
    >
      <input type="hidden" name="submission" value={submission} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedSelect name="invoice" label="Invoice">
          {open.toReversed().map(({ id, number, openPence }) => (
            <option key={id} value={id}>
              {number}, {poundsText(openPence)} open
            </option>
          ))}
        </TypedSelect>
        <TypedField name="amount" label="Amount in pounds" inputMode="decimal" autoComplete="off" />
        <TypedField name="receivedOn" label="Arrived on" type="date" max={today} />
        <TypedField
          name="reference"
          label="Reference on the statement"
          maxLength={120}
          autoComplete="off"
        />
      </div>
    </PortalForm>
  )
}
