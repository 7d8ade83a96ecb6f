import { booking, days, type Samples } from './sample-values.ts'

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

const day = { courseTitle: 'Emergency First Aid', day: '2026-06-08' }

const proof = { rows: 41, head: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c' }

const certificate = {
  bookingId: '77777777-1111-4222-8333-444455556666',
  fullName: 'Ana Lopes',
  courseTitle: 'Emergency First Aid',
  certificateNumber: 'EA-2026-K7QMP4XB',
}

export const courseSamples = {
  'joining-instructions': { ...course, sequence: 2 },
  'checks-missing': course,
  'course-reminder': { ...course, daysBefore: 7 },
  'course-result': { ...booking, isPassed: false, ownPage: 'name-of-a-link' },
  'next-steps': { ...doorSupervisor, isRefresher: false, ownPage: 'name-of-a-link' },
  'review-request': booking,
  'expiry-reminder': {
    ...booking,
    what: 'first-aid',
    expiresOn: '2029-06-02',
    renewalSlug: 'emergency-first-aid',
    ownPage: 'name-of-a-link',
    preferences: 'name-of-a-link',
  },
  'licence-ends': {
    ...booking,
    courseTitle: 'Security Guard',
    participant: 'Rui Lopes',
    expiresOn: '2029-06-02',
    renewalSlug: 'security-guard-refresher',
    preferences: 'name-of-a-link',
  },
  'register-day': {
    what: 'closed',
    runId: '77777777-1111-4222-8333-444455556666',
    ...day,
    present: 9,
    late: 2,
    left: 1,
    absent: 0,
    unsigned: 1,
    amended: 0,
    ...proof,
  },
  'day-receipt': {
    fullName: 'Ana Lopes',
    ...day,
    marks: ['Morning: Late, 09:25', 'Afternoon: Present'],
    minutes: 425,
    short: 0,
    isAmended: false,
    ...proof,
  },
  'certificate-issued': {
    ...certificate,
    courseDate: '8 June 2026',
    result: 'Pass',
    expiresOn: '2029-06-08',
    replaces: null,
    awardingOrganisation: 'our awarding organisation',
    ownPage: 'name-of-a-link',
  },
  'certificate-withdrawn': certificate,
} satisfies Samples
