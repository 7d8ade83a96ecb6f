import { defineLetter, link, shown } from '#app/domain/mail/letter-definition.ts'

/** The trainer already had an account: the link leads to their own dates. */
export const trainerGranted = defineLetter({
  staffName: 'Trainer access granted',
  fields: { fullName: shown<string>(), url: link },
})
