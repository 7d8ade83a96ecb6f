import * as z from 'zod/mini'
import { emailAddress } from '../people/account-forms.ts'

const reference = 'Please enter a reference such as CR-1A2B3C4D, or leave it empty'

/**
 * The reference as people type it: small letters, spaces, without CR; empty for all bookings of the
 * address. A receipt's number is one of its bookings'.
 */
export const findBookingForm = z.object({
  email: emailAddress(),
  reference: z.pipe(
    z._default(z.string().check(z.maxLength(40, reference)), ''),
    z.pipe(
      z.transform((typed: string) =>
        typed
          .toLowerCase()
          .replaceAll(/[^0-9a-z]/g, '')
          .replace(/^c?r/, ''),
      ),
      z.string().check(z.regex(/^([0-9a-f]{8})?$/, reference)),
    ),
  ),
})
