/* What pages, letters and legal documents promise: content.test.ts compares them. */

export const promises = {
  confirmationEmailMinutes: 5,
  teamContactHours: 24,
  enquiryReplyHours: 24,
  arriveMinutesEarly: 15,
} as const

/** About how personal data was used. The law has asked for an electronic form since then, (?) acknowledged within 30 days. */
export const privacyComplaints = {
  formSince: '2026-06-19',
  acknowledgedWithinDays: 30,
  subject: 'Data protection complaint',
} as const

export const complaintClock = { acknowledgedWorkingDays: 2, answeredWorkingDays: 10 } as const

export const legalDocuments = {
  privacyPolicy: { date: '2025-10-01', dateText: 'Effective 1 October 2025' },
  termsOfService: { date: '2025-10-01', dateText: 'Last updated 1st October 2025' },
  cookiePolicy: { date: '2024-09-28', dateText: 'Effective 28th September 2024' },
} as const

/** First aid certificates. */
export const certificateValidYears = 3
