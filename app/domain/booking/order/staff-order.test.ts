import { expect, test } from 'vitest'
import { paymentLinkState } from './staff-order.ts'

const held = { occupiesPlace: true, cancelReason: null }
const ended = (cancelReason: string) => ({ occupiesPlace: false, cancelReason })

test('the payment page is open while somebody has a place that is not paid in full', () => {
  expect(paymentLinkState([held], 50_00)).toBe('open')
  expect(paymentLinkState([held, ended('trainee')], 50_00)).toBe('open')
  expect(paymentLinkState([held], 0)).toBe('paid')
})

test('it says whether the time ran out or somebody cancelled', () => {
  expect(paymentLinkState([ended('expired')], 0)).toBe('expired')
  expect(paymentLinkState([ended('staff')], 0)).toBe('cancelled')
  expect(paymentLinkState([ended('trainee')], 0)).toBe('cancelled')
})
