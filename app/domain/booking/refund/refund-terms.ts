import { daysBetween } from '#app/domain/basics/calendar-date.ts'

/** Applies from this many whole days before the start, until a later tier takes over. */
export type RefundTier = { fromDays: number; percent: number }

/** After a move no tier gives more than on the day of the move. */
export function cappedTiers(tiers: readonly RefundTier[], cappedPercent: number | null) {
  if (cappedPercent === null) return tiers
  return tiers.map((tier) => ({ ...tier, percent: Math.min(tier.percent, cappedPercent) }))
}

type Cancellation = { paidPence: number; startDate: string | null; today: string }

/**
 * What the terms give back to a trainee who cancels today: a share "of the fee paid". The rest of a
 * price of which only a deposit was paid is not asked for.
 */
export function refundUnderTerms(
  { paidPence, startDate, today }: Cancellation,
  tiers: readonly RefundTier[],
) {
  // Without a date the earliest tier applies.
  const days = startDate === null ? Number.POSITIVE_INFINITY : daysBetween(today, startDate)
  const percent = refundPercent(days, tiers)
  const pence = Math.round((paidPence * percent) / 100)
  return { percent, pence: Math.min(pence, paidPence) }
}

function refundPercent(daysBefore: number, tiers: readonly RefundTier[]) {
  // After the start nothing is refunded, whatever the tiers say.
  if (daysBefore < 0) return 0
  const reached = tiers.filter(({ fromDays }) => fromDays <= daysBefore)
  return reached.toSorted((a, b) => b.fromDays - a.fromDays)[0]?.percent ?? 0
}
