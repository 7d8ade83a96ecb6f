import { letterWith, link, shown } from '#app/domain/mail/letter-definition.ts'

export type PasswordReset = {
  /** Empty while the address is unconfirmed: another person may have entered the name. */
  fullName: string
  url: string
}

export const passwordReset = letterWith<PasswordReset>()({
  staffName: 'Password reset',
  recipient: 'person',
  onResend: 'as-written',
  fields: { fullName: shown, url: link },
})
