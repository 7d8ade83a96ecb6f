import type { ConfirmationDetails } from '../domain/mail/confirmation-fields.ts'
import {
  LETTER_KINDS,
  type Letter,
  type LetterKind,
  type LetterOf,
  TEAM,
} from '../domain/mail/letters.ts'
import type { OrderDetails } from '../domain/mail/order-fields.ts'
import type { RunDay } from '../domain/schedule/run-days.ts'

const days: RunDay[] = ['2026-06-01', '2026-06-02'].map((date) => ({
  date,
  starts: '09:00',
  ends: '17:30',
  venue: '64 South Street, Epsom, Surrey',
}))

const teachingDays = days.map(({ date, starts, ends, venue: address }) => ({
  ...{ date, starts, ends, address, role: 'lead' as const },
}))

const booking = {
  bookingId: '3f2a9c1e-1111-4222-8333-444455556666',
  fullName: 'Ana Lopes',
  courseTitle: 'Emergency First Aid at Work',
  courseDate: '1 June 2026 to 2 June 2026',
}

const invoice = {
  documentKind: 'invoice',
  number: 'INV-000012',
  buyer: 'Lopes Security Ltd',
  totalPence: 300_00,
  dueOn: '2026-06-01',
  file: 'name-of-a-link',
} as const

const separateBuyer = { paidByAnother: false, participant: 'Rui Lopes' }

export const booked: ConfirmationDetails = {
  ...booking,
  email: 'ana@example.com',
  phone: '01632 960123',
  courseSlug: 'emergency-first-aid',
  days,
  pricePence: 5000,
  paidPence: 5000,
  nextPayment: { pence: 1000, dueOn: '2026-05-18' },
  paymentPage: 'name-of-a-link',
  emergencyContact: 'Rui Lopes, 01632 960555',
  dietaryRequirements: 'No nuts',
  sessionId: 'cs_test_1234567890',
  expressRequest: { version: '2026-11-16', date: '2026-06-01' },
  ownPage: 'name-of-a-link',
  isAsked: true,
  paidAt: '2026-05-15T10:20:00Z',
}

const ordered: OrderDetails = {
  ...booking,
  email: 'ana@example.com',
  phone: '01632 960123',
  courseSlug: 'emergency-first-aid',
  days,
  bookingIds: [booking.bookingId, '4f2a9c1e-1111-4222-8333-444455556666'],
  isAttending: true,
  discountPence: 2250,
  totalPence: 12750,
  paidPence: 12750,
  nextPayment: { pence: 1000, dueOn: '2026-05-18' },
  paymentPage: 'name-of-a-link',
  companyName: 'Lopes Security Ltd',
  purchaseOrder: 'PO-4711',
  sessionId: 'cs_test_1234567890',
  expressRequest: { version: '2026-11-16', date: '2026-06-01' },
  orderPage: 'name-of-a-link',
  paidAt: '2026-05-15T10:20:00Z',
}

const entry = {
  entryId: '88888888-1111-4222-8333-444455556666',
  fullName: 'Ana Lopes',
  courseSlug: 'emergency-first-aid',
  courseTitle: 'Emergency First Aid at Work',
  dateText: 'Mon 1 to Tue 2 June 2026',
  places: 2,
  entryPage: 'name-of-a-link',
}

const link = { fullName: 'Ana Lopes', url: 'https://academy.example/somewhere?token=abc123' }
const to = 'ana@example.com'

const doorSupervisor = { ...booking, courseTitle: 'Door Supervisor' }

const course = {
  ...{ ...doorSupervisor, courseSlug: 'door-supervisor', days, ownPage: 'name-of-a-link' },
  missing: [
    { label: 'Self-study completed before day one', note: 'Not declared yet' },
    {
      label: 'First aid certificate with 12 months left',
      note: 'Must last until 1 June 2027 or longer',
    },
  ],
}

