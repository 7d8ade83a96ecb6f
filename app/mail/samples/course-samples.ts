import { TEAM } from '#app/domain/mail/letters.ts'
import { booking, days, type Samples, to } from './sample-values.ts'

const doorSupervisor = { ...booking, courseTitle: 'Door Supervisor' }

const course = {
  ...doorSupervisor,
  courseSlug: 'door-supervisor',
  days,
  ownPage: 'name-of-a-link',
  missing: [
    {
      label: 'Give a first aid certificate. Must last until 1 June 2027 or longer',
      note: 'by 31 May 2026',
    },
    { label: 'Complete the self-study and tell us that you have', note: 'by 31 May 2026' },
  ],
}

export const courseSamples = {
  'joining-instructions': {
    template: 'joining-instructions',
    to,
    facts: { ...course, sequence: 2 },
  },
  'checks-missing': { template: 'checks-missing', to, facts: course },
  'course-reminder': { template: 'course-reminder', to, facts: { ...course, daysBefore: 7 } },
  'course-result': {
    template: 'course-result',
    to,
    facts: { ...booking, isPassed: false, ownPage: 'name-of-a-link' },
  },
  'next-steps': {
    template: 'next-steps',
    to,
    facts: { ...doorSupervisor, isRefresher: false, ownPage: 'name-of-a-link' },
  },
  'review-request': { template: 'review-request', to, facts: booking },
  'expiry-reminder': {
    template: 'expiry-reminder',
    to,
    facts: {
      ...booking,
      what: 'first-aid',
      expiresOn: '2029-06-02',
      renewalSlug: 'emergency-first-aid',
      ownPage: 'name-of-a-link',
      preferences: 'name-of-a-link',
    },
  },
  'licence-ends': {
    template: 'licence-ends',
    to,
    facts: {
      ...booking,
      courseTitle: 'Security Guard',
      participant: 'Rui Lopes',
      expiresOn: '2029-06-02',
      renewalSlug: 'security-guard-refresher',
      preferences: 'name-of-a-link',
    },
  },
  'register-day': {
    template: 'register-day',
    to: TEAM,
    facts: {
      what: 'closed',
      runId: '77777777-1111-4222-8333-444455556666',
      courseTitle: 'Emergency First Aid',
      day: '2026-06-08',
      present: 9,
      late: 2,
      left: 1,
      absent: 0,
      unsigned: 1,
      amended: 0,
      rows: 41,
      head: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
    },
  },
  'day-receipt': {
    template: 'day-receipt',
    to,
    facts: {
      fullName: 'Ana Lopes',
      courseTitle: 'Emergency First Aid',
      day: '2026-06-08',
      marks: ['Morning: Late, 09:25', 'Afternoon: Present'],
      minutes: 425,
      short: 0,
      isAmended: false,
      rows: 41,
      head: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
    },
  },
  'certificate-issued': {
    template: 'certificate-issued',
    to,
    facts: {
      bookingId: '77777777-1111-4222-8333-444455556666',
      fullName: 'Ana Lopes',
      courseTitle: 'Emergency First Aid',
      courseDate: '8 June 2026',
      result: 'Pass',
      certificateNumber: 'EA-2026-K7QMP4XB',
      expiresOn: '2029-06-08',
      replaces: null,
      awardingOrganisation: 'our awarding organisation',
      ownPage: 'name-of-a-link',
    },
  },
  'certificate-withdrawn': {
    template: 'certificate-withdrawn',
    to,
    facts: {
      bookingId: '77777777-1111-4222-8333-444455556666',
      fullName: 'Ana Lopes',
      courseTitle: 'Emergency First Aid',
      certificateNumber: 'EA-2026-K7QMP4XB',
    },
  },
} satisfies Samples
