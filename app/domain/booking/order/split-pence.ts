/**
 * Shares of an amount in proportion to `weights`, in whole pence: their sum is the amount. Pence
 * that are left over go to the largest remainders, and among equal ones to the first.
 */
export function splitPence(pence: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const shares = weights.map((weight, at) => {
    const exact = (pence * weight) / all
    return { at, whole: Math.floor(exact), rest: exact - Math.floor(exact) }
  })
  const left = pence - shares.reduce((sum, { whole }) => sum + whole, 0)
  const raised = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return shares.map(({ at, whole }) => whole + (raised.has(at) ? 1 : 0))
}
