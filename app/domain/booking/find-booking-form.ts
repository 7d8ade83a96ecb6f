import * as z from 'zod/mini'
import { emailAddress } from '../people/account-forms.ts'

const reference = 'Please enter the reference from your confirmation, such as CR-1A2B3C4D'

/** The reference as people type it: small letters, spaces, without CR. A receipt's number is one of its bookings'. */
export const findBookingForm = z.object({
  email: emailAddress(),
  reference: z.pipe(
    z.string(reference).check(z.maxLength(40, reference)),
    z.pipe(
      z.transform((typed: string) =>
        typed
          .toLowerCase()
          .replaceAll(/[^0-9a-z]/g, '')
          .replace(/^c?r/, ''),
      ),
      z.string().check(z.regex(/^[0-9a-f]{8}$/, reference)),
    ),
  ),
})
