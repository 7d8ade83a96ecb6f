import { defineLetter, link, shown } from '#app/domain/mail/letter-definition.ts'

export const passwordReset = defineLetter({
  staffName: 'Password reset',
  fields: {
    /** Empty while the address is unconfirmed: another person may have entered the name. */
    fullName: shown<string>(),
    url: link,
  },
})
