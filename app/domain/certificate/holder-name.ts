/** "D••••• O." for Daniel Okafor: as long for every name, so that it does not tell the length. */
export function maskedName(fullName: string) {
  const words = fullName.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const [first = ''] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  const mask = `${initial(first)}•••••`
  return last ? `${mask} ${initial(last)}.` : mask
}

function initial(word: string) {
  return [...word].find((letter) => /\p{L}/u.test(letter))?.toUpperCase() ?? ''
}

/**
 * Whether what was typed is the surname: the last word of the name, with as many of those before it
 * as are typed ("Berg" and "van der Berg"). Accents, case, dashes and apostrophes do not matter.
 */
export function isSurname(typed: string, fullName: string) {
  const wanted = plain(typed)
  if (wanted === '') return false
  const words = fullName.trim().split(/\s+/)
  return words.some((_, nth) => plain(words.slice(nth).join('')) === wanted)
}

/** Letters that have no accent to take away. */
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
}

function plain(text: string) {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
    .replace(/[ßæœøđðþłħı]/g, (letter) => spelled[letter] ?? letter)
}
