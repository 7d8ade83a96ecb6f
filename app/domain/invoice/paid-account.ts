type PlaceOnAccount = {
  id: string
  pricePence: number
  waivedPence: number
  refundOwedPence: number
}

type PaidPlace = {
  id: string
  paidPence: number
  waivedPence: number
  refundOwedPence: number
  /** Money above what the place costs, which goes back. */
  overpaidPence: number
}

/**
 * The places of an order on account once its invoice is paid; null while something is open. What was
 * received before a cancellation lowered the price goes back: that part was not waived but paid.
 */
export function paidPlaces(
  places: readonly PlaceOnAccount[],
  receivedPence: number,
): PaidPlace[] | null {
  const cost = places.reduce(
    (sum, { pricePence, waivedPence }) => sum + pricePence - waivedPence,
    0,
  )
  if (receivedPence === 0 || receivedPence < cost) return null
  let over = receivedPence - cost
  return places.map(({ id, pricePence, waivedPence, refundOwedPence }) => {
    const overpaidPence = Math.min(over, waivedPence)
    over -= overpaidPence
    const waived = waivedPence - overpaidPence
    return {
      id,
      paidPence: pricePence - waived,
      waivedPence: waived,
      refundOwedPence: refundOwedPence + overpaidPence,
      overpaidPence,
    }
  })
}
