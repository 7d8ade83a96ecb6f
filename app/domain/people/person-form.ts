import * as z from 'zod/mini'
import { requiredText } from '../basics/form-text.ts'
import { MAIL_ADDRESS } from '../basics/mail-address.ts'

/** The person whose data staff copy or erase. */
export const personForm = z.object({
  email: requiredText('Please enter an e-mail address').check(
    z.toLowerCase(),
    z.regex(MAIL_ADDRESS, 'Please enter a valid email address'),
    z.maxLength(255, 'Email must be less than 255 characters'),
  ),
})
