import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  codeApplies,
  codeFromText,
  codeState,
  discountText,
  newCode,
  tooCheapWithCode,
} from './discount-code.ts'

test('a code is ten letters and figures that nobody mistakes for each other', () => {
  const codes = Array.from({ length: 200 }, () => newCode(randomInt))
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/)
  expect(new Set(codes).size).toBe(200)
  // Each of the thirty is as likely as the others.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(30)
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

test('a code says in words what it takes off', () => {
  expect(discountText({ unit: 'percent', amount: 10 })).toBe('10% off')
  expect(discountText({ unit: 'pence', amount: 45_00 })).toBe('£45 off')
  expect(discountText({ unit: 'pence', amount: 12_50 })).toBe('£12.50 off')
})

test('staff see why a code cannot be used', () => {
  const code = {
    from: '2026-11-01',
    until: '2026-11-30',
    totalLimit: 3,
    used: 1,
    held: 1,
    endedAt: null,
  }
  expect(codeState(code, '2026-11-15')).toBe('open')
  expect(codeState(code, '2026-10-31')).toBe('not-yet')
  expect(codeState(code, '2026-12-01')).toBe('expired')
  expect(codeState({ ...code, used: 3, held: 0 }, '2026-11-15')).toBe('used-up')
  // Unpaid bookings end and give back what they hold.
  expect(codeState({ ...code, held: 2 }, '2026-11-15')).toBe('held')
  expect(codeState({ ...code, endedAt: new Date() }, '2026-11-15')).toBe('ended')
  expect(codeState({ ...code, until: null }, '2030-01-01')).toBe('open')
})

test('a code leaves at least a pound to pay for every course it is for', () => {
  const courses = [
    { title: 'First Aid', pence: 50_00 },
    { title: 'Door Supervisor', pence: 250_00 },
  ]
  const cheap = (unit: 'percent' | 'pence', amount: number) =>
    tooCheapWithCode({ unit, amount }, courses, 1_00).map(({ title }) => title)
  expect(cheap('pence', 49_00)).toEqual([])
  expect(cheap('pence', 49_01)).toEqual(['First Aid'])
  expect(cheap('pence', 250_00)).toEqual(['First Aid', 'Door Supervisor'])
  expect(cheap('percent', 98)).toEqual([])
  expect(cheap('percent', 99)).toEqual(['First Aid'])
})
