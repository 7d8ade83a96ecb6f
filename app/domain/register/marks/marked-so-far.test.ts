import { expect, test } from 'vitest'
import { sessionRules } from '#content/rules/register-rules.ts'
import type { RegisterRow } from '../register-row.ts'
import { registerView } from '../register-view.ts'
import { sessionOf } from '../session.ts'
import { markedSoFar } from './marked-so-far.ts'

const day = '2026-11-16'
const sessions = sessionOf({ date: day, starts: '09:00', ends: '17:00' }, sessionRules)
const mark = (sequence: number, bookingId: string): RegisterRow => ({
  sequence,
  id: `row-${sequence}`,
  kind: 'mark',
  bookingId,
  day,
  half: 'morning',
  replaces: [],
  author: 'helen',
  device: 'tablet',
  madeAt: new Date(`${day}T09:05:00Z`),
  receivedAt: new Date(`${day}T09:05:00Z`),
  content: { is: 'present', arrived: null, departed: null, reason: null },
})
const rows = [mark(1, 'ann'), mark(2, 'bea')]
const roster = ['ann', 'bea', 'cal']
const view = registerView({ sessions, rows, roster, required: null, rules: sessionRules })
const at = (time: string) => markedSoFar(view, day, new Date(`${day}T${time}:00Z`))

test('a trainer reads how many are marked in the half that is under way', () => {
  expect(at('07:00')).toEqual({ marked: 2, people: 3 })
  expect(at('11:00')).toEqual({ marked: 2, people: 3 })
  expect(at('13:00')).toEqual({ marked: 0, people: 3 })
})

test('of a day that is not in the register nobody is marked', () => {
  expect(markedSoFar(view, '2026-11-17', new Date())).toEqual({ marked: 0, people: 0 })
})
