import { methodName, RECORDED_METHODS } from '#app/domain/booking/order/payment-method.ts'
import { balanceDays, mostDaysUndated, planLimits } from '#app/domain/booking/order/payment-plan.ts'
import { MEANS_OF_PAYMENT, meansName } from '#app/domain/booking/order/staff-order.ts'
import { TypedField, TypedSelect } from '../portal-form.tsx'
import { useAnswers } from './answers.tsx'
import { Choices, OnlyIf, Part } from './choice.tsx'
import type { NewBookingPage } from './load-new-booking.server.ts'

/** How it is paid, and what only the chosen way needs. */
export function PaymentFields({ page }: { page: NewBookingPage }) {
  const { answer, needs } = useAnswers()
  const means = MEANS_OF_PAYMENT.filter((each) => each !== 'bank-transfer' || page.takesTransfers)
  const isOnAccount = answer('account') !== ''
  const hasArrived = answer('means') !== 'link' && answer('received') !== 'no'
  const isPart = hasArrived && answer('received') === 'part'
  const isAwaited = !hasArrived || (isPart && answer('rest') === 'link')
  return (
    <div className="grid gap-4">
      {page.accounts.length > 0 ? (
        <>
          <TypedSelect
            name="account"
            label="On account"
            hint="Confirmed at once; the company is the buyer and gets the invoice."
          >
            <option value="">No, paid as chosen below</option>
            {page.accounts.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </TypedSelect>
          <OnlyIf is={needs(isOnAccount)}>
            <TypedField
              name="accountOrder"
              label="Their order number"
              hint="If they have one. Printed on the invoice."
              autoComplete="off"
            />
          </OnlyIf>
        </>
      ) : null}
      <div hidden={!needs(!isOnAccount)} className="grid gap-4">
        <Choices
          legend="How it is paid"
          name="means"
          of={means.map((each) => [
            each,
            `${meansName(each)}${each === 'link' ? ', mailed to the buyer, who pays by card' : ''}`,
          ])}
        />
        {page.takesTransfers ? null : (
          <p className="text-sm text-ink-2">
            Bank transfer can be chosen once the academy’s account is in the settings, because the
            buyer’s letter names it.
          </p>
        )}
        <OnlyIf is={needs(answer('means') !== 'link')}>
          <Choices
            legend="Has it arrived?"
            name="received"
            of={[
              ['no', 'Not yet'],
              ['yes', 'All of it'],
              ['part', 'A part of it'],
            ]}
          />
          <OnlyIf is={needs(hasArrived)}>
            <div className="grid gap-4 sm:grid-cols-3">
              <OnlyIf is={needs(isPart)}>
                <TypedField
                  name="amount"
                  label="Received, £"
                  inputMode="decimal"
                  className="tabular-nums"
                />
              </OnlyIf>
              <TypedField name="reference" label="Reference" maxLength={120} autoComplete="off" />
              <TypedField name="receivedOn" label="Received on" type="date" max={page.today} />
            </div>
          </OnlyIf>
          <OnlyIf is={needs(isPart)}>
            <div className="grid gap-4 sm:grid-cols-3">
              <TypedSelect name="rest" label="The rest">
                <option value="link">Later, by the payment link</option>
                {RECORDED_METHODS.map((each) => (
                  <option key={each} value={each}>
                    Arrived, too: {methodName(each).toLowerCase()}
                  </option>
                ))}
              </TypedSelect>
              <OnlyIf is={needs(answer('rest') !== 'link')}>
                <TypedField
                  name="restReference"
                  label="Its reference"
                  maxLength={120}
                  autoComplete="off"
                />
              </OnlyIf>
            </div>
          </OnlyIf>
        </OnlyIf>
        <OnlyIf is={needs(isAwaited)}>
          <TypedField
            name="holdUntil"
            label="Places are held until the end of"
            hint={`As agreed with the buyer: the day before the course begins at the latest, ${mostDaysUndated} days without a date.`}
            type="date"
            min={page.today}
            className="max-w-48"
          />
          <DepositFields />
        </OnlyIf>
      </div>
    </div>
  )
}

/** A part that confirms the places now, and when the rest is due. */
function DepositFields() {
  const { isFilled } = useAnswers()
  return (
    <Part title="A deposit now, the rest later" isOpen={isFilled('deposit', 'balanceDue')}>
      <p className="mt-2 max-w-prose text-sm text-ink-2">
        The deposit confirms the place. The balance is due {balanceDays.due} days before the course
        begins, by the same link, in payments a month apart: at most {planLimits.mostPayments}{' '}
        payments within {planLimits.withinMonths} months, without interest.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        <TypedField
          name="deposit"
          label="Deposit, £"
          inputMode="decimal"
          className="tabular-nums"
        />
        <TypedField
          name="laterPayments"
          label="Payments after it"
          type="number"
          min={1}
          max={planLimits.mostPayments - 1}
          inputMode="numeric"
          className="tabular-nums"
        />
        <TypedField name="balanceDue" label="Last one due (optional)" type="date" />
      </div>
    </Part>
  )
}
