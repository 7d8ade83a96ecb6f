import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const adminRevoked = defineLetter({
  staffName: 'Admin access revoked',
  fields: { fullName: shown<string>() },
})
