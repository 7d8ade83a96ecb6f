import { expect, test } from 'vitest'
import { formErrors } from '../basics/form-errors.ts'
import { findBookingForm } from './find-booking-form.ts'

test.each(['CR-1A2B3C4D', 'cr 1a2b 3c4d', '1A2B3C4D', ' CR1A2B3C4D. ', 'R-1A2B3C4D'])(
  'a reference is read as people type it: %s',
  (reference) => {
    const form = findBookingForm.safeParse({ email: ' Ana@Example.com ', reference })
    expect(form.data).toEqual({ email: 'ana@example.com', reference: '1a2b3c4d' })
  },
)

test.each(['', ' ', undefined])('the address alone asks for all its bookings', (reference) => {
  const form = findBookingForm.safeParse({ email: 'ana@example.com', reference })
  expect(form.data).toEqual({ email: 'ana@example.com', reference: '' })
})

test.each(['CR-123', 'CR-1A2B3C4X', 'x'.repeat(41)])(
  'what is no reference is refused: %s',
  (reference) => {
    const form = findBookingForm.safeParse({ email: 'ana@example.com', reference })
    const { byField } = formErrors(form.error?.issues ?? [])
    expect(byField.reference).toMatch(/such as CR-/)
  },
)
