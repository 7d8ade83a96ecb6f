import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinOneDeadline } from './one-deadline.ts'
import type { Payments } from './payments.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const second = 1_000
const unavailable = { ok: false, reason: 'unavailable' }
const made = { ok: true, value: { id: 're_1', state: 'made' } } as const

/** A provider that takes this long for each answer. */
function slowly(ms: number) {
  const asked: string[] = []
  const payments = {
    readRefund: async (id: string) => {
      asked.push(id)
      await new Promise((answered) => setTimeout(answered, ms))
      return made
    },
  } as unknown as Payments
  return { payments, asked }
}

test('calls one after the other share one deadline, and after it the provider is not asked', async () => {
  const { payments, asked } = slowly(8 * second)
  const limited = withinOneDeadline(payments, 11 * second)
  const answers: unknown[] = []
  const chain = async () => {
    for (const id of ['first', 'second', 'third']) answers.push(await limited.readRefund(id))
  }
  const done = chain()
  await vi.advanceTimersByTimeAsync(10 * second)
  expect(answers).toEqual([made])
  await vi.advanceTimersByTimeAsync(1 * second)
  await done
  expect(answers).toEqual([made, unavailable, unavailable])
  expect(asked).toEqual(['first', 'second'])
})

test('the deadline is counted from the first call', async () => {
  const { payments } = slowly(8 * second)
  const limited = withinOneDeadline(payments, 11 * second)
  await vi.advanceTimersByTimeAsync(60 * second)
  const answer = limited.readRefund('first')
  await vi.advanceTimersByTimeAsync(8 * second)
  expect(await answer).toEqual(made)
})

test('an error that is thrown is not reported as unavailable', async () => {
  const broken = {
    readRefund: () => Promise.reject(new Error('a fault of our own')),
  } as unknown as Payments
  await expect(withinOneDeadline(broken, second).readRefund('x')).rejects.toThrow('our own')
})
