import { expect, test } from 'vitest'
import { keptAnswers, type TeachingAnswer, teachingChanges } from './teaching-day.ts'

const monday = {
  trainerId: 'marcus',
  date: '2027-01-11',
  starts: '09:00',
  ends: '17:00',
  role: 'lead' as const,
  address: '64 South Street',
  answer: 'accepted' as TeachingAnswer | null,
}
const tuesday = { ...monday, date: '2027-01-12', answer: null }

test('an answer stays while the day stays as it was', () => {
  expect(keptAnswers([monday], [{ ...monday, answer: null }])).toMatchObject([
    { date: '2027-01-11', answer: 'accepted' },
  ])
})

test.each([
  { starts: '08:30' },
  { ends: '17:30' },
  { date: '2027-01-18' },
  { address: 'Epsom Downs' },
  { role: 'assistant' as const },
  { trainerId: 'helen' },
])('an answer ends with another %o', (change) => {
  expect(keptAnswers([monday], [{ ...monday, ...change }])).toEqual([])
})

test('a trainer with no days before is newly asked', () => {
  expect(teachingChanges([], [monday, tuesday])).toEqual([
    {
      trainerId: 'marcus',
      isNew: true,
      withdrawn: [],
      asked: [monday, tuesday],
      days: [monday, tuesday],
    },
  ])
})

test('a day that moves is asked for again, and the former one withdrawn', () => {
  const [marcus] = teachingChanges([monday], [tuesday])
  expect(marcus).toMatchObject({ isNew: false, asked: [tuesday], withdrawn: [monday] })
})

test('other hours on the same day are asked for again, not withdrawn', () => {
  const later = { ...monday, ends: '18:00' }
  const [marcus] = teachingChanges([monday], [later])
  expect(marcus).toMatchObject({ asked: [later], withdrawn: [] })
})

test('who keeps the same days is not written to; who takes over is, and who lost them', () => {
  expect(teachingChanges([monday, tuesday], [monday, tuesday])).toEqual([])
  const helens = { ...tuesday, trainerId: 'helen' }
  const changes = teachingChanges([monday, tuesday], [monday, helens])
  expect(changes).toMatchObject([
    { trainerId: 'marcus', withdrawn: [tuesday], days: [monday] },
    { trainerId: 'helen', isNew: true, asked: [helens] },
  ])
})
