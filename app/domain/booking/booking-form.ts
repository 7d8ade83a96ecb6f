import * as z from 'zod/mini'
import { optionalText, seenCount, shorterThan, tidy } from '../basics/form-text.ts'
import { CHOOSABLE_STATUSES } from './booking-status.ts'
import { personForm } from './participant/naming.ts'
import { ownMoveForm } from './self-service/own-move-form.ts'
import { replacementForm } from './self-service/replacement-form.ts'

/** The revision that staff saw: a change to a newer one is refused. */
const seen = { revision: seenCount() }

/** The same, and "yes" once staff have answered the question that the first request was answered with. */
const asked = { ...seen, agreed: z._default(z.string(), '') }

/** Percent of the payment that the refund form offers. */
export const REFUND_SHARES = ['25', '50', '75', '100'] as const

const POUNDS = /^£?\s*(\d{1,6})(?:\.(\d{2}))?$/

const whichMatter = { matter: z.uuid() }

const matterFields = {
  ...whichMatter,
  settlementNote: optionalText(500, 'Note'),
  agreed: asked.agreed,
}

/** A matter that staff have dealt with, from the page that lists all of them. */
export const matterForm = z.object(matterFields)

/** One that they marked by mistake. */
export const reopeningForm = z.object(whichMatter)

/** What staff may do with a booking, as their forms send it. */
export const bookingForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), status: z.enum(CHOOSABLE_STATUSES), ...seen }),
  z.object({ intent: z.literal('confirm'), ...asked }),
  z.object({ intent: z.literal('settle'), ...matterFields, ...seen }),
  z.object({ intent: z.literal('reopen'), ...whichMatter, ...seen }),
  z.object({
    intent: z.literal('note'),
    note: z.string().check(tidy(), z.trim(), shorterThan(2000, 'Note')),
    ...seen,
  }),
  z.object({
    intent: z.literal('move'),
    toDate: z.uuid('Please choose a date'),
    /** "yes" when the buyer asked for a start within the right to cancel. */
    requested: z._default(z.string(), ''),
    ...asked,
  }),
  z.object({
    intent: z.literal('refund'),
    amount: z.enum(['law', 'full', 'terms', 'custom'], 'Please choose an amount'),
    custom: z._default(z.string(), ''),
    /** Percent of the payment, from a button beside the amount. */
    share: z.optional(z.enum(REFUND_SHARES, 'Please choose an amount')),
    cancel: z._default(z.string(), ''),
    ...asked,
  }),
  z.object({
    intent: z.literal('settle-outside'),
    outsideAmount: z._default(z.string(), ''),
    /** Checked where today is known. */
    paidBackOn: z._default(z.string(), ''),
    reference: z
      .string('Please enter a reference')
      .check(
        tidy(),
        z.trim(),
        z.minLength(3, 'Reference must be at least 3 characters'),
        shorterThan(120, 'Reference'),
      ),
    ...seen,
  }),
  z.object({ intent: z.literal('cancel-by-rules'), quote: z.string(), ...asked }),
  z.object({ intent: z.literal('move-by-rules'), ...ownMoveForm.shape, ...asked }),
  z.object({ intent: z.literal('replace'), ...replacementForm.shape, ...seen }),
  // The place of somebody who cannot come stays as it is.
  z.object({ intent: z.literal('keep'), about: z.uuid(), ...seen }),
  z.object({ intent: z.literal('participant-name'), ...personForm.shape, ...seen }),
  // Its fields depend on the course: `readDetails` checks them.
  z.object({ intent: z.literal('participant-details'), ...seen }),
  z.object({ intent: z.literal('participant-link'), ...seen }),
  // Their fields depend on what was seen: `readSeen` checks them.
  z.object({ intent: z.literal('record-check'), ...seen }),
  z.object({ intent: z.literal('undo-check'), record: z.uuid(), ...seen }),
  z.object({ intent: z.literal('invoice'), ...seen }),
  z.object({ intent: z.literal('resend'), letter: z.uuid(), ...seen }),
])

export type BookingChange = z.infer<typeof bookingForm>

export const amountHint = 'Please enter an amount in pounds, such as 62.50'

export const arrivedHint = 'Please enter the day on which it arrived, today or earlier'

/** "£12.50", "12.50" or "12", in pence; null for anything else. */
export function penceTyped(text: string) {
  const [, pounds, pence = '00'] = POUNDS.exec(text.trim()) ?? []
  return pounds ? Number(pounds) * 100 + Number(pence) : null
}
