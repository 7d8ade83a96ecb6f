import { expect, test } from 'vitest'
import { refundProgress } from './refund-progress.ts'

const none = { owed: 250_00, made: 0, lost: 0, underWay: 0, byHand: 0, isDisputed: false }

test.each([
  [{ made: 250_00 }, 'made'],
  [{ underWay: 250_00 }, 'under-way'],
  [{ made: 100_00, underWay: 150_00 }, 'under-way'],
  [{ made: 100_00 }, 'failed'],
  [{}, 'failed'],
  [{ byHand: 250_00 }, 'by-hand'],
  [{ underWay: 250_00, isDisputed: true }, 'disputed'],
  [{ lost: 250_00, underWay: 250_00 }, 'taken-by-bank'],
  [{ made: 250_00, isDisputed: true }, 'made'],
] as const)('of £250.00 owed, %o: the refund is %s', (money, progress) => {
  expect(refundProgress({ ...none, ...money })).toBe(progress)
})
