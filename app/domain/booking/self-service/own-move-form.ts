import * as z from 'zod/mini'

/** The confirming form: the new date, and what it was shown with. */
export const ownMoveForm = z.object({
  toDate: z.uuid('Please choose a date'),
  revision: z.coerce.number().check(z.int(), z.gte(0)),
  cappedPercent: z.coerce.number().check(z.int(), z.gte(0), z.lte(100)),
})
