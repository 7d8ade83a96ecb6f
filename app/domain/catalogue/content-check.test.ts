import { expect, test } from 'vitest'
import { contentToCheck } from './content-check.ts'

const same = <T>(fact: T) => ({ catalogue: fact, page: fact })

const doorSupervisor = {
  title: same('Door Supervisor'),
  duration: same('6 days'),
  price: same(250_00),
}

test('a course that says the same everywhere needs no check', () => {
  expect(contentToCheck(doorSupervisor)).toEqual([])
})

test('a course with two durations is reported with both', () => {
  const duration = { catalogue: '3 days', page: '2 days' }
  expect(contentToCheck({ ...doorSupervisor, duration })).toEqual([
    { fact: 'duration', catalogue: '3 days', page: '2 days' },
  ])
})

test('a course with two prices is reported with both', () => {
  const price = { catalogue: 75_00, page: 150_00 }
  expect(contentToCheck({ ...doorSupervisor, price })).toEqual([
    { fact: 'price', catalogue: '£75.00', page: '£150.00' },
  ])
})

test('a longer title on the page is intended', () => {
  const title = { catalogue: 'Mechanical Restraints', page: 'Safe Use of Mechanical Restraints' }
  const course = { ...doorSupervisor, title }
  expect(contentToCheck(course)).toEqual([])
})
