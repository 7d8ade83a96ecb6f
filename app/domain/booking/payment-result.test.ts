import { expect, test } from 'vitest'
import { type KnownPayment, paymentResult, resultText } from './payment-result.ts'

const PRICE = 250_00

const known = (change: Partial<KnownPayment>): KnownPayment => ({
  places: 1,
  status: 'pending',
  payment: 'none',
  cancelReason: null,
  needsAttention: false,
  refundOwed: 0,
  refunded: 0,
  paidBackOutside: 0,
  lost: 0,
  ...change,
})
const result = (change: Partial<KnownPayment>) => paymentResult(known(change))
const text = (change: Partial<KnownPayment>) =>
  resultText(known(change), { course: 'Door Supervisor', phone: '01632 960000' })

test('a confirmed booking was paid', () => {
  expect(result({ status: 'confirmed', payment: 'paid' })).toBe('paid')
  expect(result({ status: 'completed', payment: 'paid' })).toBe('paid')
})

test('until the provider has decided the payment is being confirmed', () => {
  expect(result({ payment: 'none' })).toBe('confirming')
  expect(result({ payment: 'processing' })).toBe('confirming')
})

test('a payment of another amount is looked at by staff, and the page does not say that none was taken', () => {
  for (const status of ['pending', 'cancelled'] as const) {
    const odd = { status, needsAttention: true }
    expect(result(odd)).toBe('looking')
    expect(text(odd)).toMatch(/do not pay again/)
    expect(text(odd)).toContain('01632 960000')
    expect(text(odd)).not.toMatch(/no money was taken/)
    expect(result({ ...odd, linkPage: 'expired' })).toBe('looking')
  }
})

test.each(['expired', 'payment-failed', 'never-shown', 'customer'] as const)(
  'a payment that came after the booking had ended (%s) is on its way back in full',
  (cancelReason) => {
    const late = { payment: 'paid', cancelReason, refundOwed: PRICE } as const
    expect(result({ ...late, status: 'cancelled' })).toBe('returned')
    expect(result({ ...late, status: 'refunded', refunded: PRICE })).toBe('returned')
    expect(text({ ...late, status: 'cancelled' })).toMatch(/the whole amount back/)
  },
)

test('a paid booking that staff cancelled is not called late, and says what goes back', () => {
  const cancelled = { status: 'cancelled', payment: 'paid', cancelReason: 'staff' } as const
  expect(result(cancelled)).toBe('cancelled')
  expect(text(cancelled)).toMatch(/has been cancelled.*our team tells you whether/s)
  expect(text({ ...cancelled, refundOwed: 125_00 })).toContain('£125.00 is on its way back')
  const returned = {
    ...cancelled,
    status: 'refunded',
    refundOwed: 125_00,
    refunded: 125_00,
  } as const
  expect(result(returned)).toBe('cancelled')
  expect(text(returned)).toContain('£125.00 was sent back to your card')
  for (const each of [cancelled, returned]) expect(text(each)).not.toMatch(/late|after your place/)
})

test('a paid booking that the trainee cancelled is not called late either', () => {
  const paid = { payment: 'paid', cancelReason: 'trainee', refundOwed: 125_00 } as const
  const cancelled = { ...paid, status: 'cancelled' } as const
  const returned = { ...paid, status: 'refunded', refunded: 125_00 } as const
  for (const each of [cancelled, returned]) {
    expect(result(each)).toBe('cancelled')
    expect(text(each)).not.toMatch(/late|after your place|the whole amount/)
  }
  expect(text(cancelled)).toContain('£125.00 is on its way back')
  expect(text(returned)).toContain('£125.00 was sent back to your card')
})

test('a part that was paid by a link is not said to be none once the booking is cancelled', () => {
  for (const status of ['cancelled', 'refunded'] as const) {
    for (const isLinkWithBank of [false, true]) {
      const paid = { status, payment: 'part-paid', linkPage: 'paid', isLinkWithBank } as const
      for (const cancelReason of ['staff', 'trainee'] as const) {
        expect(result({ ...paid, cancelReason })).toBe('cancelled')
        expect(text({ ...paid, cancelReason })).toMatch(/We have your payment/)
      }
      expect(result({ ...paid, cancelReason: 'expired', refundOwed: 100_00 })).toBe('returned')
    }
  }
})

