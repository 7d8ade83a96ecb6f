import { afterEach, expect, test, vi } from 'vitest'
import { sendBooking } from './send-booking.ts'

afterEach(() => vi.unstubAllGlobals())

const form = () => {
  const sent = new FormData()
  sent.set('email', 'asha.okafor@mail.example')
  return sent
}

const answerWith = (body: string) => vi.stubGlobal('fetch', async () => new Response(body))

test.each([
  ['without an address', '{"url":null}'],
  ['with an address that is none', '{"url":"no"}'],
  ['with a refusal that says nothing', '{"values":{},"errors":{}}'],
  ['that is null', 'null'],
  ['that is cut short', '{"url":"http'],
  ['that is a page', '<!doctype html><title>Error</title>'],
])('an answer %s keeps what was typed, and says that it went wrong', async (_, body) => {
  answerWith(body)
  expect(await sendBooking('security-guard', form())).toMatchObject({
    failure: {
      values: { email: 'asha.okafor@mail.example' },
      errors: { '': 'Something went wrong. Please try again.' },
    },
  })
})

test('the address of the payment page is followed', async () => {
  answerWith('{"url":"https://pay.example/1"}')
  expect(await sendBooking('security-guard', form())).toEqual({ url: 'https://pay.example/1' })
})
