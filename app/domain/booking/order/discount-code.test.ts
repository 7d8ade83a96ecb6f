import { expect, test } from 'vitest'
import { codeApplies, codeFromText, newCode } from './discount-code.ts'

test('a code is ten letters and figures that nobody mistakes for each other', () => {
  const code = newCode(Uint8Array.from({ length: 10 }, (_, at) => at * 29))
  expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/)
  for (let byte = 0; byte < 256; byte += 1) {
    expect(newCode(new Uint8Array(10).fill(byte))).not.toMatch(/[ILOU01]/)
  }
})

test('a code is found however it was typed', () => {
  for (const typed of ['K7QMP-4XB2N', 'k7qmp4xb2n', ' k7qmp 4xb2n ', 'K7QMP – 4XB2N']) {
    expect(codeFromText(typed)).toBe('K7QMP-4XB2N')
  }
  for (const typed of ['', 'K7QMP', 'K7QMP-4XB2O', 'K7QMP-4XB2N-X']) {
    expect(codeFromText(typed)).toBeNull()
  }
})

test('a code is for its courses and its days, both included', () => {
  const code = {
    discount: { percent: 10 },
    courses: ['security-guard'],
    from: '2026-11-01',
    until: '2026-11-30',
  }
  const on = (today: string, courseSlug = 'security-guard') =>
    codeApplies(code, { courseSlug, today })
  expect(on('2026-10-31')).toBe(false)
  expect(on('2026-11-01')).toBe(true)
  expect(on('2026-11-30')).toBe(true)
  expect(on('2026-12-01')).toBe(false)
  expect(on('2026-11-15', 'door-supervisor')).toBe(false)
  const always = { ...code, courses: null, until: null }
  expect(codeApplies(always, { courseSlug: 'first-aid', today: '2030-01-01' })).toBe(true)
})
