import { refundPeriods } from '#app/domain/booking/refund/cancellation-quote.ts'
import { refundTerms } from '#content/settings.ts'
import type { RefundsOfRun } from './refunds-before-paying.tsx'

type Payment = { paidPence: number; now: Date }

/** What comes back of a booking that is paid for now, by today's terms and the law. */
export function refundsIfPaid(
  run: Omit<RefundsOfRun, 'periods' | 'companyPeriods'>,
  { paidPence, now }: Payment,
): RefundsOfRun {
  const { tiers, statutoryCancellationDays } = refundTerms
  const booking = {
    pricePence: paidPence,
    paidPence,
    underWayPence: 0,
    paidAt: now,
    tiers,
    startDate: run.startDate,
    days: [],
    cappedPercent: null,
    expressRequested: false,
  }
  const periods = (isCompany: boolean) =>
    refundPeriods({ ...booking, isCompany }, now, statutoryCancellationDays)
  return { ...run, periods: periods(false), companyPeriods: periods(true) }
}
