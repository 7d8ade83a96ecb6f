import type { ConfirmationDetails } from '../../app/domain/mail/confirmation-fields.ts'
import {
  LETTER_KINDS,
  type Letter,
  type LetterKind,
  type LetterOf,
  TEAM,
} from '../../app/domain/mail/letters.ts'
import type { RunDay } from '../../app/domain/schedule/run-days.ts'

const days: RunDay[] = ['2026-06-01', '2026-06-02'].map((date) => ({
  date,
  starts: '09:00',
  ends: '17:30',
  venue: '64 South Street, Epsom, Surrey',
}))

const booking = {
  bookingId: '3f2a9c1e-1111-4222-8333-444455556666',
  fullName: 'Ana Lopes',
  courseTitle: 'Emergency First Aid at Work',
  courseDate: '1 June 2026 to 2 June 2026',
}

export const booked: ConfirmationDetails = {
  ...booking,
  email: 'ana@example.com',
  phone: '01632 960123',
  courseSlug: 'emergency-first-aid',
  days,
  pricePence: 5000,
  emergencyContact: 'Rui Lopes, 01632 960555',
  dietaryRequirements: 'No nuts',
  sessionId: 'cs_test_1234567890',
  paidAt: '2026-05-15T10:20:00Z',
}

const link = { fullName: 'Ana Lopes', url: 'https://academy.example/somewhere?token=abc123' }
const to = 'ana@example.com'

/** One of each kind, with every field that the kind can have. */
const samples: { [Kind in LetterKind]: LetterOf<Kind> } = {
  'booking-confirmation': { template: 'booking-confirmation', to, facts: booked },
  'booking-notice': { template: 'booking-notice', to: TEAM, facts: booked },
  'enquiry-notice': {
    template: 'enquiry-notice',
    to: TEAM,
    facts: {
      enquiryId: '77777777-1111-4222-8333-444455556666',
      firstName: 'Ana',
      lastName: 'Lopes',
      email: 'ana@example.com',
      phone: '01632 960123',
      courseInterest: 'Door Supervisor',
      whereDidYouFindUs: 'word-of-mouth',
      message: 'Hello,\n\nis there a place in December?',
      suspect: false,
      autoReply: true,
    },
  },
  'enquiry-reply': {
    template: 'enquiry-reply',
    to,
    facts: { firstName: 'Ana', courseInterest: 'Door Supervisor' },
  },
  'email-confirmation': { template: 'email-confirmation', to, facts: { url: link.url } },
  'account-exists': { template: 'account-exists', to, facts: link },
  'password-reset': { template: 'password-reset', to, facts: link },
  'admin-invitation': { template: 'admin-invitation', to, facts: { ...link, hours: 72 } },
  'admin-granted': { template: 'admin-granted', to, facts: link },
  'admin-revoked': { template: 'admin-revoked', to, facts: { fullName: 'Ana Lopes' } },
  'date-moved': {
    template: 'date-moved',
    to,
    facts: { ...booking, newDate: '8 June 2026', days, formerDays: days },
  },
  'date-cancelled': { template: 'date-cancelled', to, facts: { ...booking, refundPence: 5000 } },
  'refund-made': { template: 'refund-made', to, facts: { ...booking, refundPence: 2500 } },
  'late-payment-apology': {
    template: 'late-payment-apology',
    to,
    facts: { ...booking, refundPence: 5000, reason: 'full' },
  },
}

export const sampleLetters: Letter[] = LETTER_KINDS.map((kind) => samples[kind])

export function sampleLetter<Kind extends LetterKind>(kind: Kind) {
  return samples[kind]
}
