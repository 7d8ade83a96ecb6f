import { expect, test } from 'vitest'
import { cannotComeRefusal, isForStaff } from './cannot-come.ts'

const policy = { answerDays: 2, nearDays: 7, most: 3, messageLength: 300 }
const now = new Date('2026-11-19T10:00:00Z')
const place = {
  email: 'rui@post.example',
  buyerEmail: 'orla@firm.example',
  participantsMayChange: false,
  status: 'confirmed' as const,
  startDate: '2026-12-19',
}
const refusal = (over: Partial<typeof place>, saidBefore = 0) =>
  cannotComeRefusal({ ...place, ...over }, { saidBefore }, now, policy)

test('whoever did not pay can say that they cannot come until the day before the course', () => {
  expect(refusal({})).toBeNull()
  expect(refusal({ startDate: '2026-11-20' })).toBeNull()
  expect(refusal({ startDate: '2026-11-19' })).toBe('begun')
})

test('who may cancel by themselves asks nobody', () => {
  expect(refusal({ participantsMayChange: true })).toBe('may-decide')
  expect(refusal({ email: 'orla@firm.example' })).toBe('may-decide')
})

test('the buyer gets no more than three such letters about one place', () => {
  expect(refusal({}, 2)).toBeNull()
  expect(refusal({}, 3)).toBe('too-often')
})

const said = { saidAt: now, startDate: '2026-12-19', buyerEmail: 'orla@firm.example' }
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test('staff see it when the buyer has not answered for two days', () => {
  expect(isForStaff(said, after(47), policy)).toBe(false)
  expect(isForStaff(said, after(48), policy)).toBe(true)
  expect(isForStaff({ ...said, startDate: null }, after(48), policy)).toBe(true)
})

test('staff see it at once a week before the start, or when the buyer is no longer known', () => {
  expect(isForStaff({ ...said, startDate: '2026-11-27' }, now, policy)).toBe(false)
  expect(isForStaff({ ...said, startDate: '2026-11-26' }, now, policy)).toBe(true)
  expect(isForStaff({ ...said, buyerEmail: '' }, now, policy)).toBe(true)
})
