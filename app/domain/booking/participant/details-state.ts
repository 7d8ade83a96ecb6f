/** Whether a participant has given what the classroom needs to know. */
export const DETAILS_STATES = [
  /** An order of one place: the buyer gave everything when booking. */
  'not-asked',
  'missing',
  'complete',
] as const

export type DetailsState = (typeof DETAILS_STATES)[number]
