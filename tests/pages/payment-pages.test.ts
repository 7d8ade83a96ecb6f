import { expect, test } from 'vitest'
import { readMain, readPage } from './academy-pages.ts'

test('a paid booking is thanked for by its course, with the three next steps', async () => {
  const main = await readMain('/payment-success?course=Door%20Supervisor')
  expect(main.texts('h1')).toEqual(['Payment Successful!'])
  expect(main.text).toContain('Thank you for booking Door Supervisor.')
  expect(main.text).toMatch(/Booking reference\s*Processing/)
  expect(main.texts('ol li')).toEqual([
    expect.stringMatching(/confirmation e-mail .* within 5 minutes/),
    expect.stringMatching(/pre-course materials .* e-mail/),
    expect.stringMatching(/team contacts you within 24 hours to schedule your dates/),
  ])
  expect(main.link('Return to Home').attributes.href).toBe('/')
  expect(main.link('Contact Support').attributes.href).toBe('/contact')
})

test('a link cannot put words of its own under our heading', async () => {
  const words = 'Call 0900 12345 to claim your refund'
  const page = await readPage(`/payment-success?course=${encodeURIComponent(words)}`)
  expect(page.text).toContain('Thank you for your booking.')
  expect(page.rawText).not.toContain('0900')
})

test('a canceled payment says that nothing was charged, and where to go on', async () => {
  const main = await readMain('/payment-canceled')
  expect(main.text).toContain('Your payment was canceled and no charges were made to your account.')
  expect(main.link('Try Again').attributes.href).toBe('/courses')
  expect(main.link('Contact Support').attributes.href).toBe('/contact')
  expect(main.link('Browse Courses').attributes.href).toBe('/courses')
})
