import * as z from 'zod/mini'
import { plainCharacters, requiredText, tidy, validAddress } from '../basics/form-text.ts'
import { nameCharacters, nameLength } from './person-name.ts'

export const emailAddress = () =>
  z
    .string('Please enter a valid email address')
    .check(tidy(), z.trim(), ...validAddress(), z.toLowerCase())

const fullName = () =>
  requiredText('Full name is required').check(plainCharacters(), nameLength(), nameCharacters())

/** Not trimmed. Checked by `passwordProblem`, which also needs the person's name and address. */
const newPassword = () => z._default(z.string(), '')

export const signUpForm = z.object({
  fullName: fullName(),
  email: emailAddress(),
  password: newPassword(),
})

export const forgotPasswordForm = z.object({ email: emailAddress() })

export const detailsForm = z.object({ fullName: fullName() })

export const changePasswordForm = z.object({
  currentPassword: z
    .string('Current password is required')
    .check(z.minLength(1, 'Current password is required')),
  password: newPassword(),
})

/** Six digits from the authenticator app, or a recovery code, however it is spaced. */
export const secondFactorForm = z.object({
  code: requiredText('Code is required').check(z.overwrite(secondFactorCode)),
})

/** Small and capital letters differ in recovery codes, so they stay as typed. */
function secondFactorCode(typed: string) {
  const code = typed.replace(/\s/g, '')
  const recovery = /^([a-z\d]{5})\p{Pd}?([a-z\d]{5})$/iu.exec(code)
  return recovery ? `${recovery[1]}-${recovery[2]}` : code
}
