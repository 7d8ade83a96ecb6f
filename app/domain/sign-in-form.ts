import * as z from 'zod/mini'
import { tidy } from './form-text.ts'

export const signInForm = z.object({
  email: z
    .string('Email is required')
    .check(tidy(), z.trim(), z.minLength(1, 'Email is required'), z.toLowerCase()),
  // Not trimmed: a blank at either end may belong to the password.
  password: z.string('Password is required').check(z.minLength(1, 'Password is required')),
})
