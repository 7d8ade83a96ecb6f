import { expect, test } from 'vitest'
import { type PaidOrder, wayOfPayment } from './way-of-payment.ts'

const online: PaidOrder = { methods: [], means: null, isOnAccount: false, totalPence: 250_00 }

test.each([
  ['paid online', { methods: ['card'] }, 'confirmed', 'Card'],
  ['on its payment page', {}, 'pending', 'Card, waiting'],
  ['left before paying', {}, 'cancelled', 'Not paid'],
  ['by a link that was sent', { means: 'link' }, 'pending', 'Payment link, waiting'],
  ['by transfer, not here yet', { means: 'bank-transfer' }, 'pending', 'Bank transfer, waiting'],
  ['agreed in cash, paid by the link', { means: 'cash', methods: ['card'] }, 'confirmed', 'Card'],
  [
    'a deposit in cash, then a transfer',
    { methods: ['cash', 'bank-transfer'] },
    'confirmed',
    'Cash, Bank transfer',
  ],
  ['a company’s account', { isOnAccount: true }, 'confirmed', 'On account'],
  [
    'the account, paid since',
    { isOnAccount: true, methods: ['bank-transfer'] },
    'completed',
    'On account, Bank transfer',
  ],
  ['an agreed price of nothing', { totalPence: 0, means: 'link' }, 'confirmed', 'Nothing to pay'],
  ['paid and cancelled', { methods: ['terminal'] }, 'cancelled', 'Card terminal'],
] as const)('%s', (_, order, status, text) => {
  expect(wayOfPayment({ ...online, ...order }, status)).toBe(text)
})
