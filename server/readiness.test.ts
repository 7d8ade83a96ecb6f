import { expect, test } from 'vitest'
import { readiness } from './readiness.ts'

test('what does not answer in time is not ready', async () => {
  const ready = readiness(() => new Promise(() => {}), 10)
  expect(await ready()).toBe(false)
  expect(await ready()).toBe(false)
})

test('what fails is not ready, and asked anew it may be', async () => {
  const answers = [
    async () => Promise.reject(new Error('lost')),
    async () => false,
    async () => true,
  ]
  const ready = readiness(() => answers.shift()?.() ?? Promise.resolve(true), 1000)
  expect([await ready(), await ready(), await ready()]).toEqual([false, false, true])
})

test('a hundred who ask at once make one question', async () => {
  let questions = 0
  const ready = readiness(async () => {
    questions += 1
    return true
  })
  expect(await Promise.all(Array.from({ length: 100 }, ready))).toEqual(Array(100).fill(true))
  expect(questions).toBe(1)
})
