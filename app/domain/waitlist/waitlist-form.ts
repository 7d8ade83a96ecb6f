import * as z from 'zod/mini'
import { isCalendarDate } from '../basics/calendar-date.ts'
import { checkoutForm } from '../booking/checkout-form.ts'
import { MOST_PLACES } from './entry-state.ts'

const { fullName, email, phone } = checkoutForm.shape

const howMany = `Please choose 1 to ${MOST_PLACES} places`

const ticked = z.pipe(
  z.optional(z.string()),
  z.transform((value: string | undefined) => value === 'on' || value === 'yes'),
)

const person = {
  fullName,
  email,
  phone,
  places: z.coerce
    .number(howMany)
    .check(z.int(howMany), z.gte(1, howMany), z.lte(MOST_PLACES, howMany)),
  fewerWillDo: ticked,
}

/** Waiting for places on one date. */
export const waitlistForm = z.object(person)

const day = (message: string) => z.string(message).check(z.refine(isCalendarDate, message))

/** Waiting for places on any date of a course between two days. */
export const anyDateForm = z
  .object({
    // As on the page: messages are listed in this order.
    earliest: day('Please enter the first day you could come'),
    latest: day('Please enter the last day you could come'),
    weekends: ticked,
    ...person,
  })
  .check(
    z.refine(({ earliest, latest }) => latest >= earliest, {
      message: 'The last day must not be before the first',
      path: ['latest'],
    }),
  )

const reason = 'Please enter a reason'

/** What staff do with an entry. */
export const staffEntryForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('offer'),
    entry: z.uuid(),
    reason: z
      .string(reason)
      .check(
        z.trim(),
        z.minLength(3, reason),
        z.maxLength(200, 'Reason must be less than 200 characters'),
      ),
    /** "yes": also when the date is full. */
    overbook: z._default(z.string(), ''),
  }),
  z.object({ intent: z.literal('remove'), entry: z.uuid() }),
])
