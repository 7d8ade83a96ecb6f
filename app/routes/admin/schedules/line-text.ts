type Line = { waiting: number; kept: number }

/** "3 waiting, 1 place kept for an offer"; nothing where nobody waits. */
export function lineText({ waiting, kept }: Line) {
  const texts = [
    waiting > 0 ? `${waiting} waiting` : null,
    kept > 0 ? `${kept === 1 ? '1 place' : `${kept} places`} kept for the waitlist` : null,
  ]
  return texts.filter((text) => text !== null).join(', ')
}

type Places = { taken: number; offered: number; capacity: number }

/** Nobody is too many yet, but somebody will be when every kept place is taken. */
export function overbookedByOffers({ taken, offered, capacity }: Places) {
  return taken <= capacity && taken + offered > capacity
}
