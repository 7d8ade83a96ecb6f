import { defineLetter, link } from '#app/domain/mail/letter-definition.ts'

/** Without a name: until the address is confirmed, it may belong to another person. */
export const emailConfirmation = defineLetter({
  staffName: 'Address confirmation',
  fields: { url: link },
})
