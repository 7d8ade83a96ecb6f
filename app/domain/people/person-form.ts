import * as z from 'zod/mini'
import { requiredText, validAddress } from '../basics/form-text.ts'

/** The person whose data staff copy or erase. */
export const heldPersonForm = z.object({
  email: requiredText('Please enter an e-mail address').check(z.toLowerCase(), ...validAddress()),
})
