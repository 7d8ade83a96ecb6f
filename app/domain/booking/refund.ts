import { daysBetween } from '../basics/calendar-date.ts'

/** Why money is refunded. */
export const REFUND_REASONS = [
  'cancelled-by-trainee',
  'goodwill',
  'late-payment',
  'date-cancelled',
] as const

export type RefundReason = (typeof REFUND_REASONS)[number]

/** Owed until the card provider was asked, submitted until it answers. */
export const REFUND_STATES = ['owed', 'submitted', 'made', 'failed'] as const

/** Applies from this many whole days before the start, until a later tier takes over. */
export type RefundTier = { fromDays: number; percent: number }

type Cancellation = { paidPence: number; startDate: string | null; today: string }

/** What the terms give back to a trainee who cancels today. */
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

type RefundInput = {
  paidPence: number
  underWayPence: number
  startDate: string | null
  today: string
}

/**
 * What can be refunded today, for trainees and staff alike: `most` is all that is left, `pence` what
 * the terms give of everything paid, less refunds already made or under way.
 */
export function refundToday(
  { paidPence, underWayPence, startDate, today }: RefundInput,
  tiers: readonly RefundTier[],
) {
  const { percent, pence } = refundUnderTerms({ paidPence, startDate, today }, tiers)
  const most = paidPence - underWayPence
  return { percent, most, pence: Math.max(0, Math.min(most, pence - underWayPence)) }
}

function refundPercent(daysBefore: number, tiers: readonly RefundTier[]) {
  // After the start nothing is refunded, whatever the tiers say.
  if (daysBefore < 0) return 0
  const reached = tiers.filter(({ fromDays }) => fromDays <= daysBefore)
  return reached.toSorted((a, b) => b.fromDays - a.fromDays)[0]?.percent ?? 0
}
