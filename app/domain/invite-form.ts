import * as z from 'zod/mini'
import { tidy } from './form-text.ts'
import { MAIL_ADDRESS } from './mail-address.ts'

const filledIn = (message: string) =>
  z.string(message).check(tidy(), z.trim(), z.minLength(1, message))

/** An empty field is reported before a wrong address, whichever field is the empty one. */
export const inviteForm = z
  .object({
    email: filledIn('Please fill in all fields').check(z.toLowerCase()),
    fullName: filledIn('Please fill in all fields'),
  })
  .check(
    z.refine(({ email }) => MAIL_ADDRESS.test(email), {
      path: ['email'],
      message: 'Please enter a valid email address',
    }),
  )
