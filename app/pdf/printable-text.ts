/** Printed for a character that no typeface has and that is not a letter with a mark. */
const UNPRINTABLE = '?'

type Has = (codePoint: number) => boolean

/** Whether a typeface has every character of a text. */
export function isPrintable(text: string, has: Has) {
  return Array.from(composed(text)).every(
    (character) => has(character.codePointAt(0) ?? 0) || /^[\p{Cf}\p{Cc}]$/u.test(character),
  )
}

/**
 * A text as the typeface can print it. A letter that it lacks loses its mark; any other character that
 * it lacks becomes a visible question mark, never nothing.
 */
export function printableText(text: string, has: Has) {
  return Array.from(composed(text), (character) => printable(character, has)).join('')
}

const composed = (text: string) => text.normalize('NFC').replaceAll(/\p{White_Space}/gu, ' ')

function printable(character: string, has: Has) {
  const isKnown = (each: string) => has(each.codePointAt(0) ?? 0)
  if (isKnown(character)) return character
  // A mark that no letter before it could take, and what only directs the writing, print nothing.
  if (/^[\p{M}\p{Cf}\p{Cc}]$/u.test(character)) return ''
  const letters = Array.from(character.normalize('NFKD')).filter((each) => !/\p{M}/u.test(each))
  return letters.length > 0 && letters.every(isKnown) ? letters.join('') : UNPRINTABLE
}
