export const schedulesShown = 6

/** Dates and figures in memory: above this age they are not shown, because the database is out of reach. */
export const publicAnswersMaxAgeSeconds = 60

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
