import { letterWith, link, shown } from '#app/domain/mail/letter-definition.ts'

/** The trainer already had an account: the link leads to their own dates. */
export type TrainerGranted = { fullName: string; url: string }

export const trainerGranted = letterWith<TrainerGranted>()({
  staffName: 'Trainer access granted',
  recipient: 'person',
  onResend: 'as-written',
  fields: { fullName: shown, url: link },
})
