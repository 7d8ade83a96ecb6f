import type { DetailsState } from '../participant/details-state.ts'
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

type Named = { fullName: string; detailsState: DetailsState }

/**
 * Whether a participant who may not send somebody else types another person's name. Part of the name that
 * the buyer gave has to stay; once the details are complete all of it, or small steps lead to anybody.
 */
export function isAnotherName({ fullName, detailsState }: Named, other: { fullName: string }) {
  const [known, typed] = [wordsOf(fullName), wordsOf(other.fullName)]
  const added = typed.filter((word) => !known.includes(word))
  const isShortened = known.some((word) => !typed.includes(word))
  return detailsState === 'complete'
    ? added.length > 0 || isShortened
    : added.length === typed.length
}
