import { expect, test } from 'vitest'
import { sessionRules } from '#content/rules/register-rules.ts'
import type { RegisterRow } from './register-row.ts'
import { registerView } from './register-view.ts'
import { sessionOf } from './session.ts'
import { sheetOf } from './sheet.ts'

// In British Summer Time: an hour ahead of UTC.
const day = '2026-06-15'
const sessions = sessionOf({ date: day, starts: '09:00', ends: '17:00' }, sessionRules)

const reading = { trainers: [], reader: { userId: 'helen', trainerId: null } }

const shownAt = (time: string) => {
  const register = { sessions, rows: [], roster: ['ann'], required: null, rules: sessionRules }
  const { notOpen, halves, closesFrom } = sheetOf({
    view: registerView(register),
    rows: [],
    day,
    now: new Date(time),
    names: new Map([['ann', 'Ann Lee']]),
    authors: new Map(),
    newId: () => 'id',
    dayText: (date) => date,
    isStaff: false,
    ...reading,
  })
  return { notOpen, opens: halves.map(({ opensAt }) => opensAt), closesFrom }
}

test('a register says when it opens, when each half can be marked and when the day can be closed', () => {
  expect(shownAt('2026-06-14T20:00:00Z').notOpen).toContain('This day has not come yet')
  expect(shownAt('2026-06-15T07:29:00Z').notOpen).toBe(
    'The class begins at 09:00: its register opens at 08:30.',
  )
  expect(shownAt('2026-06-15T07:30:00Z')).toEqual({
    notOpen: null,
    opens: [null, '12:30'],
    closesFrom: '16:30',
  })
  expect(shownAt('2026-06-15T15:30:00Z')).toEqual({
    notOpen: null,
    opens: [null, null],
    closesFrom: null,
  })
})

const row = (sequence: number, more: Partial<RegisterRow>): RegisterRow => ({
  sequence,
  id: `row-${sequence}`,
  kind: 'mark',
  bookingId: 'ann',
  day,
  half: 'morning',
  replaces: [],
  author: 'helen',
  device: 'tablet',
  content: null,
  madeAt: new Date('2026-06-15T16:00:00Z'),
  receivedAt: new Date('2026-06-15T16:00:00Z'),
  ...more,
})
const marked = (is: 'present' | 'absent') => ({ is, arrived: null, departed: null, reason: null })
const rows = [
  row(1, { content: marked('absent') }),
  row(2, { half: 'afternoon', content: marked('present') }),
  row(3, { kind: 'closing', bookingId: null, half: null, content: { type: 'closing' } }),
  row(4, { kind: 'amendment', content: marked('present'), replaces: ['row-1'] }),
]

const closedSheet = (time: string, isStaff: boolean) => {
  const register = { sessions, rows, roster: ['ann'], required: null, rules: sessionRules }
  return sheetOf({
    view: registerView(register),
    rows,
    day,
    now: new Date(time),
    isStaff,
    names: new Map([['ann', 'Ann Lee']]),
    authors: new Map(),
    newId: () => 'id',
    dayText: (date) => date,
    ...reading,
  })
}

test('a closed day can be changed by trainers for 72 hours, and by staff', () => {
  expect(closedSheet('2026-06-18T16:00:00Z', false).mayChange).toBe(true)
  expect(closedSheet('2026-06-18T16:00:01Z', false).mayChange).toBe(false)
  expect(closedSheet('2026-06-28T16:00:01Z', true).mayChange).toBe(true)
})

test('a correction says what stood before', () => {
  const { history } = closedSheet('2026-06-16T10:00:00Z', true)
  expect(history.at(-1)?.text).toBe(`${day}, morning: Ann Lee, Absent, corrected to Present`)
})
