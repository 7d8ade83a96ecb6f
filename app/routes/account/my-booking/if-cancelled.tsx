import type { RefundPeriod } from '#app/domain/booking/refund/cancellation-quote.ts'
import { RefundTable } from '#app/site/refund-table.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import type { ShownBooking } from './shown-booking.server.ts'

type Props = {
  booking: Pick<ShownBooking, 'startDate' | 'money'>
  path: string
  /** Why it cannot be done here, in words. */
  refusal: string | null
  periods: readonly RefundPeriod[]
  label: string
  isLarge?: boolean
}

/** What cancelling gives on which day, and the way to do it. */
export function IfCancelled({ booking, path, refusal, periods, label, isLarge }: Props) {
  const { money, startDate } = booking
  const look = `mt-2 text-ink-2 ${isLarge ? 'text-lg' : ''}`
  if (refusal) return <p className={look}>{refusal}</p>
  const isReduced = money?.isOnAccount === true
  return (
    <>
      <p className={look}>
        {!money
          ? 'Any refund goes to the person who paid.'
          : isReduced
            ? 'What your invoice is reduced by depends on the day on which you cancel:'
            : 'What you get back depends on the day on which you cancel:'}
      </p>
      {money ? (
        <RefundTable
          periods={periods}
          startDate={startDate}
          cappedPercent={money.cappedPercent}
          isOnAccount={isReduced}
          before={money.before}
        />
      ) : null}
      <div className="mt-6">
        <ActionLink to={`${path}/cancel`} look="onLight">
          {label}
        </ActionLink>
      </div>
    </>
  )
}
