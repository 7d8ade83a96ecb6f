import { expect, test } from 'vitest'
import type { Sheet } from './sheet.ts'
import { sheetPart } from './sheet-part.ts'

type Half = Sheet['halves'][number]
type Person = Half['people'][number]

const present = { is: 'present', arrived: null, departed: null } as const
const person = (value: Person['value'], isConflict = false) => ({ value, isConflict }) as Person
const half = (name: Half['half'], people: Person[], opensAt: string | null = null) =>
  ({ half: name, people, opensAt }) as Half

const marked = half('morning', [person(present)])
const later = half('afternoon', [person(null)], '12:30')

test('a phone shows the half in which somebody is to be marked next', () => {
  const begun = half('morning', [person(present), person(null)])
  expect(sheetPart(null, { halves: [begun, half('afternoon', [person(null)])] })).toBe('morning')
  expect(sheetPart(null, { halves: [marked, half('afternoon', [person(null)])] })).toBe('afternoon')
  const differs = half('morning', [person(null, true)])
  expect(sheetPart(null, { halves: [differs, half('afternoon', [person(null)])] })).toBe('morning')
})

test('a half that cannot be marked yet is not shown first, nor is any other when all are marked', () => {
  expect(sheetPart(null, { halves: [marked, later] })).toBe('morning')
  expect(sheetPart(null, { halves: [marked, half('afternoon', [person(present)])] })).toBe(
    'afternoon',
  )
  expect(sheetPart(null, { halves: [half('morning', [], '08:30'), later] })).toBe('morning')
})

test('the address chooses another part, and nothing that there is not', () => {
  const halves = [marked, later]
  expect(sheetPart('afternoon', { halves })).toBe('afternoon')
  expect(sheetPart('signatures', { halves })).toBe('signatures')
  expect(sheetPart('nonsense', { halves })).toBe('morning')
})
