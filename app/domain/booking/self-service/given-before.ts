import { poundsText } from '#app/domain/basics/money.ts'
import { moneyToGiveBack } from './paid-for.ts'

/** What a booking has got already of what its terms give. Pence. */
type GivenBefore = {
  refunded: number
  /** Taken off the invoice. */
  reduced: number
  /** Taken back by the bank. */
  lost: number
}

type Money = Parameters<typeof moneyToGiveBack>[0] & { lostInDispute: number }

export function givenBefore(booking: Money): GivenBefore {
  const { waived: reduced, lostInDispute } = booking
  const back = moneyToGiveBack(booking).underWayPence - reduced
  const lost = Math.min(lostInDispute, back)
  return { refunded: back - lost, reduced, lost }
}

type Now = { pence: number; isOnAccount: boolean }

/** Beside the amount that cancelling gives now; empty where nothing was given before. */
export function nowBesidesText(before: GivenBefore, { pence, isOnAccount }: Now) {
  const parts = partsText(before)
  if (!parts) return ''
  if (pence === 0) return `${parts} before, so nothing more is due.`
  const now = isOnAccount ? 'is taken off now' : 'is refunded now'
  return `Of that, ${parts} before; ${poundsText(pence)} ${now}.`
}

/** Below the table of what cancelling gives on which day. */
export function belowTableText(before: GivenBefore) {
  const parts = partsText(before)
  return parts
    ? `${parts} before. It counts towards these percentages; the amounts are what comes on top of it.`
    : ''
}

/** For staff, where the terms give nothing more; `leftPence` is what could still be given. */
export function nothingMoreText(
  before: GivenBefore,
  { leftPence, isOnAccount }: { leftPence: number; isOnAccount: boolean },
) {
  const parts = partsOf(before, ['is given back', 'is taken off the invoice'])
  if (parts.length === 0) return 'By the terms of the booking nothing is due.'
  const left = `${poundsText(leftPence)} ${isOnAccount ? 'stays on it' : 'is kept'}`
  return `By the terms of the booking nothing more is due: ${[...parts, left].join(', ')}.`
}

const partsText = (before: GivenBefore) =>
  partsOf(before, ['was refunded', 'was taken off the invoice']).join(' and ')

function partsOf({ refunded, reduced, lost }: GivenBefore, [back, off]: [string, string]) {
  const parts = [
    [refunded, back],
    [reduced, off],
    [lost, 'was taken back by the bank'],
  ] as const
  return parts.flatMap(([pence, what]) => (pence > 0 ? [`${poundsText(pence)} ${what}`] : []))
}
