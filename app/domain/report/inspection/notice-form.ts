import * as z from 'zod/mini'
import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { tidy } from '#app/domain/basics/form-text.ts'

/** That the regulator was told: when, and what shows it. */
export function noticeForm(today: string) {
  return z.object({
    toldOn: z
      .string()
      .check(
        z.refine((day) => isCalendarDate(day) && day <= today, 'Please enter a day that has come'),
      ),
    reference: z
      .string()
      .check(
        tidy(),
        z.trim(),
        z.minLength(3, 'Please say how the regulator was told'),
        z.maxLength(200, 'Please use at most 200 letters'),
      ),
  })
}

export type NoticeForm = z.infer<ReturnType<typeof noticeForm>>
