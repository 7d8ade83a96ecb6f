import { expect, test } from 'vitest'
import { courseRules } from '#content/rules/course-rules.ts'
import { classLimit } from './class-limit.ts'
import { rulesFor } from './lawful/delivery.ts'

const firstAid = courseRules['emergency-first-aid'] ?? []
const door = rulesFor(courseRules['door-supervisor'], 'classroom-with-self-study')

test('the room or the ratio limits a class, whichever is smaller', () => {
  const day = { date: '2027-01-11', trainers: 1, roomCapacity: 16 }
  expect(classLimit([day], firstAid)).toBe(12)
  expect(classLimit([{ ...day, trainers: 2 }], firstAid)).toBe(16)
  expect(classLimit([{ ...day, roomCapacity: 10 }], firstAid)).toBe(10)
})

test('the tightest of its days decides', () => {
  const days = [
    { date: '2027-01-11', trainers: 2, roomCapacity: 30 },
    { date: '2027-01-12', trainers: 1, roomCapacity: 30 },
  ]
  expect(classLimit(days, door)).toBe(12)
})

test('nothing limits a run without rooms and trainers, or without a ratio', () => {
  const day = { date: '2027-01-11', trainers: 0, roomCapacity: null }
  expect(classLimit([day], firstAid)).toBeNull()
  expect(classLimit([{ ...day, trainers: 1 }], [])).toBeNull()
})

test('each day is judged by the rule of that day', () => {
  const rules = [
    { from: '2027-01-01', source: '', perTrainer: 12, qualifications: [] },
    { from: '2027-01-12', source: '', perTrainer: 10, qualifications: [] },
  ]
  const day = { date: '2027-01-11', trainers: 1, roomCapacity: null }
  expect(classLimit([day], rules)).toBe(12)
  expect(classLimit([day, { ...day, date: '2027-01-12' }], rules)).toBe(10)
})
