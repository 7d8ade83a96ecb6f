export type Availability = { state: 'full' | 'limited' | 'available'; text: string }

/** Whether the public can take a place on a run. */
export function hasPlaces({ availability }: { availability: Availability }) {
  return availability.state !== 'full'
}

/** Up to `low` spare places the text says how many. Negative when staff overbooked. */
export function availability(sparePlaces: number, low: number): Availability {
  if (sparePlaces <= 0) return { state: 'full', text: 'Full' }
  if (sparePlaces <= low) return { state: 'limited', text: spotsLeft(sparePlaces) }
  return { state: 'available', text: 'Available' }
}

// "N spots left" is the academy's wording; a single place takes the singular.
function spotsLeft(places: number) {
  return places === 1 ? '1 spot left' : `${places} spots left`
}
