import * as z from 'zod/mini'
import {
  calendarDate,
  optionalDate,
  requiredText,
  shorterThan,
  wholeNumber,
} from '#app/domain/basics/form-text.ts'
import { MAIL_ADDRESS } from '#app/domain/basics/mail-address.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { CodeAmount } from './discount-code.ts'

const POUNDS = /^\d{1,4}(\.\d{2})?$/
const PERCENT = /^[1-9]\d?$/

/** A code as staff fill it in. Without courses it is for all of them. */
export const codeForm = (courseIds: readonly string[]) =>
  z
    .object({
      takes: z.enum(['percent', 'pounds'], 'Please choose percent or pounds'),
      amount: z.string('Please enter how much it takes off').check(z.trim()),
      courses: z.array(z.enum(courseIds, 'Please choose from the listed courses')),
      from: calendarDate('Please enter the first day'),
      until: optionalDate('Please enter the last day, or nothing'),
      totalLimit: wholeNumber('Bookings in all: a whole number from 1 to 10,000', 1, 10_000),
      perPersonLimit: wholeNumber('Bookings per person: a whole number from 1 to 100', 1, 100),
      note: requiredText('Please write what the code is for').check(
        z.maxLength(200, 'Please use at most 200 characters'),
      ),
      forEmail: z._default(
        z.string().check(
          z.trim(),
          z.refine((text) => text === '' || MAIL_ADDRESS.test(text), 'Please enter one address'),
          shorterThan(255, 'Email'),
        ),
        '',
      ),
    })
    .check(
      z.refine(
        ({ takes, amount }) =>
          (takes === 'percent' ? PERCENT : POUNDS).test(amount) && Number(amount) > 0,
        {
          path: ['amount'],
          message: 'Please enter 1 to 99 percent, or pounds such as 45 or 12.50',
        },
      ),
      z.refine(({ from, until }) => until === '' || until >= from, {
        path: ['until'],
        message: 'The last day cannot come before the first',
      }),
      z.refine(({ forEmail, until }) => forEmail === '' || until !== '', {
        path: ['until'],
        message: 'A code for one person needs a last day',
      }),
    )

/** A personal code for an offer, from an enquiry. */
export const personalCodeForm = (offerIds: readonly string[]) =>
  z.object({
    offer: z.enum(offerIds, 'Please choose an offer'),
    /** Made with the form: sent twice, it is one code. */
    code: z.string().check(z.refine(isRecordId)),
  })

export function codeAmountOf({
  takes,
  amount,
}: {
  takes: 'percent' | 'pounds'
  amount: string
}): CodeAmount {
  if (takes === 'percent') return { unit: 'percent', amount: Number(amount) }
  return { unit: 'pence', amount: Math.round(Number(amount) * 100) }
}
