import * as z from 'zod/mini'
import { calendarDate, shorterThan, wholeNumber } from '../basics/form-text.ts'
import { checkoutForm } from '../booking/checkout-form.ts'
import { waitlistLimits } from './limits.ts'

const { mostPlaces } = waitlistLimits

const { fullName, email, phone } = checkoutForm.shape

const ticked = z.pipe(
  z.optional(z.string()),
  z.transform((value: string | undefined) => value === 'on' || value === 'yes'),
)

const person = {
  fullName,
  email,
  phone,
  places: wholeNumber(`Please choose 1 to ${mostPlaces} places`, 1, mostPlaces),
  fewerWillDo: ticked,
}

/** Waiting for places on one date. */
export const waitlistForm = z.object(person)

/** Waiting for places on any date of a course between two days. */
export const anyDateForm = z
  .object({
    // As on the page: messages are listed in this order.
    earliest: calendarDate('Please enter the first day you could come'),
    latest: calendarDate('Please enter the last day you could come'),
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
    reason: z.string(reason).check(z.trim(), z.minLength(3, reason), shorterThan(200, 'Reason')),
    /** "yes": also when the date is full. */
    overbook: z._default(z.string(), ''),
  }),
  z.object({ intent: z.literal('remove'), entry: z.uuid() }),
])
