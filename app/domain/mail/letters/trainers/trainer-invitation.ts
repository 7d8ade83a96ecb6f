import { letterWith, link, shown } from '#app/domain/mail/letter-definition.ts'

export type TrainerInvitation = { fullName: string; url: string; hours: number }

export const trainerInvitation = letterWith<TrainerInvitation>()({
  staffName: 'Trainer invitation',
  recipient: 'person',
  onResend: 'as-written',
  fields: { fullName: shown, url: link, hours: shown },
})
