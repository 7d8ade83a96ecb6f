import * as z from 'zod/mini'
import { plainCharacters, requiredText, validAddress } from '../basics/form-text.ts'
import { nameCharacters, nameLength } from './person-name.ts'

export const trainerForm = (courseIds: readonly string[]) =>
  z.object({
    fullName: requiredText('Please enter a name').check(
      plainCharacters(),
      nameLength(),
      nameCharacters(),
    ),
    email: requiredText('Please enter an e-mail address').check(z.toLowerCase(), ...validAddress()),
    phone: z.union([
      z.literal(''),
      z
        .string('Please enter a telephone number')
        .check(
          z.trim(),
          z.regex(/^[\d +()-]+$/, 'Please enter digits, for example 07700 900123'),
          z.minLength(7, 'This telephone number is too short'),
          z.maxLength(20, 'This telephone number is too long'),
        ),
    ]),
    courses: z.array(z.enum(courseIds, 'Please choose courses from the list')),
  })
