/**
 * Figures that the law or the academy may change. Some are also stated in the legal documents:
 * content.test.ts compares them.
 */

/** The refund for cancelling at least `fromDays` whole days before the start. */
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

/** What trainees do with a booking by themselves. */
export const selfService = {
  /** A quoted refund is honoured for so long, also when midnight passes. */
  quoteMinutes: 15,
  /** The private link to a booking ends so many days after the course. */
  linkDaysAfterCourse: 30,
  /** And of a booking without a date, after it was sent. */
  linkDaysWithoutDate: 365,
  /** Who asks for their links gets no more letters at once: the answer takes no longer for many. */
  linksAtOnce: 12,
  /** Such letters a day, of one booking and to one mailbox: whoever knows an address can ask for them. */
  linkLetters: { perPlace: 5, perMailbox: 24 },
  /** A trainee moves a booking by themselves under these conditions; staff may do more. */
  move: { daysBefore: 7, mostMoves: 2, withinMonths: 6 },
  /** Somebody else can be sent until noon of the day before the first day, London time. */
  replacement: { daysBefore: 1, until: '12:00' },
  /**
   * A participant who did not pay says that they cannot come, and the buyer decides. Staff see it after
   * so many days without an answer, and at once so many days before the start.
   */
  cannotCome: { answerDays: 2, nearDays: 7, most: 3, messageLength: 300 },
} as const

/** What participants of an order of several places tell us about themselves. */
export const participantDetails = {
  /** Due so many days before the first day: the regulator has to be told of licence-linked courses. */
  deadlineDays: { licenceLinked: 7, others: 2 },
  /** Who is still missing is reminded so many days before the first day. */
  reminderDays: [14, 10, 8],
  /** London time: nobody is reminded in the night. */
  remindedFrom: '08:00',
} as const

/**
 * How much of a date may be kept from the public without being paid for, in percent of its place-hours
 * within any so many hours: on payment pages that are not paid, and for the waitlist.
 */
export const keptUnpaid = {
  windowHours: 48,
  holdsPercent: 3,
  offersPercent: 12,
  /** Of places that came back from somebody who had paid, so many may be kept for the waitlist at any time. */
  offersAtLeast: 1,
} as const

/** Waiting for a place on a full date. */
export const waitlist = {
  /** Somebody may wait for any date so many calendar months ahead. */
  withinMonths: 12,
  /** A group whose places do not fit is passed over so often; then freed places collect for it. */
  mostPassedOver: 3,
  /** They collect until so many days before the first day. */
  collectUntilDays: 14,
  /** How long an offer lasts, by whole London days before the first day. */
  offerHours: [
    { fromDays: 8, hours: 24 },
    { fromDays: 2, hours: 4 },
    { fromDays: 0, hours: 1 },
  ],
  /** London time. An offer that would end in the night ends in the morning. */
  night: { from: '21:00', until: '08:00', endsAt: '10:00' },
  /** After so many offers that ended unused the entry ends. */
  mostExpiredOffers: 2,
  /** From one network address and for one date: people who wait, the places they wait for, and open offers. */
  perNetwork: { entries: 3, places: 8, offers: 2 },
  /** The private link to an entry works for so many days after the last day it is about. */
  linkDaysAfter: 30,
} as const

/** The provider's shortest payment window is 30 minutes by its own clock, hence the margins. */
export const checkout = {
  paymentWindowMinutes: 35,
  holdMinutes: 37,
  unknownPaymentPageMinutes: 5,
  /** How long the page after paying names the buyer's address to whoever has its URL. */
  addressShownHours: 24,
  /** The wait before an event that could not be settled is tried again; doubled each time. */
  eventWaitSeconds: { first: 15, most: 600 },
  /** After this, a dispute whose payment is unknown is taken to be about another merchant's sale. */
  strangeDisputeDays: 3,
  /** How often the provider is asked about a payment page for which no event has arrived. */
  askAgainSeconds: 60,
  /** Open payment pages per person and per network address. */
  openPerPerson: 3,
  openPerAddress: 10,
  /**
   * Open payment pages for one date. Who has one open cannot also hold the last place. Paid ones do
   * not count, so an employer can book a class one after another.
   */
  openPerPersonAndRun: 2,
  openPerAddressAndRun: 3,
  /** Places on open payment pages, so that groups cannot hold what single places could not. */
  placesOpen: { perPerson: 24, perAddress: 36, perPersonAndRun: 12, perAddressAndRun: 12 },
  /**
   * Orders held within so many hours and not paid for, and the places in them: then the next is
   * refused. A whole class that was let go can be held once more, not a third time.
   */
  unpaid: { hours: 24, perPerson: 3, perAddress: 6, placesPerPerson: 16, placesPerAddress: 24 },
  /** Payment pages opened, also those closed since. High enough for an employer to book a class. */
  begunPerAddressPerHour: 20,
} as const

