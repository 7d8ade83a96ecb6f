type RefundMoney = {
  /** Pence that have to go back in all. */
  owed: number
  /** By card or another way, by us. */
  made: number
  /** What the bank took back. */
  lost: number
  underWay: number
  byHand: number
  /** Whether a dispute is open: until it is over nothing is refunded. */
  isDisputed: boolean
}

export type RefundProgress =
  | 'made'
  | 'taken-by-bank'
  | 'disputed'
  | 'by-hand'
  | 'under-way'
  | 'failed'

/** How far a refund is that we owe in full. */
export function refundProgress(money: RefundMoney): RefundProgress {
  const { owed, made, lost, underWay, byHand, isDisputed } = money
  const left = owed - made - lost
  if (left <= 0) return lost > 0 && made === 0 ? 'taken-by-bank' : 'made'
  if (isDisputed) return 'disputed'
  if (byHand > 0) return 'by-hand'
  return underWay >= left ? 'under-way' : 'failed'
}
