import { poundsText } from '#app/domain/basics/money.ts'
import { AgreeDialog } from '#app/routes/admin/agree-dialog.tsx'
import { useAsked } from '#app/routes/admin/portal-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { refundTerms } from '#content/settings.ts'
import { BookingForm } from '../booking-form.tsx'
import { useBooking } from '../use-booking.ts'
import { RefundAmount } from './refund-amount.tsx'
import { ruleNames } from './rule-names.ts'
import { SettleOutside } from './settle-outside.tsx'

/** A refund by the law or the booking's own terms, in full, or of an amount that staff enter. */
export function Refund() {
  const { money, revision, occupiesPlace, place } = useBooking()
  const { paid, refundOwed, refunded, lost, most, unsent, dispute, openDebt } = money
  const isOnAccount = money.way === 'invoice'
  // The terms are for a trainee who cancels, not for a date that the academy cancelled.
  const byTerms = money.nothingMore ? 'custom' : 'terms'
  const byRule = place?.cancelled ? 'full' : money.law ? 'law' : byTerms
  // A refund that failed is offered again, whatever can be given today.
  const first =
    unsent > 0 ? { amount: 'custom', custom: (unsent / 100).toFixed(2) } : { amount: byRule }
  return (
    <>
      <DescriptionList
        items={[
          isOnAccount
            ? { label: 'On account', value: poundsText(most) }
            : { label: 'Paid', value: poundsText(paid) },
          { label: 'Taken back by the bank', value: lost > 0 && poundsText(lost) },
          { label: 'Owed back', value: refundOwed > lost && poundsText(refundOwed - lost) },
          { label: 'Given back', value: refunded > lost && poundsText(refunded - lost) },
          { label: 'Still owed', value: refundOwed > lost && poundsText(refundOwed - refunded) },
        ]}
      />
      {dispute ? (
        <p className="mt-4 text-sm text-ink-2">
          {dispute.text}
          {dispute.due ? (
            <>
              , due by <strong>{dispute.due}</strong>
            </>
          ) : null}
          . Until the bank has decided, nothing is refunded here; what is owed waits.
        </p>
      ) : most <= 0 ? (
        <p className="mt-4 text-sm text-ink-2">
          {paid === 0
            ? 'Nothing was paid, so there is nothing to give back.'
            : refunded < paid
              ? 'All of it is under way, or waits to be sent.'
              : wentText({ paid, lost })}
        </p>
      ) : (
        // Begun anew after each change, so that no amount is left over from the last refund.
        <BookingForm
          key={revision}
          intent="refund"
          form="refund"
          values={first}
          autoComplete="off"
          className="mt-4 grid gap-4 border-t border-line pt-4 print:hidden"
          button={
            <Button look="plain" data-asks>
              {isOnAccount ? 'Reduce the invoice…' : 'Refund…'}
            </Button>
          }
        >
          {/* Enter in a field presses the first button of a form, which must not be a share. */}
          <button type="submit" hidden tabIndex={-1}>
            Refund…
          </button>
          <RefundAmount />
          {money.law ? (
            <p className="text-sm text-ink-2">
              Paid within the last {refundTerms.statutoryCancellationDays} days: the law gives a
              consumer more than the terms. A company has only the terms.
            </p>
          ) : null}
          {occupiesPlace ? (
            <label className="flex min-h-8 items-center gap-3">
              <input
                type="checkbox"
                name="cancel"
                value="yes"
                defaultChecked
                className="size-5 accent-link"
              />
              Cancel the booking and give up the place, too
            </label>
          ) : null}
        </BookingForm>
      )}
      {openDebt > 0 && !dispute ? <SettleOutside /> : null}
      <RefundQuestion />
    </>
  )
}

function wentText({ paid, lost }: { paid: number; lost: number }) {
  if (lost === 0) return 'All of it was given back.'
  return lost < paid
    ? 'All of it is gone: a part was given back, the bank took the rest back.'
    : 'The bank took all of it back.'
}

const WAYS = {
  card: 'The money goes back to the card that paid.',
  hand: 'The money did not come by card: it is owed until somebody pays it back by hand and records it here.',
  both: 'The money goes back to the card first; what did not come by card is owed until somebody pays it back by hand and records it here.',
  invoice: 'It is not paid yet: a credit note reduces the company’s invoice.',
} as const

function RefundQuestion() {
  const { money, buyerName, course, reference, occupiesPlace, told } = useBooking()
  const sent = useAsked('refund')
  if (!sent) return null
  const amount = poundsText(Number(sent.agreed))
  const { law, way } = money
  const isOnAccount = way === 'invoice'
  const rule = sent.amount === 'law' ? law?.rule : sent.amount === 'terms' ? 'terms' : undefined
  return (
    <AgreeDialog
      sent={sent}
      title={isOnAccount ? `Reduce the invoice by ${amount}?` : `Refund ${amount} to ${buyerName}?`}
      button={
        <Button look="danger">
          {isOnAccount ? 'Reduce by' : 'Refund'} {amount}
        </Button>
      }
      keep={isOnAccount ? 'Do not reduce it' : 'Do not refund'}
    >
      {rule ? <p>By {ruleNames[rule]}.</p> : null}
      <p>
        {WAYS[way]} It {isOnAccount ? 'is' : 'was paid'} for {course.title} ({reference}). This
        cannot be taken back.
      </p>
      {occupiesPlace ? (
        <p>
          {sent.cancel === 'yes'
            ? `The booking is cancelled, and its place becomes free. ${told} by e-mail.`
            : 'The booking keeps its place.'}
        </p>
      ) : null}
      <p>
        {isOnAccount
          ? 'The company gets the credit note by e-mail.'
          : `${buyerName} is told by e-mail when the refund is made.`}
      </p>
    </AgreeDialog>
  )
}
