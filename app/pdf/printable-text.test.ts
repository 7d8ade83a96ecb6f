import { expect, test } from 'vitest'
import { printableText } from './printable-text.ts'
import { typefaces } from './typefaces.server.ts'

const { regular, strong } = typefaces()
const has = (codePoint: number) => regular.hasGlyphForCodePoint(codePoint)
const printed = (text: string) => printableText(text, has)

function letters(from: number, until: number) {
  const all = Array.from({ length: until - from + 1 }, (_, at) => String.fromCodePoint(from + at))
  return all.filter((each) => /\p{L}/u.test(each))
}

test('every letter of Western and Central European names is printed as it is', () => {
  // Latin-1 Supplement and Latin Extended-A.
  for (const letter of letters(0xc0, 0x17f)) expect(printed(letter)).toBe(letter)
  for (const name of ['Zażółć Gęślą', 'Đỗ Thị', 'Șerban Țăran', 'Þórður', 'Əliyev', 'O’Néill']) {
    expect(printed(name)).toBe(name.normalize('NFC'))
  }
})

test('of rarer Latin letters those that the typeface lacks keep at least their base letter', () => {
  for (const letter of [...letters(0x180, 0x24f), ...letters(0x1e00, 0x1eff)]) {
    expect(printed(letter)).not.toBe('')
  }
  expect(printed('ǸǸḾ Ǽ')).toBe('NNM Ǽ')
})

test('a letter and its mark typed apart are one letter', () => {
  expect(printed('Zoe\u0308')).toBe('Zoë')
})

test('what cannot be printed is seen to be missing', () => {
  expect(printed('Иван 张伟')).toBe('???? ??')
  expect(printed('a\u202eb\u0000c\td')).toBe('abc d')
})

test('the bold weight has the letters of the regular one', () => {
  for (let codePoint = 0x20; codePoint < 0x2200; codePoint += 1) {
    expect(strong.hasGlyphForCodePoint(codePoint)).toBe(has(codePoint))
  }
})
