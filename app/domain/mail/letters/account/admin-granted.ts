import { defineLetter, link, shown } from '#app/domain/mail/letter-definition.ts'

/** The invited person already had an account: the link leads to the staff sign-in. */
export const adminGranted = defineLetter({
  staffName: 'Admin access granted',
  fields: { fullName: shown<string>(), url: link },
})
