import { letterWith, link, shown } from '#app/domain/mail/letter-definition.ts'

/** Sent when somebody signs up with an address that already has an account. */
export type AccountExists = { fullName: string; url: string }

export const accountExists = letterWith<AccountExists>()({
  staffName: 'Account already exists',
  recipient: 'person',
  onResend: 'as-written',
  fields: { fullName: shown, url: link },
})
