/** Printed for a character that the typeface lacks and that is not a letter with a mark. */
const unknown = '?'

/**
 * A text as the typeface can print it. A letter that it lacks loses its mark ("Ǹ" is printed as "N");
 * any other character that it lacks becomes a visible question mark, never nothing.
 */
export function printableText(text: string, has: (codePoint: number) => boolean) {
  const composed = text.normalize('NFC').replaceAll(/\p{White_Space}/gu, ' ')
  return Array.from(composed, (character) => printable(character, has)).join('')
}

function printable(character: string, has: (codePoint: number) => boolean) {
  const isKnown = (each: string) => has(each.codePointAt(0) ?? 0)
  if (isKnown(character)) return character
  // A mark that no letter before it could take, and what only directs the writing, print nothing.
  if (/^[\p{M}\p{Cf}\p{Cc}]$/u.test(character)) return ''
  const letters = Array.from(character.normalize('NFKD')).filter((each) => !/\p{M}/u.test(each))
  return letters.length > 0 && letters.every(isKnown) ? letters.join('') : unknown
}
