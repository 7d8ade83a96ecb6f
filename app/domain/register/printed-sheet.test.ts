import { expect, test } from 'vitest'
import { sessionRules } from '#content/rules/register-rules.ts'
import { printedDays } from './printed-sheet.ts'
import type { RegisterRow, RowContent, RowKind } from './register-row.ts'
import { registerView } from './register-view.ts'
import { sessionOf } from './session.ts'

const day = { date: '2026-11-16', starts: '09:00', ends: '17:00' }
const at = new Date('2026-11-16T17:05:00Z')

function row(
  sequence: number,
  kind: RowKind,
  content: RowContent,
  more: Partial<RegisterRow> = {},
) {
  return {
    sequence,
    id: `row-${sequence}`,
    kind,
    bookingId: 'ana',
    day: day.date,
    half: null,
    replaces: [],
    author: 'helen',
    device: 'tablet',
    madeAt: at,
    receivedAt: at,
    content,
    ...more,
  }
}

const mark = (is: 'present' | 'late' | 'absent', arrived: string | null = null) => ({
  is,
  arrived,
  departed: null,
  reason: null,
})

function printed(rows: readonly RegisterRow[]) {
  const view = registerView({
    sessions: sessionOf(day, sessionRules),
    rows,
    roster: ['ana'],
    required: 450,
    rules: sessionRules,
  })
  const [sheet] = printedDays({
    view,
    rows,
    days: [{ ...day, where: 'Room 1', trainers: ['Helen Thornbury'] }],
    names: new Map([['ana', 'Ana Lopes']]),
    authors: new Map([['helen', 'Helen Thornbury']]),
    trainers: new Map([['t1', 'Priya Raman']]),
  })
  if (!sheet) throw new Error('There is no sheet.')
  return sheet
}

const morning = row(1, 'mark', mark('late', '09:25'), { half: 'morning' })
const afternoon = row(2, 'mark', mark('absent'), { half: 'afternoon' })

test('a sheet says of each half what was marked, and how long somebody was taught', () => {
  const { people, state } = printed([morning, afternoon])
  expect(people).toMatchObject([
    {
      fullName: 'Ana Lopes',
      minutes: '3 h 5 min',
      total: '3 h 5 min of 7 h 30 min',
      marks: [{ text: 'Late, 09:25' }, { text: 'Absent' }],
      signature: null,
      short: '265 minutes short: cannot be put forward',
    },
  ])
  expect(state).toBe('Not closed yet')
})

test('who closed the day and what was corrected later stands below it, with the reason', () => {
  const reason = 'Was at the desk'
  const { people, state, amendments } = printed([
    morning,
    afternoon,
    row(3, 'closing', { type: 'closing' }, { bookingId: null }),
    row(
      4,
      'amendment',
      { ...mark('present'), reason },
      { half: 'afternoon', replaces: [afternoon.id] },
    ),
  ])
  expect(state).toBe('Closed by Helen Thornbury, 16 Nov 2026, 17:05')
  expect(people[0]?.marks[1]).toMatchObject({ text: 'Present', isAmended: true })
  expect(amendments).toMatchObject([
    {
      text: 'Ana Lopes, afternoon: Absent, corrected to Present',
      by: 'Helen Thornbury, 16 Nov 2026, 17:05',
      reason,
    },
  ])
})

test('marks that differ are not printed as either of them', () => {
  const other = row(3, 'mark', mark('present'), { half: 'morning', author: 'owen' })
  const { people, state } = printed([morning, other])
  expect(people[0]?.marks.map(({ text }) => text)).toEqual(['Marks differ', ''])
  expect(state).toBe('Not closed: marks differ')
})

test('make-up sessions of any later day stand on the last sheet, with what proves each', () => {
  const session = { starts: '17:30', ends: '18:30', note: 'Choking' }
  const { makeUps } = printed([
    morning,
    afternoon,
    row(3, 'make-up', session, { day: '2026-11-19' }),
    row(
      4,
      'make-up',
      { ...session, room: 'Room 2', trainerId: 't1', how: 'paper', path: null, reason: 'Folder 7' },
      { day: '2026-11-20', receivedAt: new Date('2026-11-21T08:00:00Z') },
    ),
    row(5, 'confirmation', { type: 'confirmation' }, { day: '2026-11-20', replaces: ['row-4'] }),
  ])
  expect(makeUps.map(({ text, proof }) => [text, ...proof])).toEqual([
    [
      'Ana Lopes: Thu 19 Nov, 17:30 to 18:30: Choking',
      'Entered by Helen Thornbury, 16 Nov 2026, 17:05.',
      'Entered before room, trainer and signature were asked for.',
      'Not confirmed by the office: it does not count.',
    ],
    [
      'Ana Lopes: Fri 20 Nov, 17:30 to 18:30, Room 2, with Priya Raman: Choking',
      'Entered by Helen Thornbury, 16 Nov 2026, 17:05, received 21 Nov 2026, 08:00.',
      'Signed on paper: Folder 7.',
      'Confirmed by Helen Thornbury, 16 Nov 2026, 17:05.',
    ],
  ])
})
