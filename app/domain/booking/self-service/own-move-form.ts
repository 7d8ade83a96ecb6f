import * as z from 'zod/mini'
import { seenCount } from '#app/domain/basics/form-text.ts'

/** The confirming form: the new date, and what it was shown with. */
export const ownMoveForm = z.object({
  toDate: z.uuid('Please choose a date'),
  revision: seenCount(),
  cappedPercent: z.coerce.number().check(z.int(), z.gte(0), z.lte(100)),
})
