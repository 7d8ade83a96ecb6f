import { expect, test } from 'vitest'
import { firstDay as day, emptyRegister } from '#tests/staff/written-register.ts'
import type { RegisterRow } from '../register-row.ts'
import { rowsToLookAt } from './rows-to-look-at.ts'

const at = new Date(`${day}T16:40:00Z`)
const row = (id: string, more: Partial<RegisterRow> = {}): RegisterRow => ({
  sequence: 1,
  id,
  kind: 'mark',
  bookingId: 'ann',
  day,
  half: 'morning',
  replaces: [],
  author: 'marcus',
  device: 'tablet',
  madeAt: at,
  receivedAt: at,
  content: { is: 'present', arrived: null, departed: null, reason: null },
  ...more,
})
const signature = (id: string, path: string | null, more: Partial<RegisterRow> = {}) =>
  row(id, {
    kind: 'signature',
    half: null,
    ...more,
    content: { how: path === null ? 'paper' : 'drawn', path },
  })
const absent = { is: 'absent', arrived: null, departed: null, reason: null } as const
const found = (...rows: RegisterRow[]) =>
  rowsToLookAt({
    rows,
    sessions: emptyRegister().sessions,
    taught: (author) => author !== 'sam',
  }).map((each) => `${each.kind} ${each.row.id}`)

test('marks and signatures that trainers of the day wrote on the day are as usual', () => {
  expect(emptyRegister().rows).toEqual([])
  expect(found(row('1'), signature('2', 'M1 1L9 9'), signature('3', 'M2 1L9 9'))).toEqual([])
})

test('what rests on somebody’s word is found, the gravest first', () => {
  const later = new Date(at.getTime() + 24 * 3_600_000)
  const session = { starts: '17:00', ends: '18:00', note: 'Choking' }
  const rows = [
    row('1'),
    row('2', { content: absent, replaces: ['1'] }),
    row('3', { author: 'helen', replaces: ['2'] }),
    signature('4', null),
    row('5', { receivedAt: later }),
    row('6', { author: 'sam' }),
    row('7', { kind: 'amendment', replaces: ['3'], content: absent, receivedAt: later }),
    signature('8', 'M1 1L9 9'),
    signature('9', 'M1 1L9 9', { bookingId: 'ben' }),
    row('10', { kind: 'make-up', half: null, content: session }),
  ]
  expect(found(...rows)).toEqual([
    'make-up 10',
    'same-drawing 8',
    'same-drawing 9',
    'amended 7',
    'decided 3',
    'by-office 6',
    'written-later 5',
    'paper 4',
    'changed 2',
  ])
})

test('a session that was withdrawn is not among them, and one that copies a signature is twice', () => {
  const content = { starts: '17:00', ends: '18:00', note: 'Choking' }
  const session = row('1', { kind: 'make-up', half: null, content })
  const gone = { starts: null, ends: null, note: 'Was not held' }
  const withdrawal = row('2', { kind: 'make-up', half: null, replaces: ['1'], content: gone })
  expect(found(session, withdrawal)).toEqual([])
  const copied = { ...content, how: 'drawn', path: 'M1 1L9 9' } as const
  expect(found(signature('s', 'M1 1L9 9'), { ...session, content: copied })).toEqual([
    ...['make-up 1', 'same-drawing s', 'same-drawing 1'],
  ])
})

test('a signature that was taken back is among them, as that and nothing else', () => {
  const content = { how: 'taken-back', reason: 'Signed in the wrong line' } as const
  const back = row('2', { kind: 'signature', half: null, replaces: ['1'], author: 'sam', content })
  expect(found(signature('1', 'M1 1L9 9'), back)).toEqual(['taken-back 2'])
})
