import * as z from 'zod/mini'
import { optionalText, plainCharacters, validAddress } from '../basics/form-text.ts'
import { nameCharacters, nameLength } from '../people/person-name.ts'

const PHONE = /^[\d +()-]+$/

/** The order of fields and checks decides which message the customer is shown first. */
export const checkoutForm = z.object({
  fullName: z
    .string('Name must be at least 2 characters')
    .check(
      plainCharacters(),
      z.trim(),
      z.minLength(2, 'Name must be at least 2 characters'),
      nameLength(),
      nameCharacters(),
    ),
  email: z
    .string('Invalid email address')
    .check(z.trim(), ...validAddress('Invalid email address'), z.toLowerCase()),
  phone: z
    .string('Invalid phone number format')
    .check(
      plainCharacters(),
      z.trim(),
      z.regex(PHONE, 'Invalid phone number format'),
      z.minLength(7, 'Phone number too short'),
      z.maxLength(20, 'Phone number too long'),
    ),
  emergencyContact: optionalText(200, 'Emergency contact'),
  dietaryRequirements: optionalText(500, 'Dietary requirements'),
})
