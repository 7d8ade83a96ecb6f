import * as z from 'zod/mini'
import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { tidy } from '#app/domain/basics/form-text.ts'
import { QUALIFICATION_KINDS } from './qualification.ts'

const optionalText = (most: number, message: string) =>
  z._default(z.string().check(tidy(), z.trim(), z.maxLength(most, message)), '')

export const qualificationForm = z.object({
  kind: z.enum(QUALIFICATION_KINDS, 'Please choose a qualification'),
  number: optionalText(100, 'Number must be less than 100 characters'),
  /** Empty: it does not expire. */
  expiresOn: z._default(
    z
      .string()
      .check(
        z.refine((date) => date === '' || isCalendarDate(date), 'Please enter a date, or nothing'),
      ),
    '',
  ),
  evidence: optionalText(300, 'Evidence must be less than 300 characters'),
})