/** What a card page asks for at least: the provider charges no less than 30p. */
export const cardPages = { leastPence: 1_00 } as const

/** Discount codes. */
export const codes = {
  /** A personal code for an offer can be used for so long after the day it was sent. */
  personalDays: 30,
  /** Wrong codes per network address. */
  tries: { most: 10, minutes: 15 },
} as const

/** Checking certificates, and the letters about them. */
export const certificates = {
  /** Codes that nobody has, per network address. */
  tries: { most: 20, minutes: 15 },
  /** Surnames that are not the holder's, per network address and per certificate. */
  surnames: { most: 10, ofCertificate: 40, minutes: 60 },
  /** How long the link in the letter opens the page with the paper. */
  linkDays: 365,
  /** Staff see so early that one is about to expire. */
  expiringDays: 90,
} as const

/** For every place of an order with so many places, as the group offer says. */
export const groupDiscount = {
  fromPlaces: 3,
  percent: 15,
  /**
   * When the buyer withdraws places within the right to cancel and fewer than `fromPlaces` are left: `keep`
   * leaves the others their discount, `recompute` takes it off what comes back.
   */
  afterWithdrawal: 'keep',
} as const satisfies { fromPlaces: number; percent: number; afterWithdrawal: 'keep' | 'recompute' }

/**
 * When the public can no longer book a date, unless staff chose another moment for it: noon of the
 * day before the first day, London time. A place held before may still be paid for.
 */
export const salesClose = { daysBefore: 1, at: '12:00' } as const

/** This many places or fewer are shown as "N spots left". */
export const lowAvailability = 3

export const schedulesShown = 6

/** Dates and figures in memory: above this age they are not shown, because the database is out of reach. */
export const publicAnswersMaxAgeSeconds = 60

/** The wait before the next attempt is baseMs × 2 to the power of the failures so far. */
export const mailRetry = {
  attempts: 3,
  baseMs: 1000,
  /**
   * After a temporary failure of those attempts, each later round waits this long after the one
   * before: two days in all. One attempt per round: a mail server that was away a minute ago is not
   * back six seconds later, and one that greylists counts quick repeats against the sender.
   */
  laterRoundsMinutes: [5, 15, 60, 180, 360, 720, 1440],
  /** Pressing Resend twice within this time sends one copy. */
  resendAfterSeconds: 60,
  /** Failed letters that staff can send again with one press. */
  resentAtOnce: 100,
  /** How long staff who press Send now wait to be told how it went. */
  sentNow: { looks: 15, betweenMs: 200 },
} as const

/** Above these an enquiry is still stored and shown to staff, but gets no automatic reply. */
export const enquiryLimits = {
  perAddressPerHour: 5,
  /** Above this an enquiry is refused, and the visitor is asked to call or write. */
  mostPerAddressPerHour: 60,
  /** Otherwise the form could be used to flood another person's mailbox. */
  repliesPerRecipientPerDay: 3,
  /** Above this, suspect enquiries are listed for staff without an e-mail for each. */
  suspectNoticesPerHour: 20,
} as const

export const promises = {
  confirmationEmailMinutes: 5,
  teamContactHours: 24,
  enquiryReplyHours: 24,
  arriveMinutesEarly: 15,
} as const

/** About how personal data was used. The law asks for an electronic form since then, (?) and an answer at first within 30 days. */
export const privacyComplaints = {
  formSince: '2026-06-19',
  acknowledgedWithinDays: 30,
  subject: 'Data protection complaint',
} as const

export const complaints = { acknowledgedWorkingDays: 2, answeredWorkingDays: 10 } as const

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

export const sessions = {
  traineeDays: 7,
  staffHours: 12,
  tickSeconds: 30,
  refreshTicks: 3,
} as const

export const passwords = {
  /** There are no rules on kinds of characters: length is what makes a password strong. */
  minLength: 10,
  maxLength: 128,
  /** Fixed response time, so that it does not reveal whether an address has an account. */
  resetAnswerMs: 400,
} as const

/**
 * Attempts per time window. Those of strangers are counted per network address (`perPlace`) and per
 * account (`perPerson`), those of browsers that the account has signed in with before only per
 * account, and apart from strangers (`perKnown`).
 */
export const attemptLimits = {
  signIn: { minutes: 15, perPlace: 10, perPerson: 30, perKnown: 10 },
  signUp: { minutes: 60, perPlace: 10, perPerson: 5, perKnown: 5 },
  passwordReset: { minutes: 60, perPlace: 10, perPerson: 5, perKnown: 5 },
  bookingLink: { minutes: 60, perPlace: 10, perPerson: 5, perKnown: 5 },
  waitlist: { minutes: 60, perPlace: 10, perPerson: 5, perKnown: 5 },
  replacePerson: { minutes: 60, perPlace: 20, perPerson: 5, perKnown: 5 },
  nameParticipants: { minutes: 60, perPlace: 20, perPerson: 10, perKnown: 10 },
  secondFactor: { minutes: 15, perPlace: 10, perPerson: 10, perKnown: 10 },
  password: { minutes: 15, perPlace: 20, perPerson: 10, perKnown: 10 },
} as const

