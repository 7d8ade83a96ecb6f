import { mailAddress, mailbox } from '#app/domain/basics/mail-address.ts'
import { sameAddress } from './replacement.ts'

type Bought = { email: string; buyerName: string; buyerEmail: string }

/** Price and refunds are the buyer's matter: whoever comes instead of them sees neither. */
export function isPaidByAnother({ email, buyerEmail }: Pick<Bought, 'email' | 'buyerEmail'>) {
  return !sameAddress({ email }, { email: buyerEmail })
}

/**
 * Whether another person than the buyer comes, whose letters go to the buyer's address for want of one
 * of their own. A name that only leaves out a part is the buyer's: "Asha Okafor" and "Asha Mary Okafor".
 */
export function comesAtBuyersAddress(place: Bought & { fullName: string }) {
  const { fullName, email, buyerName, buyerEmail } = place
  if (email === '' || isPaidByAnother({ email, buyerEmail })) return false
  const [one, other] = [wordsOf(fullName), wordsOf(buyerName)]
  return !one.every((word) => other.includes(word)) && !other.every((word) => one.includes(word))
}

/** The buyer, where another person comes; null also for one whose data was erased. */
export function separateBuyer({ email, buyerName, buyerEmail }: Bought) {
  if (buyerEmail === '' || !isPaidByAnother({ email, buyerEmail })) return null
  return { fullName: buyerName, email: buyerEmail }
}

/**
 * Whether a participant would get the buyer's address, and with it what only the buyer sees; one with
 * a plus counts as well. Never for a buyer who comes themselves.
 */
export function takesBuyersAddress(
  place: Pick<Bought, 'email' | 'buyerEmail'>,
  given: { email: string },
) {
  if (!isPaidByAnother(place) || sameAddress(place, given)) return false
  return mailbox(mailAddress(given.email)) === mailbox(mailAddress(place.buyerEmail))
}

/** The words of a name, without initials. */
export const wordsOf = (name: string): string[] =>
  name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []
