import { balanceDays, planLimits } from '../../../domain/booking/order/payment-plan.ts'
import { MEANS_OF_PAYMENT, meansName } from '../../../domain/booking/order/staff-order.ts'
import { Field, Select } from '../../../ui/field.tsx'
import { Choice, FieldGroup, type TypedFields } from './field-group.tsx'
import type { NewBookingPage } from './load-new-booking.server.ts'

type Props = TypedFields & { page: NewBookingPage }

/** How it is paid, what has arrived, until when the places are held, and a deposit. */
export function PaymentFields({ page, values, errors }: Props) {
  const about = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  const choice = { values, errors }
  return (
    <FieldGroup title="Payment">
      {page.accounts.length > 0 ? (
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_14rem]">
          <Select
            {...about('account')}
            label="On account"
            hint="Confirmed at once; the company is the buyer and gets the invoice. What stands below is not needed then."
          >
            <option value="">No, paid as chosen below</option>
            {page.accounts.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </Select>
          <Field
            {...about('accountOrder')}
            label="Their order number"
            hint="If they have one. Printed on the invoice."
            autoComplete="off"
          />
        </div>
      ) : null}
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Means</legend>
        {MEANS_OF_PAYMENT.filter((means) => means !== 'bank-transfer' || page.takesTransfers).map(
          (means) => (
            <Choice key={means} name="means" value={means} {...choice}>
              {meansName(means)}
              {means === 'link' ? ', mailed to the buyer, who pays by card' : ''}
            </Choice>
          ),
        )}
        {page.takesTransfers ? null : (
          <p className="text-sm text-ink-2">
            Bank transfer can be chosen once the academy’s account is in the settings, because the
            buyer’s letter names it.
          </p>
        )}
      </fieldset>
      <Field
        {...about('holdUntil')}
        label="Places are held until the end of"
        hint="At most 7 days, and not past the day before the course begins. Not needed if it is paid now."
        type="date"
        min={page.today}
        max={page.latestHold ?? undefined}
        className="max-w-48"
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Bank transfer, cash and terminal</legend>
        <Choice name="received" value="no" {...choice}>
          We wait for the money
        </Choice>
        <Choice name="received" value="yes" {...choice}>
          It has arrived, all of it or a part
        </Choice>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          {...about('amount')}
          label="Received, £"
          inputMode="decimal"
          className="tabular-nums"
        />
        <Field {...about('reference')} label="Reference" maxLength={120} autoComplete="off" />
        <Field {...about('receivedOn')} label="Received on" type="date" max={page.today} />
      </div>
      <details open={Boolean(values.deposit || errors.deposit || errors.balanceDue)}>
        <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
          A deposit now, the rest later
        </summary>
        <p className="mt-2 max-w-prose text-sm text-ink-2">
          The deposit confirms the place. The balance is due {balanceDays.due} days before the
          course begins, by the same link, in payments a month apart: at most{' '}
          {planLimits.mostPayments} payments within {planLimits.withinMonths} months, without
          interest.
        </p>
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          <Field
            {...about('deposit')}
            label="Deposit, £"
            inputMode="decimal"
            className="tabular-nums"
          />
          <Field
            {...about('laterPayments')}
            label="Payments after it"
            type="number"
            min={1}
            max={planLimits.mostPayments - 1}
            inputMode="numeric"
            className="tabular-nums"
          />
          <Field {...about('balanceDue')} label="Last one due (optional)" type="date" />
        </div>
      </details>
    </FieldGroup>
  )
}
