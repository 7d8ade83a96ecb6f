import type { Instalment, OpenAmount } from './payment-plan.ts'

/** Every part of a plan can be paid by card; `received` has arrived in another way. */
export function isPayableByCard(
  plan: readonly Instalment[],
  { receivedPence, leastPence }: { receivedPence: number; leastPence: number },
) {
  let covered = receivedPence
  return plan.every(({ pence }) => {
    const open = Math.max(0, pence - covered)
    covered = Math.max(0, covered - pence)
    return open === 0 || open >= leastPence
  })
}

/**
 * What a card page asks for: what is wanted, or all that is open where either it or what it would leave is
 * too little for a card page. Null when all that is open is too little.
 */
export function cardAmount(
  { nextPence, restPence }: Pick<OpenAmount, 'nextPence' | 'restPence'>,
  wanted: 'next' | 'all',
  leastPence: number,
) {
  const pence = wanted === 'all' ? restPence : nextPence
  const left = restPence - pence
  const asked = pence < leastPence || (left > 0 && left < leastPence) ? restPence : pence
  return asked < leastPence ? null : asked
}
