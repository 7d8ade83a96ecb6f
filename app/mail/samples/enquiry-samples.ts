import { TEAM } from '#app/domain/mail/letters.ts'
import { type Samples, to } from './sample-values.ts'

export const enquirySamples = {
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
    facts: { firstName: 'Ana', courseInterest: 'Door Supervisor', isPrivacyComplaint: false },
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
} satisfies Samples
