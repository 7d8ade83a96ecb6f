import { letterWith, link, shown } from '#app/domain/mail/letter-definition.ts'

/** The invited person already had an account: the link leads to the staff sign-in. */
export type AdminGranted = { fullName: string; url: string }

export const adminGranted = letterWith<AdminGranted>()({
  staffName: 'Admin access granted',
  recipient: 'person',
  onResend: 'as-written',
  fields: { fullName: shown, url: link },
})
