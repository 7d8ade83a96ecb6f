import { expect, test } from 'vitest'
import { printableText } from './printable-text.ts'
import { printedText } from './printed-text.server.ts'
import { typefaces, wideTypefaces } from './typefaces.server.ts'

function letters(from: number, until: number) {
  const all = Array.from({ length: until - from + 1 }, (_, at) => String.fromCodePoint(from + at))
  return all.filter((each) => /\p{L}/u.test(each))
}

/** The types of the library do not know it. */
function glyphIds(font: unknown, text: string) {
  const { glyphs } = (font as { layout(text: string): { glyphs: { id: number }[] } }).layout(text)
  return glyphs.map(({ id }) => id)
}

/** In both weights, with a glyph for each character: none is the empty box of a missing one. */
function isDrawn(text: string) {
  const { typeface, text: printed } = printedText(text)
  return [typeface.regular, typeface.strong].every((font) =>
    glyphIds(font, printed).every((id) => id !== 0),
  )
}

test('every letter of Western and Central European names is in the site’s own typeface', () => {
  const names = ['Zażółć Gęślą', 'Đỗ Thị', 'Șerban Țăran', 'Þórður', 'Əliyev', 'O’Néill']
  // Latin-1 Supplement and Latin Extended-A.
  for (const name of [...letters(0xc0, 0x17f), ...names]) {
    const { text, typeface } = printedText(name)
    expect(text).toBe(name.normalize('NFC'))
    expect(typeface === typefaces(), name).toBe(true)
  }
})

test('every Latin letter is printed as it is', () => {
  // Latin Extended-B, IPA Extensions, and Latin Extended Additional up to the letters of manuscripts.
  const rarer = [...letters(0x180, 0x24f), ...letters(0x250, 0x2af), ...letters(0x1e00, 0x1ef9)]
  for (const letter of rarer) {
    const { text, isWhole } = printedText(letter)
    expect({ text, isWhole }).toEqual({ text: letter.normalize('NFC'), isWhole: true })
    expect(isDrawn(letter), letter).toBe(true)
  }
})

test.each([
  'Ọ̀ṣun Adébáyọ̀',
  'Ɔkɔnkwɔ',
  'Ɓala Ƙarami',
  'Иван Петров',
  'Юлія Ґалаґан',
  'Ελένη Παπαδοπούλου',
])('%s is printed whole', (name) => {
  expect(printedText(name)).toMatchObject({ text: name.normalize('NFC'), isWhole: true })
  expect(isDrawn(name)).toBe(true)
})

test('a letter and its mark typed apart are one letter', () => {
  expect(printedText('Zoe\u0308').text).toBe('Zoë')
})

test.each([
  ['张伟 Wei', '?? Wei', false],
  ['محمد', '????', false],
  ['a\u202eb\u0000c\td', 'abc d', true],
])('what cannot be printed is seen to be missing: %s', (typed, printed, whole) => {
  const { text, isWhole } = printedText(typed)
  expect({ text, isWhole }).toEqual({ text: printed, isWhole: whole })
})

test('a letter that a typeface lacks keeps at least its base letter', () => {
  const has = (codePoint: number) => codePoint < 0x80
  expect(printableText('ǸŁ Ḿ', has)).toBe('N? M')
})

test('the bold weights have the letters of the regular ones', () => {
  for (const { regular, strong } of [typefaces(), wideTypefaces()]) {
    for (let codePoint = 0x20; codePoint < 0x2200; codePoint += 1) {
      if (!/\p{L}/u.test(String.fromCodePoint(codePoint))) continue
      expect(strong.hasGlyphForCodePoint(codePoint), codePoint.toString(16)).toBe(
        regular.hasGlyphForCodePoint(codePoint),
      )
    }
  }
})
