import type { ActingAs } from './acting-as.ts'
import { isPaidByAnother, wordsOf } from './separate-buyer.ts'

type Place = {
  email: string
  buyerEmail: string
  /** Whether the buyer, or else their company's setting, leaves it to whoever comes. */
  participantsMayChange: boolean
}

/** Cancelling, moving and sending somebody else move the money of whoever paid: it is theirs to decide. */
export function maySeeToIt(place: Place, by: ActingAs) {
  return by !== 'trainee' || place.participantsMayChange || !isPaidByAnother(place)
}

/**
 * Whether a participant who may not send somebody else types another person's name, and not the same
 * name in full: part of it has to stay.
 */
export function isAnotherName(one: { fullName: string }, other: { fullName: string }) {
  const known = wordsOf(one.fullName)
  return !wordsOf(other.fullName).some((word) => known.includes(word))
}
