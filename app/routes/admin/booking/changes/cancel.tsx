import { Form } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { NOT_NAMED_YET } from '#app/domain/booking/participant/unnamed.ts'
import type { ActionResult } from '#app/routes/admin/action-result.ts'
import { AgreeDialog } from '#app/routes/admin/agree-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { LoadedBooking } from '../load-booking.server.ts'
import { RevisionFields } from '../revision-fields.tsx'
import { ruleNames } from './rule-names.ts'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

/** What the trainee could do on their own page, done by staff: the same terms, amounts and letters. */
export function Cancel({ booking, result }: Props) {
  const { rules, status, revision, money } = booking
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
  return (
    <>
      <Form method="post" preventScrollReset className="grid content-start gap-2">
        <RevisionFields intent="cancel-by-rules" revision={revision} />
        <input type="hidden" name="quote" value={signed} />
        <p>
          Cancelled now, <strong className="figures">{poundsText(quote.pence)}</strong>{' '}
          {money.way === 'invoice' ? 'is taken off the invoice' : 'goes back'}: {quote.percent}% by{' '}
          {ruleNames[quote.rule]}.
        </p>
        <div>
          <Button look="plain" data-asks>
            Cancel by the published terms…
          </Button>
        </div>
      </Form>
      <p className="mt-4 text-sm text-ink-2">Another amount, or an exception: use Refund.</p>
      {result?.confirm?.intent === 'cancel-by-rules' ? (
        <CancelQuestion booking={booking} sent={result.confirm} />
      ) : null}
    </>
  )
}

type Asked = { booking: LoadedBooking; sent: Record<string, string> }

function CancelQuestion({ booking, sent }: Asked) {
  const { rules } = booking
  if (!rules || typeof rules.cancel === 'string') return null
  const amount = poundsText(rules.cancel.quote.pence)
  const what =
    booking.money.way === 'invoice' ? `reduce the invoice by ${amount}` : `refund ${amount}`
  const { fullName } = booking.customer
  return (
    <AgreeDialog
      here={`/admin/bookings/${booking.id}`}
      sent={sent}
      title={`Cancel ${booking.reference} and ${what}?`}
      button={<Button look="danger">Cancel and {what}</Button>}
      keep="Keep the booking"
    >
      <p>
        {fullName === NOT_NAMED_YET ? 'The buyer' : fullName} is told by e-mail. The place becomes
        free at once.
      </p>
    </AgreeDialog>
  )
}
