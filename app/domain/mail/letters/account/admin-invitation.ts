import { type LetterDefinition, link, shown } from '#app/domain/mail/letter-definition.ts'

export type AdminInvitation = { fullName: string; url: string; hours: number }

export const adminInvitation = {
  staffName: 'Admin invitation',
  recipient: 'person',
  onResend: 'as-written',
  fields: { fullName: shown, url: link, hours: shown },
} as const satisfies LetterDefinition<AdminInvitation>
