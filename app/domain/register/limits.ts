/** When a register can be written into. */
export const writingLimits = {
  /** People come before their class begins, and a class may end a little early. */
  toleratedMinutes: 30,
  /** So long after a day was closed trainers correct it; after that only staff do. */
  correctableHours: 72,
} as const

/** First aid certificates last three years, licences too; a month is left for those made out ahead. */
export const paperMonths = 37
