export const sessionTimes = {
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

/** The latest ones are remembered. */
export const knownBrowserLimits = { perAccount: 20, accountsPerBrowser: 5 } as const

/** How long a single-use link in an e-mail works. */
export const linkHours = { confirmation: 72, passwordReset: 1, invitation: 72 } as const

/** For what an open session is not enough. */
export const staffProof = {
  /** A code that was typed so recently need not be typed again. */
  confirmedMinutes: 10,
  /** So long others can act on the letter about a new administrator before this one can act against them. */
  newAdministratorHours: 24,
} as const
