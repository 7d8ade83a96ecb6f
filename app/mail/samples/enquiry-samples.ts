import { type Samples, to } from './sample-values.ts'

const enquiry = {
  enquiryId: '77777777-1111-4222-8333-444455556666',
  firstName: 'Ana',
  courseInterest: 'Door Supervisor',
}

const question = 'Hello,\n\nis there a place in December?'

export const enquirySamples = {
  'enquiry-notice': {
    ...enquiry,
    lastName: 'Lopes',
    email: to,
    phone: '01632 960123',
    whereDidYouFindUs: 'word-of-mouth',
    message: question,
    suspect: false,
    autoReply: true,
  },
  'enquiry-reply': {
    firstName: 'Ana',
    courseInterest: 'Door Supervisor',
    isPrivacyComplaint: false,
  },
  'enquiry-answer': { ...enquiry, question, answer: 'Yes, from 7 December.\n\nKind regards' },
  'personal-code': {
    enquiryId: '77777777-1111-4222-8333-444455556666',
    firstName: 'Ana',
    offer: 'Complete Security Package',
    code: 'K7QMP-4XB2N',
    discount: '10% off',
    courses: 'Door Supervisor and Security Guard',
    bookings: 2,
    bookWith: to,
    until: '2026-06-30',
  },
} satisfies Samples
