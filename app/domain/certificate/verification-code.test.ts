import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOf, codeText, newVerificationCode } from './verification-code.ts'

test('a code has twelve letters and digits that nobody takes for each other, in groups of four', () => {
  const codes = Array.from({ length: 500 }, () => newVerificationCode(randomInt))
  for (const code of codes) {
    expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{12}$/)
    expect(codeText(code)).toMatch(/^.{4}-.{4}-.{4}$/)
    expect(codeOf(codeText(code))).toBe(code)
  }
  expect(new Set(codes).size).toBe(500)
  // Every letter occurs in every place.
  for (let place = 0; place < 12; place += 1) {
    expect(new Set(codes.map((code) => code[place])).size).toBe(30)
  }
})

test('it is typed with or without dashes and in any case', () => {
  for (const typed of ['K7QM-P4XB-2NWR', 'k7qmp4xb2nwr', ' K7QM P4XB 2nwr ', 'K7QM–P4XB–2NWR']) {
    expect(codeOf(typed)).toBe('K7QMP4XB2NWR')
  }
  for (const typed of ['', 'K7QM-P4XB-2NW', 'K7QM-P4XB-2NWRR', 'K7QM-P4XB-2NW0', 'ÄÖÜßÄÖÜßÄÖÜß']) {
    expect(codeOf(typed)).toBeNull()
  }
})
