import * as z from 'zod/mini'
import { optionalDate, optionalText } from '#app/domain/basics/form-text.ts'
import { QUALIFICATION_KINDS } from './qualification.ts'

export const qualificationForm = z.object({
  kind: z.enum(QUALIFICATION_KINDS, 'Please choose a qualification'),
  number: optionalText(100, 'Number'),
  /** Empty: it does not expire. */
  expiresOn: optionalDate('Please enter a date, or nothing'),
  evidence: optionalText(300, 'Evidence'),
})
