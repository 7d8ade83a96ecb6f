export type Availability = { state: 'full' | 'limited' | 'available'; text: string }

/** This many spare places or fewer count as low availability. */
export const LOW_AVAILABILITY = 3

/** Staff may overbook a date, so the spare places can fall below zero. */
export function availability(sparePlaces: number, low = LOW_AVAILABILITY): Availability {
  if (sparePlaces <= 0) return { state: 'full', text: 'Full' }
  if (sparePlaces <= low) return { state: 'limited', text: spotsLeft(sparePlaces) }
  return { state: 'available', text: 'Available' }
}

// "N spots left" is the academy's wording; a single place takes the singular.
function spotsLeft(places: number) {
  return places === 1 ? '1 spot left' : `${places} spots left`
}
