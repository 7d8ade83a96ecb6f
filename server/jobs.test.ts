import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startJobs } from './jobs.ts'

test('a job runs at once, and a nudge runs it again before its interval', async () => {
  let rounds = 0
  const run = async () => {
    rounds += 1
  }
  const jobs = startJobs([{ name: 'count', everyMs: 60_000, deadlineMs: 60_000, run }])
  await until(() => rounds === 1)
  jobs.nudge('count')
  await until(() => rounds === 2)
  await jobs.stop()
})

test('a nudge during a run leads to one more run, never to two at once', async () => {
  let rounds = 0
  let together = 0
  let most = 0
  const run = async () => {
    together += 1
    most = Math.max(most, together)
    await pause(20)
    rounds += 1
    together -= 1
  }
  const jobs = startJobs([{ name: 'slow', everyMs: 60_000, deadlineMs: 60_000, run }])
  await until(() => together === 1)
  jobs.nudge('slow')
  jobs.nudge('slow')
  await until(() => rounds === 2)
  await pause(60)
  await jobs.stop()
  expect({ rounds, most }).toEqual({ rounds: 2, most: 1 })
})

test('a job that fails is tried again, and its record has both', async () => {
  let tries = 0
  const run = async () => {
    tries += 1
    if (tries === 1) throw new Error('not today')
  }
  const jobs = startJobs([{ name: 'stubborn', everyMs: 5, deadlineMs: 60_000, run }])
  await until(() => tries >= 2)
  await jobs.stop()
  expect(jobs.records()).toEqual([
    { name: 'stubborn', failures: 1, lastSuccess: expect.any(Date), isFailing: false },
  ])
})

test('a job is failing until a run of it succeeds again', async () => {
  let tries = 0
  const run = async () => {
    tries += 1
    if (tries === 1) throw new Error('full')
  }
  const jobs = startJobs([{ name: 'writes', everyMs: 60_000, deadlineMs: 60_000, run }])
  expect(jobs.isFailing('writes')).toBe(false)
  await until(() => jobs.isFailing('writes'))
  jobs.nudge('writes')
  await until(() => !jobs.isFailing('writes'))
  await jobs.stop()
})

test('stopping waits for the current run', async () => {
  let state = 'not begun'
  const run = async () => {
    state = 'running'
    await pause(30)
    state = 'done'
  }
  const jobs = startJobs([{ name: 'last', everyMs: 60_000, deadlineMs: 60_000, run }])
  await until(() => state === 'running')
  await jobs.stop()
  expect(state).toBe('done')
})

test('a run that hangs is abandoned and counted as a failure, and the next one starts', async () => {
  let rounds = 0
  const run = async () => {
    rounds += 1
    if (rounds === 1) await new Promise(() => {})
  }
  const jobs = startJobs([{ name: 'hangs', everyMs: 5, deadlineMs: 20, run }])
  await until(() => rounds >= 2)
  await jobs.stop()
  expect(jobs.records()).toEqual([
    { name: 'hangs', failures: 1, lastSuccess: expect.any(Date), isFailing: false },
  ])
})

async function until(holds: () => boolean) {
  while (!holds()) await pause(2)
}
