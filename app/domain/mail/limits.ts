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
