import { defineLetter, link, shown } from '#app/domain/mail/letter-definition.ts'

/** Sent when somebody signs up with an address that already has an account. */
export const accountExists = defineLetter({
  staffName: 'Account already exists',
  fields: { fullName: shown<string>(), url: link },
})
