import { expect, test } from 'vitest'
import { bodyBudget } from './body-budget.ts'

const budget = () => bodyBudget({ total: 100, perSender: 40, slowPerSender: 2 })
const status = (work: () => void) => {
  try {
    work()
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

test('a sender has a limit, and gets it back when a body is closed', () => {
  const { open } = budget()
  const first = open('203.0.113.1')
  expect(status(() => first.add(40))).toBe(200)
  const second = open('203.0.113.1')
  expect(status(() => second.add(1))).toBe(429)
  second.close()
  expect(status(() => open('203.0.113.2').add(40))).toBe(200)
  first.close()
  expect(status(() => open('203.0.113.1').add(40))).toBe(200)
})

test('all senders together have a limit', () => {
  const { open } = budget()
  for (const sender of ['a', 'b']) open(sender).add(40)
  expect(status(() => open('c').add(40))).toBe(503)
})

test('a sender may have a few slow bodies at once', () => {
  const { open } = budget()
  const slow = ['first', 'second'].map(() => open('203.0.113.1'))
  for (const body of slow) expect(status(body.markSlow)).toBe(200)
  const third = open('203.0.113.1')
  expect(status(third.markSlow)).toBe(408)
  expect(status(open('203.0.113.2').markSlow)).toBe(200)
  third.close()
  slow[0]?.close()
  expect(status(open('203.0.113.1').markSlow)).toBe(200)
})

test('no sender is kept after its last body', () => {
  const all = budget()
  const bodies = Array.from({ length: 1000 }, (_, nth) => all.open(`sender ${nth}`))
  for (const body of bodies) {
    if (status(() => body.add(1)) === 200) body.markSlow()
    body.close()
  }
  expect(all.senders).toBe(0)
})
