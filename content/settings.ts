import type { RefundTier } from '#app/domain/booking/refund/refund-terms.ts'

/**
 * What the owner decides. Some figures are also stated in the legal documents: content.test.ts compares
 * them.
 */

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

/** What trainees may change of a booking by themselves, and until when. */
export const ownChanges = {
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

/** A personal discount code for an offer can be used for so long after the day it was sent. */
export const personalCodeDays = 30
