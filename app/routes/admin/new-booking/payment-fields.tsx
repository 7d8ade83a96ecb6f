import { useState } from 'react'
import { methodName, RECORDED_METHODS } from '#app/domain/booking/order/payment-method.ts'
import { mostDaysUndated } from '#app/domain/booking/order/payment-plan.ts'
import { MEANS_OF_PAYMENT, meansName } from '#app/domain/booking/order/staff-order.ts'
import { Field, Select } from '#app/ui/field.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'
import { Choice, OnlyIf, type TypedFields } from './choice.tsx'
import { DepositFields } from './deposit-fields.tsx'
import type { NewBookingPage } from './load-new-booking.server.ts'

type Props = TypedFields & { page: NewBookingPage }

/** How it is paid, and what only the chosen way needs. */
export function PaymentFields({ page, values, errors }: Props) {
  const isScripted = useScripted()
  const [chosen, setChosen] = useState<Partial<Record<string, string>>>({})
  const answer = (name: string) => chosen[name] ?? values[name] ?? ''
  /** Without script nothing is left out. */
  const needs = (isNeeded: boolean) => !isScripted || isNeeded
  const about = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  const choice = { values, errors }
  const means = MEANS_OF_PAYMENT.filter((each) => each !== 'bank-transfer' || page.takesTransfers)
  const isOnAccount = answer('account') !== ''
  const hasArrived = answer('means') !== 'link' && answer('received') !== 'no'
  const isPart = hasArrived && answer('received') === 'part'
  const isAwaited = !hasArrived || (isPart && answer('rest') === 'link')
  return (
    <div
      className="grid gap-4"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          setChosen({ ...chosen, [target.name]: target.value })
      }}
      role="presentation"
    >
      {page.accounts.length > 0 ? (
        <>
          <Select
            {...about('account')}
            label="On account"
            hint="Confirmed at once; the company is the buyer and gets the invoice."
          >
            <option value="">No, paid as chosen below</option>
            {page.accounts.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </Select>
          <OnlyIf is={needs(isOnAccount)}>
            <Field
              {...about('accountOrder')}
              label="Their order number"
              hint="If they have one. Printed on the invoice."
              autoComplete="off"
            />
          </OnlyIf>
        </>
      ) : null}
      <div hidden={!needs(!isOnAccount)} className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">How it is paid</legend>
          {means.map((each) => (
            <Choice key={each} name="means" value={each} {...choice}>
              {meansName(each)}
              {each === 'link' ? ', mailed to the buyer, who pays by card' : ''}
            </Choice>
          ))}
          {page.takesTransfers ? null : (
            <p className="text-sm text-ink-2">
              Bank transfer can be chosen once the academy’s account is in the settings, because the
              buyer’s letter names it.
            </p>
          )}
        </fieldset>
        <OnlyIf is={needs(answer('means') !== 'link')}>
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">Has it arrived?</legend>
            <Choice name="received" value="no" {...choice}>
              Not yet
            </Choice>
            <Choice name="received" value="yes" {...choice}>
              All of it
            </Choice>
            <Choice name="received" value="part" {...choice}>
              A part of it
            </Choice>
          </fieldset>
          <OnlyIf is={needs(hasArrived)}>
            <div className="grid gap-4 sm:grid-cols-3">
              <OnlyIf is={needs(isPart)}>
                <Field
                  {...about('amount')}
                  label="Received, £"
                  inputMode="decimal"
                  className="tabular-nums"
                />
              </OnlyIf>
              <Field {...about('reference')} label="Reference" maxLength={120} autoComplete="off" />
              <Field {...about('receivedOn')} label="Received on" type="date" max={page.today} />
            </div>
          </OnlyIf>
          <OnlyIf is={needs(isPart)}>
            <div className="grid gap-4 sm:grid-cols-3">
              <Select {...about('rest')} label="The rest">
                <option value="link">Later, by the payment link</option>
                {RECORDED_METHODS.map((each) => (
                  <option key={each} value={each}>
                    Arrived, too: {methodName(each).toLowerCase()}
                  </option>
                ))}
              </Select>
              <OnlyIf is={needs(answer('rest') !== 'link')}>
                <Field
                  {...about('restReference')}
                  label="Its reference"
                  maxLength={120}
                  autoComplete="off"
                />
              </OnlyIf>
            </div>
          </OnlyIf>
        </OnlyIf>
        <OnlyIf is={needs(isAwaited)}>
          <Field
            {...about('holdUntil')}
            label="Places are held until the end of"
            hint={`As agreed with the buyer: the day before the course begins at the latest, ${mostDaysUndated} days without a date.`}
            type="date"
            min={page.today}
            className="max-w-48"
          />
          <DepositFields values={values} errors={errors} />
        </OnlyIf>
      </div>
    </div>
  )
}
