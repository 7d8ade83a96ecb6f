export const retention = {
  /** After the last sign-up with an address that was never confirmed. */
  unconfirmedAccountDays: 30,
  /** After the checkout was cancelled. */
  unpaidCheckoutDays: 30,
  /** Entries of the waitlist, after they were booked, declined or closed. */
  waitlistDays: 30,
  /** And those whose address was never confirmed. */
  unconfirmedWaitlistDays: 3,
  /** After the message was sent. */
  outboxBodyDays: 90,
  /** After the enquiry arrived. */
  enquiryMonths: 24,
  /** After the end of the financial year of the booking. */
  financialYears: 6,
  /** Month and day. */
  financialYearEnds: '03-31',
  /** Emergency contact and dietary requirements, after the course or the cancellation. */
  optionalDetailsDays: 90,
  /** Dates of birth and declarations of participants, after the course. */
  participantDetailsYears: 3,
  /** Registers with their signatures, copies of identity and first aid evidence, after the course. */
  trainingEvidenceYears: 3,
  practicalRecordingYears: 1,
  /** A trainer's name and qualifications, after they left: inspectors ask for three years. */
  trainerYears: 3,
  /** Keyed hashes of erased people; longer than any backup that could bring them back is kept. */
  erasureJournalDays: 180,
  /** Rate limit counters per network address. */
  abuseCounterHours: 24,
  /** Browsers in which an account has signed in, after the last time. */
  knownBrowserMonths: 12,
} as const
