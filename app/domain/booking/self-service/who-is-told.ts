import { separateBuyer } from './separate-buyer.ts'

type Place = { fullName: string; email: string; buyerName: string; buyerEmail: string }

/** Who gets a letter about a change of a place, as the beginning of a sentence for staff. */
export function whoIsToldText(place: Place) {
  // Nobody is named yet, or their data was erased.
  const participant = place.email === '' ? [] : [place.fullName]
  const buyer = separateBuyer(place)
  const names = [...participant, ...(buyer ? [buyer.fullName] : [])]
  if (names.length === 0) return 'Nobody is told'
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} told`
}
