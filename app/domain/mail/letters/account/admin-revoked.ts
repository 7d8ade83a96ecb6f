import { type LetterDefinition, shown } from '#app/domain/mail/letter-definition.ts'

export type AdminRevoked = { fullName: string }

export const adminRevoked = {
  staffName: 'Admin access revoked',
  recipient: 'person',
  onResend: 'as-written',
  fields: { fullName: shown },
} as const satisfies LetterDefinition<AdminRevoked>
