import { isPrintable, printableText } from './printable-text.ts'
import { type Typeface, typefaces, wideTypefaces } from './typefaces.server.ts'

export type Printed = { text: string; typeface: Typeface; isWhole: boolean }

/**
 * A text and the typeface for it: the site's own, or for the whole text the wider one when a letter is
 * missing. `isWhole` is false where neither has every character.
 */
export function printedText(text: string): Printed {
  const own = typefaces()
  if (isPrintable(text, hasIn(own))) return { ...printedIn(own, text), isWhole: true }
  const wide = wideTypefaces()
  return { ...printedIn(wide, text), isWhole: isPrintable(text, hasIn(wide)) }
}

const printedIn = (typeface: Typeface, text: string) => ({
  typeface,
  text: printableText(text, hasIn(typeface)),
})

const hasIn = (typeface: Typeface) => (codePoint: number) =>
  typeface.regular.hasGlyphForCodePoint(codePoint)
