import * as z from 'zod/mini'
import { calendarDate, requiredText, shorterThan, validAddress } from '../basics/form-text.ts'

/** "£1,250", "1250.5" and "1250.50" in pence. */
const pounds = (message: string) =>
  z.pipe(
    z.string(message).check(
      z.trim(),
      z.overwrite((typed) => typed.replaceAll(/[£,\s]/g, '')),
      z.regex(/^\d{1,6}(\.\d{1,2})?$/, message),
    ),
    z.transform((typed: string) => Math.round(Number(typed) * 100)),
  )

/** Only sent when it is set. */
const tick = z.pipe(
  z.optional(z.string()),
  z.transform((sent) => sent === 'yes'),
)

/** A company as staff enter it. */
export const companyForm = z.object({
  name: requiredText('Please enter the company’s name').check(shorterThan(160, 'Company name')),
  address: requiredText('Please enter the company’s address').check(
    shorterThan(500, 'Company address'),
  ),
  invoiceEmail: requiredText('Please enter where invoices go').check(
    z.toLowerCase(),
    ...validAddress(),
  ),
  onAccount: tick,
  /** Whether its people may move, cancel or pass on the places that it pays for. */
  participantsMayChange: tick,
  creditLimit: pounds('Please enter the limit in pounds, such as 2500'),
})

export type CompanyDetails = z.output<typeof companyForm>

/** Money that a company paid for one of its invoices. */
export const accountPaymentForm = z.object({
  invoice: z.uuid('Please choose the invoice'),
  amount: pounds('Please enter the amount in pounds, such as 595.00').check(
    z.gte(1, 'Please enter the amount in pounds, such as 595.00'),
  ),
  receivedOn: calendarDate('Please enter the day the money arrived'),
  reference: requiredText('Please enter what the bank statement says').check(
    shorterThan(120, 'Reference'),
  ),
  submission: z.uuid('Please open the page again'),
})
