import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { clockSettings, optionsAt, shifted } from './clock.ts'
import { moments } from './moments.ts'

test('a program that a test starts has the clock of the test', () => {
  const before = Date.now()
  const { now } = readClock(clockSettings())
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['before the program was written', '2026-03-29T00:59:30Z'],
  ['years ahead', '2038-01-19T03:14:07Z'],
])('a process whose run begins %s begins then and goes on', (_, at) => {
  const realNow = () => Date.now() - (shifted() ?? 0)
  const before = realNow()
  const { by, nodeOptions } = optionsAt(at, before)
  const read = readClock({ NODE_OPTIONS: nodeOptions })
  expect(by).toBe(Date.parse(at) - before)
  expect(read.now).toBeGreaterThanOrEqual(Date.parse(at))
  expect(read.now).toBeLessThanOrEqual(realNow() + by)
  expect(read).toMatchObject({ everyWay: true, isDate: true, given: 0 })
})

test('there are twenty moments, each with a name of its own and a reason', () => {
  expect(new Set(moments.map(({ name }) => name)).size).toBe(20)
  expect(new Set(moments.map(({ at }) => Date.parse(at))).size).toBe(20)
  expect(moments.filter(({ why }) => !/^[A-Z].+\.$/.test(why))).toEqual([])
})

test('a moment that is none is refused', () => {
  expect(() => optionsAt('tomorrow')).toThrow('that is no moment')
})

/** Reads the clock in each way that there is. */
const program = `
  class Later extends Date {}
  const now = Date.now()
  const isNear = (date) => Math.abs(date - now) < 60_000
  const others = [new Date(), new Later(), new Date(Date()), new Date().constructor.now()]
  console.log(JSON.stringify({
    now,
    everyWay: others.every(isNear),
    isDate: new Later() instanceof Later && new Later() instanceof Date,
    given: new Date(0).getTime(),
  }))`

function readClock(env: Record<string, string>) {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], { env, encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}
