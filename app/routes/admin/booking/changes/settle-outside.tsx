import { poundsText } from '#app/domain/basics/money.ts'
import { TypedField } from '#app/routes/admin/portal-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { BookingForm } from '../booking-form.tsx'
import { useBooking } from '../use-booking.ts'

/** Records that what is owed was paid back by another way than the card. */
export function SettleOutside() {
  const { openDebt, byHand, today } = useBooking().money
  return (
    <>
      <h3 className="mt-4 border-t border-line pt-4 text-base font-semibold">
        {byHand > 0 ? 'To be paid back by hand' : 'Paid back another way'}
      </h3>
      <BookingForm
        intent="settle-outside"
        form="outside"
        values={{ outsideAmount: ((byHand || openDebt) / 100).toFixed(2), paidBackOn: today }}
        className="mt-4 grid gap-4"
        button={<Button look="plain">Record as paid back</Button>}
      >
        <p className="text-sm text-ink-2">
          {byHand > 0
            ? `${poundsText(byHand)} did not come by card: please pay it back by bank transfer, in cash or at the terminal, then record it here. The buyer is told by e-mail.`
            : `${poundsText(openDebt)} is still owed. If it was paid by bank transfer or in cash, record it here: then it is not sent to the card as well.`}
        </p>
        <TypedField
          name="outsideAmount"
          label="Amount, in pounds"
          inputMode="decimal"
          className="max-w-40 tabular-nums"
        />
        <TypedField
          name="reference"
          label="Reference"
          hint="For example: bank transfer 123"
          maxLength={120}
          autoComplete="off"
        />
        <TypedField
          name="paidBackOn"
          type="date"
          label="Paid back on"
          max={today}
          className="max-w-48"
        />
      </BookingForm>
    </>
  )
}
