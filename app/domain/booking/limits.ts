/** What trainees do with a booking by themselves: quotes and private links. */
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

/** The provider's shortest payment window is 30 minutes by its own clock, hence the margins. */
export const checkoutLimits = {
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

/** Wrong discount codes per network address. */
export const codeTries = { most: 10, minutes: 15 } as const

/** Links to people whom a buyer names, a day: otherwise an order could flood another person's mailbox. */
export const namingLetters = { perMailbox: 5, perPlace: 3 } as const

/** Of the message with which a date is cancelled: as much as fits into each letter beside what it says anyway. */
export const longestMessage = 1_000
