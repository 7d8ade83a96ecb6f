import { expect, test } from 'vitest'
import { isPaidFor, keptPence, moneyToGiveBack } from './paid-for.ts'

type Money = Parameters<typeof moneyToGiveBack>[0]

const none = { paid: 0, waived: 0, refundsUnderWay: 0 }
const invoiced = { ...none, payment: 'invoiced', price: 50_00 } satisfies Money
const paid = { ...none, payment: 'paid', price: 50_00, paid: 50_00 } satisfies Money

/** A place of £50: of how much the terms give a share, what is taken off that, and what is left. */
const examples: [string, Money, [number, number, number]][] = [
  ['paid by card', paid, [50_00, 0, 50_00]],
  ['paid, £10 refunded', { ...paid, refundsUnderWay: 10_00 }, [50_00, 10_00, 40_00]],
  [
    'paid £60, £10 of it on its way back',
    { ...paid, paid: 60_00, refundsUnderWay: 10_00 },
    [50_00, 0, 50_00],
  ],
  ['a deposit of £20', { ...paid, payment: 'part-paid', paid: 20_00 }, [20_00, 0, 20_00]],
  ['on account', invoiced, [50_00, 0, 50_00]],
  ['on account, £20 taken off', { ...invoiced, waived: 20_00 }, [50_00, 20_00, 30_00]],
  ['… and then paid', { ...paid, paid: 30_00, waived: 20_00 }, [50_00, 20_00, 30_00]],
  [
    '… and £10 refunded',
    { ...paid, paid: 30_00, waived: 20_00, refundsUnderWay: 10_00 },
    [50_00, 30_00, 20_00],
  ],
  [
    'on account, £37.50 taken off, the rest paid',
    { ...paid, paid: 12_50, waived: 37_50 },
    [50_00, 37_50, 12_50],
  ],
  [
    'on account, £40 received before £37.50 were taken off',
    { ...paid, paid: 40_00, waived: 10_00, refundsUnderWay: 27_50 },
    [50_00, 37_50, 12_50],
  ],
]

test.each(examples)('%s', (_, money, [shared, gone, left]) => {
  expect(moneyToGiveBack(money)).toEqual({ paidPence: shared, underWayPence: gone })
  expect(shared - gone).toBe(left)
})

test.each(examples.filter(([, { payment }]) => payment === 'paid'))(
  'never more than the money that is here: %s',
  (_, money) => {
    const { paidPence, underWayPence } = moneyToGiveBack(money)
    expect(paidPence - underWayPence).toBeLessThanOrEqual(money.paid - money.refundsUnderWay)
  },
)

test.each<[string, Money, boolean]>([
  ['paid by card', paid, true],
  ['a deposit', { ...paid, payment: 'part-paid', paid: 20_00 }, true],
  ['on account', invoiced, true],
  ['on account, reduced and paid', { ...paid, paid: 30_00, waived: 20_00 }, true],
  ['confirmed by staff, nothing paid', { ...paid, payment: 'none', paid: 0 }, false],
])('%s: whether it is paid for', (_, money, isPaid) => {
  expect(isPaidFor(money)).toBe(isPaid)
})

test.each<[string, Partial<Parameters<typeof keptPence>[0]>, number]>([
  ['paid by card', paid, 50_00],
  ['paid, £10 owed back', { ...paid, refundOwed: 10_00 }, 40_00],
  ['a deposit of £20', { ...paid, payment: 'part-paid', paid: 20_00 }, 20_00],
  ['on account', invoiced, 50_00],
  ['on account, £20 taken off', { ...invoiced, waived: 20_00 }, 30_00],
  ['… and then paid', { ...paid, paid: 30_00, waived: 20_00 }, 30_00],
  ['not paid', { ...paid, payment: 'none', paid: 0 }, 0],
])('%s: what is paid or on the invoice, and not given back', (_, money, pence) => {
  expect(keptPence({ ...paid, refundOwed: 0, ...money })).toBe(pence)
})
