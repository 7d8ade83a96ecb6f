import { type RefObject, useEffect, useRef } from 'react'
import { poundsText } from '#app/domain/basics/money.ts'
import { REFUND_SHARES } from '#app/domain/booking/booking-form.ts'
import { refundShare } from '#app/domain/booking/refund/refund.ts'
import { Choice } from '#app/routes/admin/new-booking/choice.tsx'
import { TypedField } from '#app/routes/admin/portal-form.tsx'
import { useBooking } from '../use-booking.ts'
import { ruleNames } from './rule-names.ts'

/** By the law or the terms, in full, or an amount that is typed or a share of the payment. */
export function RefundAmount() {
  const { money } = useBooking()
  const { most, terms, law, way, nothingMore } = money
  const isOnAccount = way === 'invoice'
  const shared = isOnAccount ? most : money.paid
  const fields = useRef<HTMLDivElement>(null)
  const choose = useTypedAmount(fields)
  return (
    <div ref={fields} className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">
          {isOnAccount ? 'How much less the company pays' : 'How much goes back'}
        </legend>
        {law ? (
          <Choice name="amount" value="law" onChange={() => choose('')}>
            By {ruleNames[law.rule]}, {law.percent}%: {poundsText(law.pence)}
          </Choice>
        ) : null}
        {nothingMore ? (
          <p className="mb-1 text-ink-2">{nothingMore}</p>
        ) : (
          <Choice name="amount" value="terms" onChange={() => choose('')}>
            By {ruleNames.terms}, {terms.percent}%: {poundsText(terms.pence)}
          </Choice>
        )}
        <Choice name="amount" value="full" onChange={() => choose('')}>
          In full: {poundsText(most)}
        </Choice>
        <Choice name="amount" value="custom">
          Another amount
        </Choice>
      </fieldset>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <TypedField
          name="custom"
          label="Another amount, in pounds"
          inputMode="decimal"
          onInput={(event) => choose(event.currentTarget.value)}
          className="max-w-40 tabular-nums"
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Share of the payment</legend>
          {REFUND_SHARES.map((share) => (
            // Without script the button sends the form, which is answered with the question.
            <button
              key={share}
              type="submit"
              name="share"
              value={share}
              onClick={(event) => {
                event.preventDefault()
                choose((refundShare(shared, share, most) / 100).toFixed(2))
              }}
              className="min-h-11 min-w-14 rounded-full border border-control px-3 font-semibold tabular-nums hover:bg-chalk"
            >
              {share}%
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}

/** A typed amount selects "Another amount", another choice empties the field. */
function useTypedAmount(fields: RefObject<HTMLDivElement | null>) {
  const choose = (typed: string) => {
    const field = fields.current?.querySelector<HTMLInputElement>('[name="custom"]')
    const custom = fields.current?.querySelector<HTMLInputElement>('[value="custom"]')
    if (field && field.value !== typed) field.value = typed
    if (custom && typed.trim() !== '') custom.checked = true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the script arrived.
  useEffect(() => {
    const field = fields.current?.querySelector<HTMLInputElement>('[name="custom"]')
    if (field && field.value !== field.defaultValue) choose(field.value)
  }, [])
  return choose
}
