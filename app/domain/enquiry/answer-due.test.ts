import { expect, test } from 'vitest'
import { answerDue } from './answer-due.ts'

const asked = { createdAt: new Date('2026-11-15T10:00:00Z'), answeredAt: null, firstReplyAt: null }
const promised = new Date('2026-11-16T10:00:00Z')
const after = new Date('2026-11-16T10:00:01Z')

test('an enquiry without an answer is overdue once the promised time is over', () => {
  expect(answerDue(asked, 24, promised)).toEqual({ by: promised, state: 'waiting' })
  expect(answerDue(asked, 24, after).state).toBe('overdue')
})

test('the first reply counts, even when the enquiry is marked as answered later', () => {
  const replied = { ...asked, firstReplyAt: promised, answeredAt: after }
  expect(answerDue(replied, 24, after).state).toBe('in-time')
  expect(answerDue({ ...asked, answeredAt: after }, 24, after).state).toBe('late')
})
