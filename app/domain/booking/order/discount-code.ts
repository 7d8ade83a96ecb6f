import { drawCode, isDrawnCode } from '#app/domain/basics/drawn-code.ts'
import { shortPoundsText } from '#app/domain/basics/money.ts'
import type { CodeDiscount } from './order-price.ts'

/** What a code's amount is counted in. */
export const CODE_UNITS = ['percent', 'pence'] as const

/** As it is stored: a share of the list price, or pence of the whole order. */
export type CodeAmount = { unit: (typeof CODE_UNITS)[number]; amount: number }

const length = 10

/** As people read it out: "K7QMP-4XB2N". `pick`: a random number below the given one that nobody can guess. */
export function newCode(pick: (below: number) => number) {
  return spaced(drawCode(length, pick))
}

/** What somebody typed as it is stored, or null when it cannot be a code. */
export function codeFromText(typed: string) {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return isDrawnCode(code, length) ? spaced(code) : null
}

const spaced = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export type DiscountCode = {
  discount: CodeDiscount
  /** Null: every course. */
  courses: readonly string[] | null
  /** London's calendar dates, both included; null without end. */
  from: string
  until: string | null
}

/** Whether a code may be used for a course today; its limits are counted where it is reserved. */
export function codeApplies(
  { courses, from, until }: DiscountCode,
  { courseSlug, today }: { courseSlug: string; today: string },
) {
  const isForCourse = courses === null || courses.includes(courseSlug)
  return isForCourse && today >= from && (until === null || today <= until)
}

export function codeDiscount({ unit, amount }: CodeAmount): CodeDiscount {
  return unit === 'percent' ? { percent: amount } : { pence: amount }
}

/** "10% off", "£45 off". */
export function discountText({ unit, amount }: CodeAmount) {
  return `${unit === 'percent' ? `${amount}%` : shortPoundsText(amount)} off`
}

type CodeLimits = {
  from: string
  until: string | null
  totalLimit: number
  used: number
  held: number
  endedAt: Date | null
}

/** `held`: what is left of it waits for payment, and comes back where that ends unpaid. */
export type CodeState = 'open' | 'not-yet' | 'held' | 'used-up' | 'expired' | 'ended'

/** Whether it can be used now or later, so that it can still be ended. */
export function isCurrent(state: CodeState) {
  return state === 'open' || state === 'not-yet' || state === 'held'
}

/** For staff; a buyer is told the same whatever the reason is. */
export function codeState(
  { from, until, totalLimit, used, held, endedAt }: CodeLimits,
  today: string,
): CodeState {
  if (endedAt) return 'ended'
  if (until !== null && today > until) return 'expired'
  if (used >= totalLimit) return 'used-up'
  if (used + held >= totalLimit) return 'held'
  return today < from ? 'not-yet' : 'open'
}

type Priced = { title: string; pence: number }

/** The courses that would cost less than the card provider's page can charge for. */
export function tooCheapWithCode(discount: CodeAmount, courses: readonly Priced[], least: number) {
  const { unit, amount } = discount
  const net = (pence: number) =>
    unit === 'percent' ? pence - Math.round((pence * amount) / 100) : pence - amount
  return courses.filter(({ pence }) => net(pence) < least)
}
