import * as z from 'zod/mini'
import { tidy } from '../basics/form-text.ts'
import { CHOOSABLE_STATUSES } from './booking-status.ts'

/** The revision that staff saw: a change to a newer one is refused. */
const seen = { revision: z.coerce.number().check(z.int(), z.gte(0)) }

const POUNDS = /^£?\s*(\d{1,6})(?:\.(\d{2}))?$/

/** What staff may do with a booking, as their forms send it. */
export const bookingForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), status: z.enum(CHOOSABLE_STATUSES), ...seen }),
  z.object({ intent: z.literal('confirm'), agreed: z._default(z.string(), ''), ...seen }),
  z.object({ intent: z.literal('settle'), ...seen }),
  z.object({
    intent: z.literal('note'),
    note: z
      .string()
      .check(tidy(), z.trim(), z.maxLength(2000, 'Note must be less than 2000 characters')),
    ...seen,
  }),
  z.object({ intent: z.literal('move'), toDate: z.uuid('Please choose a date'), ...seen }),
  z.object({
    intent: z.literal('refund'),
    amount: z.enum(['full', 'terms', 'custom'], 'Please choose an amount'),
    custom: z._default(z.string(), ''),
    cancel: z._default(z.string(), ''),
    agreed: z._default(z.string(), ''),
    ...seen,
  }),
  z.object({ intent: z.literal('resend'), letter: z.uuid(), ...seen }),
])

/** "£12.50", "12.50" or "12", in pence; null for anything else. */
export function penceTyped(text: string) {
  const [, pounds, pence = '00'] = POUNDS.exec(text.trim()) ?? []
  return pounds ? Number(pounds) * 100 + Number(pence) : null
}
