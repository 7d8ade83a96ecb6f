import * as z from 'zod/mini'
import { requiredText } from '../basics/form-text.ts'

export const signInForm = z.object({
  email: requiredText('Email is required').check(z.toLowerCase()),
  // Not trimmed: a blank at either end may belong to the password.
  password: z.string('Password is required').check(z.minLength(1, 'Password is required')),
})
