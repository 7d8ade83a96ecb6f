import { poundsText } from '#app/domain/basics/money.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { groupDiscount } from '#content/settings.ts'

type Props = {
  totalPence: number
  places: number
  refundsAt: string
  /** A booking without a date holds no place. */
  hasDate: boolean
  sending: boolean
}

export function PayButton({ totalPence, places, refundsAt, hasDate, sending }: Props) {
  return (
    <div>
      <p className="text-sm text-ink-2">
        {hasDate
          ? `We hold your ${places === 1 ? 'place' : 'places'} for ${checkoutLimits.paymentWindowMinutes} minutes while you pay on our card provider’s page.`
          : 'You pay on our card provider’s page. Then choose a date on the page of your booking, or our team arranges one with you.'}{' '}
        From {groupDiscount.fromPlaces} places on, {groupDiscount.percent}% is taken off here
        automatically. Our terms ask groups to contact us before booking and say that the payment
        page charges the listed price; for a booking in this form, the total above holds. Other
        special offers are arranged by enquiry before booking. By paying you accept our{' '}
        <a className="text-link underline" href="/terms-of-service" target="_blank" rel="noopener">
          terms of service
        </a>
        .{' '}
        <a
          className="text-link underline"
          href={refundsAt}
          target={refundsAt.startsWith('#') ? undefined : '_blank'}
          rel="noopener"
        >
          What you get back if you cancel
        </a>
      </p>
      <button
        type="submit"
        className="hazard-tape mt-4 flex min-h-12 w-full items-center justify-center rounded-control bg-hivis px-5 py-2 text-lg font-semibold text-ink hover:bg-hivis-hover"
      >
        {sending ? 'Processing...' : <span className="figures">Pay {poundsText(totalPence)}</span>}
      </button>
    </div>
  )
}
