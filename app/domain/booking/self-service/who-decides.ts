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

/** For staff: who decides about the place, where another person than the buyer comes; else null. */
export function whoDecidesText(place: Place & { buyerName: string }) {
  if (!isPaidByAnother(place)) return null
  if (place.buyerEmail === '') {
    return 'Our team: the buyer’s data was erased. Whoever comes can say that they cannot come.'
  }
  return place.participantsMayChange
    ? `Whoever comes and ${place.buyerName}, who leaves it to them: either may move or cancel it, or send somebody else.`
    : `${place.buyerName} alone. Whoever comes can say that they cannot come.`
}

/**
 * Whether a participant who may not send somebody else types another person's name, and not the same
 * name in full: part of it has to stay.
 */
export function isAnotherName(one: { fullName: string }, other: { fullName: string }) {
  const known = wordsOf(one.fullName)
  return !wordsOf(other.fullName).some((word) => known.includes(word))
}
