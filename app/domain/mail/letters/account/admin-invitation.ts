import { defineLetter, link, shown } from '#app/domain/mail/letter-definition.ts'

export const adminInvitation = defineLetter({
  staffName: 'Admin invitation',
  fields: { fullName: shown<string>(), url: link, hours: shown<number>() },
})
