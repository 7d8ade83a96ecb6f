import { sameAddress } from './replacement.ts'

type Bought = { email: string; buyerName: string; buyerEmail: string }

/** Price and refunds are the buyer's matter: whoever comes instead of them sees neither. */
export function isPaidByAnother({ email, buyerEmail }: Pick<Bought, 'email' | 'buyerEmail'>) {
  return !sameAddress({ email }, { email: buyerEmail })
}

/** The buyer, where another person comes; null also for one whose data was erased. */
export function separateBuyer({ email, buyerName, buyerEmail }: Bought) {
  if (buyerEmail === '' || !isPaidByAnother({ email, buyerEmail })) return null
  return { fullName: buyerName, email: buyerEmail }
}
