import * as z from 'zod/mini'
import { plainCharacters, tidy } from '../basics/form-text.ts'
import { MAIL_ADDRESS } from '../basics/mail-address.ts'
import { nameCharacters, nameLength } from '../people/person-name.ts'

const PHONE = /^[\d +()-]+$/

const optionalText = (max: number, tooLong: string) =>
  z._default(z.string().check(tidy(), z.trim(), z.maxLength(max, tooLong)), '')

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
    .check(
      z.trim(),
      z.regex(MAIL_ADDRESS, 'Invalid email address'),
      z.maxLength(255, 'Email must be less than 255 characters'),
      z.toLowerCase(),
    ),
  phone: z
    .string('Invalid phone number format')
    .check(
      plainCharacters(),
      z.trim(),
      z.regex(PHONE, 'Invalid phone number format'),
      z.minLength(7, 'Phone number too short'),
      z.maxLength(20, 'Phone number too long'),
    ),
  emergencyContact: optionalText(200, 'Emergency contact must be less than 200 characters'),
  dietaryRequirements: optionalText(500, 'Dietary requirements must be less than 500 characters'),
})
