import { expect, test } from 'vitest'
import { sessionRules } from '../../../content/register-rules.ts'
import { registerView } from './register-view.ts'
import { sessionOf } from './session.ts'
import { sheetOf } from './sheet.ts'

// In British Summer Time: an hour ahead of UTC.
const day = '2026-06-15'
const sessions = sessionOf({ date: day, starts: '09:00', ends: '17:00' }, sessionRules)

const shownAt = (time: string) => {
  const register = { sessions, rows: [], roster: ['ann'], required: null, rules: sessionRules }
  const { notOpen, halves, closesFrom } = sheetOf({
    ...{ view: registerView(register), rows: [], day, now: new Date(time) },
    ...{ names: new Map([['ann', 'Ann Lee']]), authors: new Map() },
    ...{ newId: () => 'id', dayText: (date) => date },
  })
  return { notOpen, opens: halves.map(({ opensAt }) => opensAt), closesFrom }
}

test('a register says when it opens, when each half can be marked and when the day can be closed', () => {
  expect(shownAt('2026-06-14T20:00:00Z').notOpen).toContain('This day has not come yet')
  expect(shownAt('2026-06-15T07:29:00Z').notOpen).toBe(
    'The class begins at 09:00: its register opens at 08:30.',
  )
  expect(shownAt('2026-06-15T07:30:00Z')).toEqual({
    ...{ notOpen: null, opens: [null, '12:30'], closesFrom: '16:30' },
  })
  expect(shownAt('2026-06-15T15:30:00Z')).toEqual({
    ...{ notOpen: null, opens: [null, null], closesFrom: null },
  })
})