test('a payment that the bank took back is not called successful, nor a refund', () => {
  const lost = { payment: 'paid', refundOwed: PRICE, refunded: PRICE, lost: PRICE } as const
  for (const status of ['pending', 'confirmed', 'completed'] as const) {
    expect(result({ ...lost, status })).toBe('taken-back')
    expect(text({ ...lost, status })).toMatch(/^Your bank took £250.00 back.*call us on 01632/)
  }
  for (const linkPage of ['open', 'expired'] as const) {
    expect(result({ ...lost, payment: 'part-paid', status: 'confirmed', linkPage })).not.toBe(
      'taken-back',
    )
  }
  const ended = { ...lost, status: 'refunded', cancelReason: 'staff' } as const
  expect(text(ended)).toContain('cancelled. Your bank took £250.00 back. You can call')
  expect(text({ ...ended, lost: 100_00 })).toContain(
    'Your bank took £100.00 back. £150.00 was sent back to your card.',
  )
})

test('a refund that staff paid another way is not said to be on the card', () => {
  const words = text({
    status: 'refunded',
    payment: 'paid',
    cancelReason: 'staff',
    refundOwed: PRICE,
    refunded: PRICE,
    paidBackOutside: 100_00,
  })
  expect(words).toContain('£250.00 was paid back to you')
  expect(words).not.toContain('your card')
})

test('a refund that failed is not said to be on its way', () => {
  const failed = { status: 'cancelled', payment: 'paid', cancelReason: 'staff' } as const
  const words = text({ ...failed, refundOwed: PRICE, needsAttention: true })
  expect(words).toContain('£250.00')
  expect(words).not.toContain('on its way')
})

test('a paid booking that staff mark as refunded is not called late', () => {
  expect(result({ status: 'refunded', payment: 'paid' })).toBe('cancelled')
})

test('a payment page that expired took no money', () => {
  for (const payment of ['none', 'failed'] as const) {
    expect(result({ status: 'cancelled', payment, cancelReason: 'expired' })).toBe('not-paid')
    expect(text({ status: 'cancelled', payment })).toMatch(/no money was taken/)
  }
})

test('of a payment that was more than is left to pay, the page says what goes back', () => {
  const paid = { status: 'confirmed', payment: 'paid' } as const
  expect(text(paid)).toBe('Thank you for booking Door Supervisor.')
  expect(text({ ...paid, refundOwed: 100_00 })).toContain('£100.00 is on its way back to your card')
  const failed = text({ ...paid, refundOwed: 100_00, needsAttention: true })
  expect(failed).toContain('You are owed £100.00')
  expect(failed).not.toContain('on its way')
  // A refund that has arrived belongs to a place that was cancelled before.
  expect(text({ ...paid, refundOwed: 100_00, refunded: 100_00 })).not.toContain('£100.00')
})

test('a payment that the bank refused later is not said to have been left', () => {
  const cancelReason = 'payment-failed' as const
  const failed = { status: 'cancelled', payment: 'failed', cancelReason } as const
  expect(result(failed)).toBe('failed')
  expect(text(failed)).toMatch(/bank did not complete.*no money was taken.*was given back/)
  expect(text({ ...failed, places: 3 })).toContain('your places on Door Supervisor were given back')
})

test('a payment that is with the bank when staff cancel is not said to be none', () => {
  const meanwhile = { status: 'cancelled', payment: 'processing', cancelReason: 'staff' } as const
  expect(result(meanwhile)).toBe('cancelled')
  expect(text(meanwhile)).toMatch(/still with your bank.*whole amount back/)
  expect(text(meanwhile)).not.toMatch(/no money|We have your payment/)
})

test('a page from a payment link says how it ended, whatever was paid before', () => {
  for (const before of [{}, { status: 'confirmed', payment: 'part-paid' }] as const) {
    expect(result({ ...before, linkPage: 'open' })).toBe('confirming')
    expect(result({ ...before, linkPage: 'expired' })).toBe('link-unpaid')
    expect(text({ ...before, linkPage: 'expired' })).toMatch(/no money was taken.*stays as it was/)
  }
  expect(result({ status: 'confirmed', payment: 'part-paid', linkPage: 'paid' })).toBe('paid')
  // It was paid in another way meanwhile.
  for (const linkPage of ['open', 'expired'] as const) {
    expect(result({ status: 'confirmed', payment: 'paid', linkPage })).toBe('paid')
  }
  const late = { status: 'cancelled', payment: 'paid', cancelReason: 'expired' } as const
  expect(result({ ...late, linkPage: 'paid' })).toBe('returned')
})

test('of a cancelled order, a payment by its link that is with the bank is not said to be none', () => {
  for (const payment of ['none', 'part-paid'] as const) {
    const cancelled = { status: 'cancelled', payment, cancelReason: 'staff' } as const
    const withBank = { ...cancelled, isLinkWithBank: true }
    expect(result({ ...withBank, linkPage: 'open' })).toBe('cancelled')
    expect(text({ ...withBank, linkPage: 'open' })).toMatch(/still with your bank/)
    expect(result({ ...withBank, linkPage: 'expired' })).toBe('failed')
    expect(result({ ...cancelled, linkPage: 'expired' })).toBe('not-paid')
  }
})
