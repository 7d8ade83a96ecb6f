import * as z from 'zod/mini'
import { plainCharacters, requiredText } from '../basics/form-text.ts'
import { isMailAddress } from '../basics/mail-address.ts'
import { nameCharacters, nameLength } from './person-name.ts'

/** An empty field is reported before a wrong address, whichever field is the empty one. */
export const inviteForm = z
  .object({
    email: requiredText('Please fill in all fields').check(z.toLowerCase()),
    fullName: requiredText('Please fill in all fields').check(
      plainCharacters(),
      nameLength(),
      nameCharacters(),
    ),
  })
  .check(
    z.refine(({ email }) => isMailAddress(email), {
      path: ['email'],
      message: 'Please enter a valid email address',
    }),
  )
