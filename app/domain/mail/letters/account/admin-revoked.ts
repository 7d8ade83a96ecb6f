import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

export type AdminRevoked = { fullName: string }

export const adminRevoked = letterWith<AdminRevoked>()({
  staffName: 'Admin access revoked',
  recipient: 'person',
  onResend: 'as-written',
  fields: { fullName: shown },
})
