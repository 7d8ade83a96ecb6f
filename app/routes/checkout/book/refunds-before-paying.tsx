import type { RefundPeriod } from '#app/domain/booking/refund/cancellation-quote.ts'
import { RefundTable } from '#app/site/refund-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { refundTerms } from '#content/settings.ts'

export type RefundsOfRun = {
  /** Null: without a date. */
  id: string | null
  text: string
  startDate: string | null
  periods: readonly RefundPeriod[]
  /** In a company's name: without the right to cancel. */
  companyPeriods: readonly RefundPeriod[]
}

type Props = {
  runs: readonly RefundsOfRun[]
  /** Empty: without a date; null: none is chosen. */
  date: string | null
  isCompany: boolean
}

const { statutoryCancellationDays: days } = refundTerms

/** For each date what comes back until which day, if it is paid for today. The chosen one is open. */
export function RefundsBeforePaying({ runs, date, isCompany }: Props) {
  return (
    <section aria-labelledby="refunds" className="mt-8">
      <h2 id="refunds" className="text-xl">
        If you have to cancel
      </h2>
      <p className="mt-3 text-ink-2">
        What you get back for one place if you pay today; of a place that cost less, the same share.
        You may also move to another date or send somebody else, free of charge, on the page of your
        booking; its link is in the confirmation.
      </p>
      {runs.map(({ id, text, startDate, periods, companyPeriods }) => (
        <details key={id ?? ''} open={(id ?? '') === date} className="group border-b border-line">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
            {text}
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          </summary>
          <RefundTable periods={isCompany ? companyPeriods : periods} startDate={startDate} />
        </details>
      ))}
      <p className="mt-3 text-sm text-ink-2">
        {isCompany
          ? `Booked in a company’s name: our terms apply, without the ${days}-day right to cancel, which is for private buyers.`
          : `Once a course that you asked to begin within ${days} days has begun, the part you have had is deducted. A company has what the terms give, without the right to cancel.`}{' '}
        Lost the link later?{' '}
        <a className="text-link underline" href="/find-booking">
          We send it again
        </a>
        .
      </p>
    </section>
  )
}