/** Links to people whom a buyer names, a day: otherwise an order could flood another person's mailbox. */
export const namingLetters = { perMailbox: 5, perPlace: 3 } as const

/** The latest ones are remembered. */
export const knownBrowsers = { perAccount: 20, accountsPerBrowser: 5 } as const

/** How long a single-use link in an e-mail works. */
export const linkHours = { confirmation: 72, passwordReset: 1, invitation: 72 } as const

/** For what an open session is not enough. */
export const staffProof = {
  /** A code that was typed so recently need not be typed again. */
  confirmedMinutes: 10,
  /** So long others can act on the letter about a new administrator before this one can act against them. */
  newAdministratorHours: 24,
} as const

/** What staff hand to an inspector. */
export const inspections = {
  packHours: 24,
  linkHours: 8,
  mostRuns: 100,
  /** Of so many dates, the latest, the list says how much is missing: each is inspected for it. */
  countedRuns: 20,
  /** Pages and files behind inspectors' links, from one network address. */
  visitsPerHour: 300,
} as const

export const legalDocuments = {
  privacyPolicy: { date: '2025-10-01', dateText: 'Effective 1 October 2025' },
  termsOfService: { date: '2025-10-01', dateText: 'Last updated 1st October 2025' },
  cookiePolicy: { date: '2024-09-28', dateText: 'Effective 28th September 2024' },
} as const

/** The regulator's minimum, by whether people also study at home; breaks and identity checks do not count. */
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

/** (?) As training centres quote it: not found in the regulator's own words. */
export const refresherHours = {
  effectiveFrom: '2025-04-01',
  source: 'Awarding organisations, refresher qualifications, April 2025',
  minimum: {
    'door-supervisor-refresher': {
      withSelfStudy: { hours: 11.25 },
      withoutSelfStudy: { hours: 21 },
    },
    'security-guard-refresher': { withSelfStudy: { hours: 3 }, withoutSelfStudy: { hours: 7 } },
  },
} as const

/** The certificate required before a door supervisor or security guard course or refresher. */
export const firstAidBeforeCourse = {
  monthsLeft: 12,
  evidenceYears: 3,
  source:
    'GOV.UK, First aid training requirement for door supervisors and security guards, updated 6 September 2024',
} as const

export const siaMinimumAge = 18

/** First aid certificates. */
export const certificateValidYears = 3

/**
 * Whether a date runs is decided so many days before its first day, by how many people come. Physical
 * intervention is not allowed with fewer than three; the other figures are the academy's own choice.
 */
export const willRun = {
  minimum: { people: 3, daysBefore: 7 },
  /** By course, where it differs. */
  minimumOf: {
    'door-supervisor': { people: 4, daysBefore: 10 },
    'security-guard': { people: 4, daysBefore: 10 },
  } as Readonly<Record<string, { people: number; daysBefore: number }>>,
  /** Staff see what is missing so many days before the decision. */
  lookAheadDays: 21,
} as const

/** The planner for a quarter. */
export const planner = {
  /** It opens with the quarter that is so many days ahead. */
  aheadDays: 45,
  /** Of a course that has not been run yet. */
  usualPlaces: 12,
  /** A form may have 200 fields: ten for each date. */
  mostAtOnce: 16,
} as const

/** Staff are warned so many days before a trainer's qualification ends, and again, in red. */
export const qualificationWarnings = { soon: 60, urgent: 30 } as const

/** Whoever teaches least so many days before and after is proposed first for somebody who cannot come. */
export const substituteDays = 14

export const portalFigures = {
  /** The period of the dashboard's "in the next N days". */
  soonDays: 30,
  attentionListed: 8,
  bookingsPerPage: 25,
  /** Above this the list says "1,000+", so that counting stays cheap; a search may say "200+". */
  countedUpTo: 1_000,
  /** Small enough to be freed by a minor garbage collection, which keeps memory low. */
  exportedAtOnce: 200,
  datesListed: 300,
  recordsListed: 200,
  enquiriesListed: 50,
} as const

/** Orders that a company pays on account. */
export const account = {
  /** An invoice is due after so many days, */
  dueDays: 30,
  /** but at the latest so many days before the course starts. */
  dueDaysBeforeStart: 14,
  /** The company is reminded so many days before and after the due date, and on it. */
  remindDays: 7,
  /** Unpaid so many days before the start, it is a matter for staff. */
  attentionDaysBeforeStart: 7,
} as const
