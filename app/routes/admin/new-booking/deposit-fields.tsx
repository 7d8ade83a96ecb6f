import { balanceDays, planLimits } from '#app/domain/booking/order/payment-plan.ts'
import { Field } from '#app/ui/field.tsx'
import type { TypedFields } from './choice.tsx'
import { summaryLook } from './people-fields.tsx'

/** A part that confirms the places now, and when the rest is due. */
export function DepositFields({ values, errors }: TypedFields) {
  const about = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <details open={Boolean(values.deposit || errors.deposit || errors.balanceDue)}>
      <summary className={summaryLook}>A deposit now, the rest later</summary>
      <p className="mt-2 max-w-prose text-sm text-ink-2">
        The deposit confirms the place. The balance is due {balanceDays.due} days before the course
        begins, by the same link, in payments a month apart: at most {planLimits.mostPayments}{' '}
        payments within {planLimits.withinMonths} months, without interest.
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
  )
}
