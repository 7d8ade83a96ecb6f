type Money = { paid: number; refundOwed: number; waived: number }

/** What staff are asked before a booking has its place again; null when all that was paid is kept. */
export function returnQuestion({ paid, refundOwed, waived }: Money) {
  const backPence = refundOwed + waived
  if (backPence > 0) return { kind: 'money-went-back', backPence } as const
  return paid === 0 ? ({ kind: 'never-paid', backPence } as const) : null
}
