import { expect, test } from 'vitest'
import { entriesOf } from './register-form.ts'

const madeAt = '2026-11-16T16:30:00.000Z'
const form = (fields: [string, string][]) => {
  const sent = new FormData()
  for (const [name, value] of fields) sent.append(name, value)
  return entriesOf(sent, madeAt)
}
const marks: [string, string][] = [
  ...([
    ['intent', 'marks'],
    ['day', '2026-11-16'],
    ['half', 'morning'],
  ] as [string, string][]),
]

test('only what was changed is written, and it names what was before', () => {
  const sent = form([
    ...marks,
    ...([
      ['person', 'ann 1 present// a1'],
      ['is ann', 'present'],
      ['person', 'ben 2 present// b1,b2'],
      ['is ben', 'late'],
      ['arrived ben', '09:25'],
      ['departed ben', '11:00'],
      ['person', 'cleo 3 - '],
    ] as [string, string][]),
  ])
  expect(sent).toEqual([
    {
      type: 'mark',
      id: '2',
      madeAt,
      bookingId: 'ben',
      day: '2026-11-16',
      half: 'morning',
      is: 'late',
      arrived: '09:25',
      departed: null,
      replaces: ['b1', 'b2'],
      reason: null,
    },
  ])
})

test('a time belongs to the choice that asks for it', () => {
  const [left, absent] = form([
    ...marks,
    ...([
      ['person', 'ann 1 - '],
      ['is ann', 'left'],
      ['arrived ann', '09:25'],
      ['departed ann', '11:00'],
      ['person', 'ben 2 - '],
      ['is ben', 'absent'],
      ['arrived ben', '09:25'],
      ['reason', ' Asked her '],
    ] as [string, string][]),
  ])
  expect(left).toMatchObject({ arrived: '09:25', departed: '11:00', reason: 'Asked her' })
  expect(absent).toMatchObject({ arrived: null, departed: null })
})

test('a decision names all sides', () => {
  const common: [string, string][] = [
    ['intent', 'decide'],
    ['day', '2026-11-16'],
    ['half', 'morning'],
    ['id', '9'],
    ['bookingId', 'ann'],
    ['seen', 'a1,a2'],
    ['value', 'late/09:25/'],
    ['reason', 'Helen saw her'],
  ]
  expect(form(common)).toEqual([
    {
      type: 'mark',
      id: '9',
      madeAt,
      bookingId: 'ann',
      day: '2026-11-16',
      half: 'morning',
      is: 'late',
      arrived: '09:25',
      departed: null,
      replaces: ['a1', 'a2'],
      reason: 'Helen saw her',
    },
  ])
})

test('a form with another intent has no entries', () => {
  expect(form([['intent', 'erase']])).toEqual([])
})