/** One of each kind, with every field that the kind can have. */
const samples: { [Kind in LetterKind]: LetterOf<Kind> } = {
  'booking-confirmation': { template: 'booking-confirmation', to, facts: booked },
  'booking-notice': { template: 'booking-notice', to: TEAM, facts: booked },
  'order-confirmation': { template: 'order-confirmation', to, facts: ordered },
  'order-notice': { template: 'order-notice', to: TEAM, facts: ordered },
  'joining-instructions': {
    ...{ template: 'joining-instructions', to, facts: { ...course, sequence: 2 } },
  },
  'checks-missing': { template: 'checks-missing', to, facts: course },
  'course-reminder': { template: 'course-reminder', to, facts: { ...course, daysBefore: 7 } },
  'course-result': {
    ...{ template: 'course-result', to },
    facts: { ...booking, isPassed: false, ownPage: 'name-of-a-link' },
  },
  'next-steps': { template: 'next-steps', to, facts: { ...doorSupervisor, isRefresher: false } },
  'review-request': { template: 'review-request', to, facts: booking },
  'expiry-reminder': {
    ...{ template: 'expiry-reminder', to },
    facts: {
      ...{ ...booking, what: 'first-aid', expiresOn: '2029-06-02' },
      ...{ renewalSlug: 'emergency-first-aid', ownPage: 'name-of-a-link' },
      preferences: 'name-of-a-link',
    },
  },
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
  'enquiry-answer': {
    template: 'enquiry-answer',
    to,
    facts: {
      enquiryId: '77777777-1111-4222-8333-444455556666',
      firstName: 'Ana',
      courseInterest: 'Door Supervisor',
      question: 'Hello,\n\nis there a place in December?',
      answer: 'Yes, from 7 December.\n\nKind regards',
    },
  },
  'email-confirmation': { template: 'email-confirmation', to, facts: { url: link.url } },
  'account-exists': { template: 'account-exists', to, facts: link },
  'password-reset': { template: 'password-reset', to, facts: link },
  'trainer-invitation': { template: 'trainer-invitation', to, facts: { ...link, hours: 72 } },
  'trainer-granted': { template: 'trainer-granted', to, facts: link },
  'trainer-asked': {
    ...{ template: 'trainer-asked', to },
    facts: {
      ...{ fullName: 'Marcus Adeyemi', courseTitle: 'Door Supervisor' },
      ...{ days: teachingDays, answerPage: 'name-of-a-link' },
    },
  },
  'trainer-days-changed': {
    ...{ template: 'trainer-days-changed', to },
    facts: {
      ...{ fullName: 'Marcus Adeyemi', courseTitle: 'Door Supervisor' },
      ...{ asked: teachingDays.slice(1), withdrawn: teachingDays.slice(0, 1) },
      answerPage: 'name-of-a-link',
    },
  },
  'register-day': {
    template: 'register-day',
    to: TEAM,
    facts: {
      what: 'closed',
      ...{ runId: '77777777-1111-4222-8333-444455556666', courseTitle: 'Emergency First Aid' },
      ...{ day: '2026-06-08', present: 9, late: 2, left: 1, absent: 0, unsigned: 1, amended: 0 },
      ...{ rows: 41, head: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c' },
    },
  },
  'day-receipt': {
    template: 'day-receipt',
    to,
    facts: {
      ...{ fullName: 'Ana Lopes', courseTitle: 'Emergency First Aid', day: '2026-06-08' },
      ...{ marks: ['Morning: Late, 09:25', 'Afternoon: Present'], minutes: 425, short: 0 },
      ...{ isAmended: false, rows: 41 },
      head: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
    },
  },
  'certificate-issued': {
    template: 'certificate-issued',
    to,
    facts: {
      ...{ bookingId: '77777777-1111-4222-8333-444455556666', fullName: 'Ana Lopes' },
      ...{ courseTitle: 'Emergency First Aid', courseDate: '8 June 2026', result: 'Pass' },
      ...{ certificateNumber: 'EA-2026-K7QMP4XB', expiresOn: '2029-06-08', replaces: null },
      ...{ awardingOrganisation: 'our awarding organisation', ownPage: 'name-of-a-link' },
    },
  },
  'admin-invitation': { template: 'admin-invitation', to, facts: { ...link, hours: 72 } },
  'admin-granted': { template: 'admin-granted', to, facts: link },
  'admin-revoked': { template: 'admin-revoked', to, facts: { fullName: 'Ana Lopes' } },
  'date-moved': {
    template: 'date-moved',
    to,
    facts: {
      ...booking,
      newDate: '8 June 2026',
      days,
      formerDays: days,
      message: 'The trainer is ill.',
      onlyThisBooking: false,
      cappedPercent: 50,
      isCompany: false,
      ownPage: 'name-of-a-link',
      orderPage: 'name-of-a-link',
      sequence: 3,
      ...separateBuyer,
    },
  },
  'date-cancelled': {
    template: 'date-cancelled',
    to,
    facts: {
      ...booking,
      ...separateBuyer,
      refundPence: 5000,
      way: 'card',
      message: 'The trainer is ill.',
    },
  },
  'refund-made': {
    template: 'refund-made',
    to,
    facts: { ...booking, refundPence: 2500, way: 'card' },
  },
  'late-payment-apology': {
    template: 'late-payment-apology',
    to,
    facts: { ...booking, refundPence: 5000, way: 'card', reason: 'full', places: 2 },
  },
  'booking-cancelled': {
    template: 'booking-cancelled',
    to,
    facts: {
      ...booking,
      refundPence: 3750,
      way: 'card',
      rule: 'terms',
      by: 'trainee',
      ...separateBuyer,
    },
  },
  'cancellation-notice': {
    template: 'cancellation-notice',
    to: TEAM,
    facts: {
      ...booking,
      refundPence: 5000,
      way: 'card',
      rule: 'right-to-cancel',
      by: 'buyer',
    },
  },
  'booking-link': {
    template: 'booking-link',
    to,
    facts: { ...booking, ownPage: 'name-of-a-link', orderPage: 'name-of-a-link' },
  },
  'booking-changed-notice': {
    template: 'booking-changed-notice',
    to: TEAM,
    facts: {
      ...booking,
      email: to,
      by: 'trainee',
      newDate: '8 June 2026 to 9 June 2026',
      cappedPercent: 50,
      formerName: 'Rui Lopes',
    },
  },
  'person-replaced': {
    template: 'person-replaced',
    to,
    facts: { ...booking, newName: 'Rui Lopes', orderPage: 'name-of-a-link' },
  },
  'participant-invitation': {
    template: 'participant-invitation',
    to,
    facts: {
      ...{
        ...booking,
        isAsked: true,
        detailsBy: 'Saturday 30 May 2026',
        ownPage: 'name-of-a-link',
      },
      ...{ buyerName: 'Rui Lopes', courseSlug: 'emergency-first-aid', days, sequence: 1 },
    },
  },
  'details-reminder': {
    template: 'details-reminder',
    to,
    facts: {
      ...booking,
      isAsked: true,
      detailsBy: 'Saturday 30 May 2026',
      ownPage: 'name-of-a-link',
    },
  },
  'participants-missing': {
    template: 'participants-missing',
    to,
    facts: {
      ...{ ...booking, detailsBy: 'Saturday 30 May 2026', orderPage: 'name-of-a-link' },
      ...{ missingNames: ['Rui Lopes', 'Kim Roe'], unnamedPlaces: 1 },
    },
  },
  'personal-code': {
    template: 'personal-code',
    to,
    facts: {
      enquiryId: '77777777-1111-4222-8333-444455556666',
      firstName: 'Ana',
      offer: 'Complete Security Package',
      code: 'K7QMP-4XB2N',
      discount: '10% off',
      courses: 'Door Supervisor and Security Guard',
      bookings: 2,
      bookWith: 'ana@example.com',
      until: '2026-06-30',
    },
  },
  'place-given': {
    template: 'place-given',
    to,
    facts: {
      ...booking,
      formerName: 'Rui Lopes',
      courseSlug: 'emergency-first-aid',
      days,
      ownPage: 'name-of-a-link',
      sequence: 3,
      isAsked: true,
      detailsBy: 'Saturday 30 May 2026',
    },
  },
  'invoice-issued': {
    template: 'invoice-issued',
    to,
    facts: {
      ...invoice,
      documentKind: 'credit-note',
      reduces: 'INV-000011',
      isPaid: false,
      purchaseOrder: 'PO 118',
    },
  },
  'invoice-reminder': {
    template: 'invoice-reminder',
    to,
    facts: { ...invoice, occasion: 'after-due', openPence: 150_00 },
  },
  'payment-request': {
    template: 'payment-request',
    to,
    facts: {
      ...booking,
      ...{ occasion: 'made', means: 'link', places: 2, totalPence: 10000, paidPence: 2000 },
      ...{ duePence: 8000, dueOn: '2026-05-18', payUntil: '2026-05-18T22:59:00.000Z' },
      plan: [
        { pence: 2000, dueOn: '2026-05-10' },
        { pence: 8000, dueOn: '2026-05-18' },
      ],
      paymentPage: 'name-of-a-link',
    },
  },
  'waitlist-confirm': { template: 'waitlist-confirm', to, facts: { ...entry, isOnList: false } },
  'waitlist-offer': {
    template: 'waitlist-offer',
    to,
    facts: { ...entry, wanted: 3, until: '10:00 on Tuesday 26 May 2026' },
  },
  'waitlist-expired': { template: 'waitlist-expired', to, facts: { ...entry, isLast: false } },
  'waitlist-closed': {
    template: 'waitlist-closed',
    to,
    facts: { ...entry, reason: 'date-cancelled', isStillWaiting: false, hadOffer: false },
  },
  'waitlist-date-moved': {
    template: 'waitlist-date-moved',
    to,
    facts: { ...entry, formerDateText: 'Mon 25 to Tue 26 May 2026', isOffered: false },
  },
}

export const sampleLetters: Letter[] = LETTER_KINDS.map((kind) => samples[kind])

export function sampleLetter<Kind extends LetterKind>(kind: Kind) {
  return samples[kind]
}
