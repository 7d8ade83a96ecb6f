import { expect, test } from 'vitest'
import { returnQuestion } from './return-question.ts'

test('a booking gets its place back without a question only if all that was paid is kept', () => {
  expect(returnQuestion({ paid: 250_00, refundOwed: 0, waived: 0 })).toBeNull()
  expect(returnQuestion({ paid: 0, refundOwed: 0, waived: 0 })?.kind).toBe('never-paid')
  expect(returnQuestion({ paid: 250_00, refundOwed: 125_00, waived: 0 })).toEqual({
    kind: 'money-went-back',
    backPence: 125_00,
  })
  // Taken off the invoice of a company that has paid a part of it.
  expect(returnQuestion({ paid: 90_00, refundOwed: 90_00, waived: 80_00 })?.backPence).toBe(170_00)
})
