import { addDays, addMonths } from '#app/domain/basics/calendar-date.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { splitPence } from './split-pence.ts'

/** A part of an order's price and the London day by which it is due. */
export type Instalment = { pence: number; dueOn: string }

/** Stays exempt from authorisation as consumer credit: no interest, so many payments and months. */
export const planLimits = { mostPayments: 12, withinMonths: 12 } as const

/** The last payment is due so many days before the first day, and staff look at it so many before. */
export const balanceDays = { due: 14, chased: 7, remindedBefore: 7 } as const

/** Why an order cannot be paid so, in words. */
export const planProblems = {
  'deposit-not-less': 'The deposit must be more than nothing and less than the price',
  'too-many-payments': `A plan has at most ${planLimits.mostPayments} payments, the deposit included, so that it stays free of consumer-credit rules`,
  'too-long': `All payments must be made within ${planLimits.withinMonths} months from today, so that the plan stays free of consumer-credit rules`,
  'no-time-for-balance': `The balance is due ${balanceDays.due} days before the start, a month apart, and there is no time for that. Choose fewer payments, or take the whole price now`,
  'balance-too-late': `The balance is due ${balanceDays.due} days before the start at the latest`,
  'balance-day-needed': 'Without a date, please enter the day by which the balance is due',
}

export type PlanRefusal = keyof typeof planProblems

type Wanted = {
  totalPence: number
  /** Null: the whole price at once. */
  depositPence: number | null
  /** How many payments follow the deposit. */
  laterPayments: number
  /** The last day for the first payment: until then the places are held. */
  firstDueOn: string
  /** The day of the last payment; null where the start decides. */
  lastDueOn: string | null
  startDate: string | null
  today: string
}

/** When an order is paid: at once, or a deposit and equal payments a month apart. No interest. */
export function paymentPlan(wanted: Wanted): Outcome<{ instalments: Instalment[] }, PlanRefusal> {
  const { totalPence, depositPence, firstDueOn, today } = wanted
  if (depositPence === null)
    return { ok: true, instalments: [{ pence: totalPence, dueOn: firstDueOn }] }
  const { laterPayments, lastDueOn: chosen, startDate } = wanted
  if (depositPence <= 0 || depositPence >= totalPence) return refused('deposit-not-less')
  if (laterPayments < 1 || laterPayments + 1 > planLimits.mostPayments)
    return refused('too-many-payments')
  const latest = startDate && addDays(startDate, -balanceDays.due)
  const last = chosen ?? latest
  if (!last) return refused('balance-day-needed')
  if (latest && last > latest) return refused('balance-too-late')
  if (last > addMonths(today, planLimits.withinMonths)) return refused('too-long')
  const days = Array.from({ length: laterPayments }, (_, nth) =>
    addMonths(last, nth + 1 - laterPayments),
  )
  if ((days[0] ?? '') <= firstDueOn) return refused('no-time-for-balance')
  const parts = splitPence(
    totalPence - depositPence,
    days.map(() => 1),
  )
  const later = days.map((dueOn, nth) => ({ pence: parts[nth] ?? 0, dueOn }))
  return { ok: true, instalments: [{ pence: depositPence, dueOn: firstDueOn }, ...later] }
}

/**
 * The plan once its course begins on this day. What follows the deposit is due by the same rule as at
 * booking, and at once where that day has passed; days that were agreed are never put off.
 */
export function planForStart(
  plan: readonly Instalment[],
  { startDate, today }: { startDate: string; today: string },
): Instalment[] {
  const rule = addDays(startDate, -balanceDays.due)
  const latest = rule < today ? today : rule
  return plan.map((part, nth) =>
    nth > 0 && part.dueOn > latest ? { ...part, dueOn: latest } : part,
  )
}

/**
 * What an unpaid part of a plan calls for: a letter some days before and one from its day on, until staff
 * look at it, which is some days before the course, or after the part was due. Null while it is early.
 */
export function balanceStep(
  dueOn: string,
  { today, startDate }: { today: string; startDate: string | null },
): 'due-soon' | 'due-today' | 'for-staff' | null {
  const { chased, remindedBefore } = balanceDays
  const chasedFrom = startDate ? addDays(startDate, -chased) : addDays(dueOn, chased)
  if (today > dueOn && today >= chasedFrom) return 'for-staff'
  if (today >= dueOn) return 'due-today'
  return today >= addDays(dueOn, -remindedBefore) ? 'due-soon' : null
}

export type OpenAmount = {
  /** What is asked for next, and until which day. */
  nextPence: number
  nextDueOn: string
  /** All that is not paid yet. */
  restPence: number
}

/**
 * What is still to be paid of what the order costs now; null when nothing is. All that is due by the day
 * is asked for together, by the last of its days; without one, the first part that is not paid.
 */
export function openAmount(
  instalments: readonly Instalment[],
  { pricePence, paidPence }: Money,
  day = '',
): OpenAmount | null {
  const restPence = pricePence - paidPence
  if (restPence <= 0) return null
  let asked = 0
  let next: Pick<OpenAmount, 'nextPence' | 'nextDueOn'> | null = null
  for (const { pence, dueOn } of planForPrice(instalments, pricePence)) {
    asked += pence
    if (asked <= paidPence) continue
    if (next && dueOn > day) break
    next = { nextPence: asked - paidPence, nextDueOn: dueOn }
  }
  next ??= { nextPence: restPence, nextDueOn: instalments.at(-1)?.dueOn ?? '' }
  return { ...next, restPence }
}

type Money = { pricePence: number; paidPence: number }

/** Cancelled places lower the price, and every part of the plan by the same share. */
export function planForPrice(plan: readonly Instalment[], pricePence: number): Instalment[] {
  const parts = splitPence(
    pricePence,
    plan.map(({ pence }) => pence),
  )
  return plan.map(({ dueOn }, nth) => ({ pence: parts[nth] ?? 0, dueOn }))
}

/** Whether enough was paid to keep the places: the first instalment, or all that they cost now. */
export function isEnoughToConfirm(
  instalments: readonly Instalment[],
  { pricePence, paidPence }: Money,
) {
  return paidPence >= (planForPrice(instalments, pricePence)[0]?.pence ?? pricePence)
}

/** Without a date no place is held; an order that is not paid ends in time all the same. */
export const mostDaysUndated = 90

/**
 * The last day on which places may be held for somebody who has not paid: the office agrees on it, but
 * not past the day before the course. Null when there is none.
 */
export function latestHoldDay(today: string, startDate: string | null) {
  if (startDate === null) return addDays(today, mostDaysUndated)
  const dayBefore = addDays(startDate, -1)
  return dayBefore < today ? null : dayBefore
}
