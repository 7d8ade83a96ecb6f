import { expect, test } from 'vitest'
import { successUrlOf } from './payment-page-parameters.ts'

const parameters = {
  successUrl:
    'https://academy.example/payment-success?course=First%20Aid&session_id={CHECKOUT_SESSION_ID}',
}

test('the success page is told which payment page it follows', () => {
  expect(successUrlOf(parameters, 'cs_test_1')).toBe(
    'https://academy.example/payment-success?course=First%20Aid&session_id=cs_test_1',
  )
})

test('without a known payment page the parameter is empty', () => {
  expect(successUrlOf(parameters, null)).toMatch(/&session_id=$/)
})
