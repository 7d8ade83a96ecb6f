import { expect, test } from 'vitest'
import { type ReadActLine, shownLine } from './act-line.ts'

const line: ReadActLine = {
  subjectType: 'course',
  subjectId: 'first-aid',
  outcome: 'published',
  details: null,
  name: 'First Aid',
  trainers: null,
  run: null,
  refund: null,
  letter: null,
}
const stateOf = (more: Partial<ReadActLine>) => shownLine({ ...line, ...more }).state

test('a date that was not published says why, and is not taken for one that was', () => {
  const details = { reason: 'already-scheduled' }
  const outcome = 'not-published'
  expect(stateOf({ outcome, details })).toEqual({ text: 'There is a date already', tone: 'red' })
  expect(stateOf({ outcome })).toEqual({ text: 'Not published', tone: 'red' })
  expect(stateOf({})).toEqual({ text: 'Done', tone: 'green' })
})

test('a trainer who was not replaced says why; a date without one needs one', () => {
  const details = { reason: 'taken' }
  const taken = { text: 'Taken by another date', tone: 'red' }
  expect(stateOf({ outcome: 'not-replaced', details })).toEqual(taken)
  const trainers = { from: 'Priya Raman', to: null }
  expect(stateOf({ outcome: 'replaced', trainers }).text).toBe('Needs a trainer')
})

test('who was completed before is in the list, and is not said to be completed now', () => {
  const completed = { ...line, subjectType: 'booking', outcome: 'completed' } as const
  expect(shownLine(completed)).toMatchObject({ what: 'Booking completed', state: { text: 'Done' } })
  expect(shownLine({ ...completed, details: { before: 'yes' } })).toMatchObject({
    what: 'Completed before',
    state: { text: 'Nothing done', tone: 'grey' },
  })
})
