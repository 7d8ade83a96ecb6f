import { expect, test } from 'vitest'
import type { JudgedCheck } from '#app/domain/register/checks/entry-check.ts'
import { certificateRefusals, completionRefusals } from './put-forward.ts'
import type { Result, UnitAttempt } from './unit-attempt.ts'

const units = [{ id: 'aid', title: 'Emergency first aid', passMark: null, hasPaper: false }]

const sat = (result: Result): UnitAttempt => ({
  unit: 'aid',
  number: 1,
  day: '2026-11-16',
  paperVersion: null,
  mark: null,
  result,
})

const check = (state: JudgedCheck['state']): JudgedCheck => ({
  check: 'identity',
  state,
  label: 'Identity, before any test',
  note: '',
})

const day = { date: '2026-11-16', state: 'closed', isClosed: true } as const

const passed = {
  isNamed: true,
  days: [{ ...day, conflicts: 0, unmarked: 0, unsigned: 0 }],
  contact: { taught: 450, attended: 450, madeUp: 0, required: 360, missing: 0, short: 0 },
  unconfirmed: 0,
  checks: [check('done')],
  units,
  attempts: [sat('pass')],
  unattended: [],
}

test('who attended in full and passed is completed and put forward', () => {
  expect(completionRefusals(passed)).toEqual([])
  expect(certificateRefusals(passed)).toEqual([])
})

test('who is short of hours is left out, with the minutes', () => {
  const short = { ...passed, contact: { ...passed.contact, attended: 265, short: 95 } }
  expect(completionRefusals(short)).toEqual(['95 minutes short: cannot be put forward'])
  expect(certificateRefusals(short)).toEqual(['95 minutes short: cannot be put forward'])
  expect(completionRefusals({ ...short, unconfirmed: 1 })).toEqual([
    '95 minutes short: cannot be put forward',
    'A make-up session is not confirmed yet',
  ])
})

test('an open register, a place without a name and somebody who never came are named', () => {
  const open = { ...day, isClosed: false, state: 'open' } as const
  expect(completionRefusals({ ...passed, days: [{ ...open, conflicts: 0 }] })).toEqual([
    'The register is not closed: Mon 16 Nov',
  ])
  expect(completionRefusals({ ...passed, isNamed: false })).toEqual([
    'Nobody is named on this place',
  ])
  const nobody = { ...passed.contact, attended: 0, short: 360 }
  expect(completionRefusals({ ...passed, contact: nobody })).toEqual(['Did not come'])
})

test('without a result nobody is completed; with a refer they are, and get no certificate', () => {
  expect(completionRefusals({ ...passed, attempts: [] })).toEqual([
    'No result yet: Emergency first aid',
  ])
  const referred = { ...passed, attempts: [sat('refer')] }
  expect(completionRefusals(referred)).toEqual([])
  expect(certificateRefusals(referred)).toEqual(['Referred: a resit is needed'])
})

test('a missing entry check keeps the certificate back, and is named', () => {
  const unchecked = { ...passed, checks: [check('to-show')] }
  expect(completionRefusals(unchecked)).toEqual([])
  expect(certificateRefusals(unchecked)).toEqual([
    'Entry checks missing: Identity, before any test',
  ])
})

test('a result of a day on which somebody was absent is in the way until one of both is corrected', () => {
  const reason = 'Has a result of Mon 16 Nov, and was absent on that day by the register'
  const unattended = ['2026-11-16', '2026-11-16']
  expect(completionRefusals({ ...passed, unattended })).toEqual([reason])
  expect(certificateRefusals({ ...passed, unattended })).toEqual([reason])
})
