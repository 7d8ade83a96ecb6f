/** Figures that the academy may change, by which entries of a register are judged. */
export type RegisterLimits = {
  /** So many days after the last day of a course what was missed can still be made up for. */
  makeUpDays: number
  /** Between these hours the academy teaches. */
  teachesFrom: string
  teachesUntil: string
  /** Most rows of each kind about one person on one day. */
  signatures: number
  marks: number
  /** Make-up sessions, their withdrawals and confirmations. */
  makeUps: number
}
