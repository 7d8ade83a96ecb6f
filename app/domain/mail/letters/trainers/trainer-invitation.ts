import { defineLetter, link, shown } from '#app/domain/mail/letter-definition.ts'

export const trainerInvitation = defineLetter({
  staffName: 'Trainer invitation',
  fields: { fullName: shown<string>(), url: link, hours: shown<number>() },
})
