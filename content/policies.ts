/**
 * Figures that change by law or by the academy's choice. Whoever changes one that the legal
 * documents also state changes both: content.test.ts compares them.
 */

/** Given back to someone who cancels at least `fromDays` whole days before the start. */
export type RefundTier = { fromDays: number; percent: number }

/** A booking keeps the terms of the day it was made, so changed tiers need a new version. */
export const refundTerms = {
  version: '2025-10-01',
  tiers: [
    { fromDays: 22, percent: 75 },
    { fromDays: 14, percent: 50 },
    { fromDays: 7, percent: 25 },
    { fromDays: 0, percent: 0 },
  ],
  refundWithinWorkingDays: 14,
  /** Consumers may cancel a distance contract for this long, whatever the tiers say. */
  statutoryCancellationDays: 14,
} as const satisfies {
  version: string
  tiers: readonly RefundTier[]
  refundWithinWorkingDays: number
  statutoryCancellationDays: number
}

/** The provider's shortest payment window is 30 minutes by its own clock, hence the margins. */
export const checkout = {
  paymentWindowMinutes: 35,
  holdMinutes: 37,
  unknownPaymentPageMinutes: 5,
  /** An event that cannot be settled is taken up again after so long, twice as long each time. */
  eventWaitSeconds: { first: 15, most: 600 },
  /** A dispute whose payment we do not know is somebody else's after so long. */
  strangeDisputeDays: 3,
  /** How often the provider is asked about a payment page that nobody told us of. */
  askAgainSeconds: 60,
  /** Payment pages that one person, and one network address, may keep open at a time. */
  openPerPerson: 3,
  openPerAddress: 10,
  /** New ones from one network address, whatever becomes of them: an employer may book a class. */
  begunPerAddressPerHour: 20,
} as const

/** This many places or fewer are shown as "N spots left". */
export const lowAvailability = 3

export const schedulesShown = 6

/** The wait before the next attempt is baseMs × 2 to the power of the failures so far. */
export const mailRetry = {
  attempts: 3,
  baseMs: 1000,
  /** Staff who press Resend twice send one copy. */
  resendAfterSeconds: 60,
} as const

/** Past these an enquiry is still kept and read, but machines stop answering it. */
export const enquiryLimits = {
  perAddressPerHour: 5,
  /** Nobody can make us fill a stranger's mailbox. */
  repliesPerRecipientPerDay: 3,
  /** Suspect enquiries past this are shown to staff without a message for each. */
  suspectNoticesPerHour: 20,
} as const

export const promises = {
  confirmationEmailMinutes: 5,
  teamContactHours: 24,
  enquiryReplyHours: 24,
  arriveMinutesEarly: 15,
} as const

export const complaints = { acknowledgedWorkingDays: 2, answeredWorkingDays: 10 } as const

export const retention = {
  /** After somebody last asked for an account and never confirmed the address. */
  unconfirmedAccountDays: 30,
  /** After the checkout was cancelled. */
  unpaidCheckoutDays: 30,
  /** After the message was sent. */
  outboxBodyDays: 90,
  /** After the enquiry arrived. */
  enquiryMonths: 24,
  /** After the end of the financial year of the booking. */
  financialYears: 6,
  /** Month and day. */
  financialYearEnds: '03-31',
  /** Emergency contact and dietary requirements, after the course ends or the booking does. */
  optionalDetailsDays: 90,
  /** Copies of identity and first aid evidence, photographs and signatures. */
  trainingEvidenceYears: 3,
  practicalRecordingYears: 1,
  /** Counts per network address that keep forms and sign-in from being abused. */
  abuseCounterHours: 24,
} as const

export const sessions = {
  traineeDays: 7,
  staffHours: 12,
  tickSeconds: 30,
  refreshTicks: 3,
} as const

export const passwords = {
  /** Length counts for more than a mixture of characters. */
  minLength: 10,
  maxLength: 128,
  /** A request for a link is answered after this long, so that the time tells nothing. */
  resetAnswerMs: 400,
} as const

/** Attempts within so many minutes, by where they come from and by whom they are about. */
export const attemptLimits = {
  signIn: { minutes: 15, perPlace: 10, perPerson: 30 },
  signUp: { minutes: 60, perPlace: 10, perPerson: 5 },
  passwordReset: { minutes: 60, perPlace: 10, perPerson: 5 },
  secondFactor: { minutes: 15, perPlace: 10, perPerson: 10 },
  password: { minutes: 15, perPlace: 20, perPerson: 10 },
} as const

/** How long a single-use link from a message works. */
export const linkHours = { confirmation: 72, passwordReset: 1, invitation: 72 } as const

/** After this the cookie banner asks again. */
export const cookieChoiceMonths = 6

export const legalDocuments = {
  privacyPolicy: { date: '2025-10-01', dateText: 'Effective 1 October 2025' },
  termsOfService: { date: '2025-10-01', dateText: 'Last updated 1st October 2025' },
  cookiePolicy: { date: '2024-09-28', dateText: 'Effective 28th September 2024' },
} as const

/** The least that the regulator accepts; breaks and identity checks do not count. */
export const courseHours = {
  effectiveFrom: '2021-04-01',
  source: 'GOV.UK, Changes to SIA licence-linked training, updated 11 March 2025',
  minimum: {
    'door-supervisor': {
      withSelfStudy: { hours: 44, days: 6 },
      withoutSelfStudy: { hours: 52, days: 7 },
    },
    'security-guard': {
      withSelfStudy: { hours: 30, days: 4 },
      withoutSelfStudy: { hours: 38, days: 5 },
    },
  },
} as const

/** Held before a door supervisor or security guard course, refreshers among them. */
export const firstAidBeforeCourse = {
  monthsLeft: 12,
  evidenceYears: 3,
  source:
    'GOV.UK, First aid training requirement for door supervisors and security guards, updated 6 September 2024',
} as const

export const siaMinimumAge = 18

/** First aid certificates. */
export const certificateValidYears = 3

/** What the staff portal counts and lists. */
export const portalFigures = {
  /** How far ahead a course counts as soon. */
  soonDays: 30,
  attentionListed: 8,
  bookingsPerPage: 25,
  /** Past this many the list says "1,000+". */
  countedUpTo: 1_000,
  /** Few enough to be garbage before the collector takes them for something that stays. */
  exportedAtOnce: 200,
  datesListed: 300,
  recordsListed: 200,
} as const
