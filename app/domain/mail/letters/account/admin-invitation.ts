import { letterWith, link, shown } from '#app/domain/mail/letter-definition.ts'

export type AdminInvitation = { fullName: string; url: string; hours: number }

export const adminInvitation = letterWith<AdminInvitation>()({
  staffName: 'Admin invitation',
  recipient: 'person',
  onResend: 'as-written',
  fields: { fullName: shown, url: link, hours: shown },
})
