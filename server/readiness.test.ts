import { expect, test } from 'vitest'
import { readiness } from './readiness.ts'

test('a database that does not answer in time is not ready', async () => {
  const ready = readiness(() => new Promise(() => {}), 10)
  expect(await ready()).toBe(false)
  expect(await ready()).toBe(false)
})

test('after a failure it is asked again', async () => {
  const answers = [
    async () => Promise.reject(new Error('lost')),
    async () => false,
    async () => true,
  ]
  const ready = readiness(() => answers.shift()?.() ?? Promise.resolve(true), 1000)
  expect([await ready(), await ready(), await ready()]).toEqual([false, false, true])
})

test('a hundred requests at once make one query', async () => {
  let questions = 0
  const ready = readiness(async () => {
    questions += 1
    return true
  })
  expect(await Promise.all(Array.from({ length: 100 }, ready))).toEqual(Array(100).fill(true))
  expect(questions).toBe(1)
})
