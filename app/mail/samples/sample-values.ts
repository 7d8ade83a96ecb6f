import type { LetterFields } from '#app/domain/mail/letters.ts'
import type { RunDay } from '#app/domain/schedule/run-days.ts'

/** The fields of one letter of each kind of a noun: every field that the kind can have. */
export type Samples = Partial<LetterFields>

export const to = 'ana@example.com'

export const days: RunDay[] = ['2026-06-01', '2026-06-02'].map((date) => ({
  date,
  starts: '09:00',
  ends: '17:30',
  venue: '64 South Street, Epsom, Surrey',
}))

export const booking = {
  bookingId: '3f2a9c1e-1111-4222-8333-444455556666',
  fullName: 'Ana Lopes',
  courseTitle: 'Emergency First Aid at Work',
  courseDate: '1 June 2026 to 2 June 2026',
}
