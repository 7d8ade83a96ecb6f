import { poundsText } from '#app/domain/basics/money.ts'
import { NOT_NAMED_YET } from '#app/domain/booking/participant/unnamed.ts'
import { AgreeDialog } from '#app/routes/admin/agree-dialog.tsx'
import { useAsked } from '#app/routes/admin/portal-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { BookingForm } from '../booking-form.tsx'
import { useBooking } from '../use-booking.ts'
import { ruleNames } from './rule-names.ts'

/** What the trainee could do on their own page, done by staff: the same terms, amounts and letters. */
export function Cancel() {
  const { rules, status, money, reference, customer } = useBooking()
  const asked = useAsked('cancel-by-rules')
  if (!rules || status !== 'confirmed') {
    return (
      <p className="text-ink-2">
        Only a confirmed booking is cancelled by the published terms. Otherwise choose Cancelled
        under Status.
      </p>
    )
  }
  if (typeof rules.cancel === 'string') return <p className="text-ink-2">{rules.cancel}</p>
  const { quote, signed } = rules.cancel
  const amount = poundsText(quote.pence)
  const isOnAccount = money.way === 'invoice'
  const what = isOnAccount ? `reduce the invoice by ${amount}` : `refund ${amount}`
  const { fullName } = customer
  return (
    <>
      <BookingForm
        intent="cancel-by-rules"
        className="grid content-start gap-2"
        button={
          <Button look="plain" data-asks>
            Cancel by the published terms…
          </Button>
        }
      >
        <input type="hidden" name="quote" value={signed} />
        <p>
          Cancelled now, <strong className="figures">{amount}</strong>{' '}
          {isOnAccount ? 'is taken off the invoice' : 'goes back'}: {quote.percent}% by{' '}
          {ruleNames[quote.rule]}.
        </p>
      </BookingForm>
      <p className="mt-4 text-sm text-ink-2">Another amount, or an exception: use Refund.</p>
      {asked ? (
        <AgreeDialog
          sent={asked}
          title={`Cancel ${reference} and ${what}?`}
          button={<Button look="danger">Cancel and {what}</Button>}
          keep="Keep the booking"
        >
          <p>
            {fullName === NOT_NAMED_YET ? 'The buyer' : fullName} is told by e-mail. The place
            becomes free at once.
          </p>
        </AgreeDialog>
      ) : null}
    </>
  )
}
