import { letterWith, link } from '#app/domain/mail/letter-definition.ts'

/** Without a name: until the address is confirmed, it may belong to another person. */
export type EmailConfirmation = { url: string }

export const emailConfirmation = letterWith<EmailConfirmation>()({
  staffName: 'Address confirmation',
  recipient: 'person',
  onResend: 'as-written',
  fields: { url: link },
})
