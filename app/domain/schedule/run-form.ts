import * as z from 'zod/mini'
import { isCalendarDate } from '../basics/calendar-date.ts'
import { DAY } from '../basics/durations.ts'
import {
  calendarDate,
  optionalText,
  requiredText,
  shorterThan,
  wholeNumber,
} from '../basics/form-text.ts'
import { DELIVERIES } from './lawful/delivery.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

const clock = (message: string) => z.string(message).check(z.regex(CLOCK, message))

/** One scheduled run of a course, as staff fill it in. */
export const runForm = (courseIds: readonly string[]) =>
  z
    .object({
      courseSlug: z.enum(courseIds, 'Please choose a course'),
      status: z.enum(['draft', 'active'], 'Please choose draft or active'),
      /** Empty: as the course is usually taught. */
      delivery: z._default(
        z.union([z.literal(''), z.enum(DELIVERIES)], 'Please choose how it is taught'),
        '',
      ),
      startDate: calendarDate('Please enter the first day'),
      endDate: calendarDate('Please enter the last day'),
      starts: clock('Please enter when the days begin, such as 09:00'),
      ends: clock('Please enter when the days end, such as 17:00'),
      location: requiredText('Please enter the venue').check(shorterThan(200, 'Venue')),
      instructor: optionalText(100, 'Trainer'),
      maxCapacity: wholeNumber('Capacity must be a whole number from 1 to 500', 1, 500),
      /** London date and time, as the browser's field sends it; empty: the usual moment. */
      salesClose: z._default(
        z.string().check(z.refine(isMomentOrEmpty, 'Please enter a date and time, or nothing')),
        '',
      ),
    })
    .check(
      z.refine(({ startDate, endDate }) => !isCalendarDate(startDate) || endDate >= startDate, {
        path: ['endDate'],
        message: 'The last day cannot come before the first',
      }),
      z.refine(({ starts, ends }) => !CLOCK.test(starts) || ends > starts, {
        path: ['ends'],
        message: 'The days must end after they begin',
      }),
      z.refine(({ startDate, endDate }) => isShort(startDate, endDate), {
        path: ['endDate'],
        message: 'A date can last 31 days at most',
      }),
      z.refine(
        ({ salesClose, startDate, starts }) =>
          !isMomentOrEmpty(salesClose) || salesClose <= `${startDate}T${starts}`,
        { path: ['salesClose'], message: 'Booking cannot close after the first day has begun' },
      ),
    )

/** Why staff publish a date that a rule forbids; empty where they do not. */
export const overrideForm = z.object({ override: optionalText(300, 'The reason') })

export const repeatForm = z.object({
  everyWeeks: wholeNumber('Every how many weeks? From 1 to 12', 1, 12),
  times: wholeNumber('How many more dates? From 1 to 26', 1, 26),
})

function isMomentOrEmpty(text: string) {
  const [date = '', time = '', ...rest] = text.split('T')
  return text === '' || (isCalendarDate(date) && CLOCK.test(time) && rest.length === 0)
}

const LONGEST_MS = 31 * DAY

function isShort(startDate: string, endDate: string) {
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return true
  return Date.parse(endDate) - Date.parse(startDate) < LONGEST_MS
}
