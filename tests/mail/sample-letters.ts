import { type ConfirmationDetails, type Letter, TEAM } from '../../app/domain/mail/letters.ts'
import type { RunDay } from '../../app/domain/schedule/run-days.ts'

const days: RunDay[] = ['2026-06-01', '2026-06-02'].map((date) => ({
  date,
  starts: '09:00',
  ends: '17:30',
  venue: '64 South Street, Epsom, Surrey',
}))

const named = {
  bookingId: '3f2a9c1e-1111-4222-8333-444455556666',
  fullName: 'Ana Lopes',
  courseTitle: 'Emergency First Aid at Work',
  courseDate: '1 June 2026 to 2 June 2026',
}

export const booked: ConfirmationDetails = {
  ...named,
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

/** One of each. */
export const sampleLetters: Letter[] = [
  { template: 'booking-confirmation', to, facts: booked },
  { template: 'booking-notice', to: TEAM, facts: booked },
  {
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
  {
    template: 'enquiry-reply',
    to,
    facts: { firstName: 'Ana', courseInterest: 'Door Supervisor' },
  },
  { template: 'email-confirmation', to, facts: { url: link.url } },
  { template: 'account-exists', to, facts: link },
  { template: 'password-reset', to, facts: link },
  { template: 'admin-invitation', to, facts: { ...link, hours: 72 } },
  { template: 'admin-granted', to, facts: link },
  { template: 'admin-revoked', to, facts: { fullName: 'Ana Lopes' } },
  { template: 'date-moved', to, facts: { ...named, newDate: '8 June 2026', days } },
  { template: 'date-cancelled', to, facts: { ...named, refundPence: 5000 } },
  { template: 'refund-made', to, facts: { ...named, refundPence: 2500 } },
  { template: 'late-payment-apology', to, facts: { ...named, refundPence: 5000 } },
]

export function sampleLetter(template: Letter['template']): Letter {
  const letter = sampleLetters.find((each) => each.template === template)
  if (!letter) throw new Error(`There is no sample of ${template}.`)
  return letter
}
