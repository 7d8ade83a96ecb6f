import { splitPence } from './split-pence.ts'

type PaidPlace = { id: string; pricePence: number; paidPence: number; occupiesPlace: boolean }

/**
 * How money that has arrived for an order is divided between its places: in proportion to what each
 * still has to pay. Places that somebody holds come first; only without any of them money goes to
 * places that were given up, where it is late. `surplusPence` is more than the order costs.
 */
export function divideReceived(receivedPence: number, places: readonly PaidPlace[]) {
  const left = receivedPence - places.reduce((sum, { paidPence }) => sum + paidPence, 0)
  const held = places.filter(({ occupiesPlace }) => occupiesPlace)
  const among = held.length > 0 ? held : places
  const open = among.map(({ pricePence, paidPence }) => Math.max(0, pricePence - paidPence))
  const needed = open.reduce((sum, pence) => sum + pence, 0)
  const parts = splitPence(Math.max(0, Math.min(left, needed)), open)
  const paid = new Map(
    among.map(({ id, paidPence }, nth) => [id, paidPence + (parts[nth] ?? 0)] as const),
  )
  return { paid, surplusPence: Math.max(0, left - needed) }
}
