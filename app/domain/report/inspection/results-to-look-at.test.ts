import { expect, test } from 'vitest'
import type { RegisterRow } from '#app/domain/register/register-row.ts'
import { registerView } from '#app/domain/register/register-view.ts'
import { firstDay as day, emptyRegister } from '#tests/staff/written-register.ts'
import { resultsToLookAt } from './results-to-look-at.ts'

const at = new Date(`${day}T16:40:00Z`)
const marked = (bookingId: string, is: 'present' | 'absent') =>
  (['morning', 'afternoon'] as const).map(
    (half): RegisterRow => ({
      sequence: 1,
      id: `${bookingId} ${half}`,
      kind: 'mark',
      bookingId,
      day,
      half,
      replaces: [],
      author: 'marcus',
      device: 'tablet',
      madeAt: at,
      receivedAt: at,
      content: { is, arrived: null, departed: null, reason: null },
    }),
  )
const view = registerView({
  ...emptyRegister(),
  rows: [...marked('ann', 'present'), ...marked('ben', 'absent')],
})
const result = (id: string, more: object = {}) => ({
  id,
  day,
  result: 'pass' as const,
  invigilator: 'Priya Raman',
  assessorId: 'priya',
  assessorQualification: null,
  ...more,
})

test('inspectors read first who has a result without having been there, and who assessed by word alone', () => {
  const people = [
    { bookingId: 'ann', name: 'Ann', standing: [result('1')] },
    { bookingId: 'ben', name: 'Ben', standing: [result('2'), result('3', { result: 'absent' })] },
  ]
  expect(resultsToLookAt(people, view)).toEqual([
    {
      id: '2',
      kind: 'unattended',
      text: 'Mon 16 Nov: Ben, Pass',
      lines: ['Absent on that day by the register.'],
    },
  ])
  const typed = { invigilator: 'Mickey Mouse', assessorId: null }
  const said = { ...typed, assessorQualification: 'CAVA 4711' }
  const byWord = [
    { bookingId: 'ann', name: 'Ann', standing: [result('1', typed), result('2', said)] },
    { bookingId: 'ben', name: 'Ben', standing: [result('3', { ...typed, result: 'absent' })] },
  ]
  expect(resultsToLookAt(byWord, view).map(({ text, lines }) => [text, ...lines])).toEqual([
    ['Mickey Mouse: 2 results, Ann, Ben', 'Not on record: name typed by hand.'],
    ['Mickey Mouse: 1 result, Ann', 'Not on record: CAVA 4711.'],
  ])
})
