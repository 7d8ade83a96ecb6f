import * as z from 'zod/mini'
import { optionalText, requiredText, shorterThan, tidy } from '#app/domain/basics/form-text.ts'
import { checkoutForm } from '../checkout-form.ts'
import { orderForm } from './order-form.ts'
import { RECORDED_METHODS } from './payment-method.ts'
import { MEANS_OF_PAYMENT } from './staff-order.ts'

const { fullName, email, phone, emergencyContact, dietaryRequirements } = checkoutForm.shape

const typed = () => z._default(z.string().check(tidy(), z.trim()), '')

/** The form with which staff add a booking. Amounts and days are read where prices and today are known. */
export const staffOrderForm = z.intersection(
  orderForm,
  z.object({
    submission: z.uuid(),
    courseSlug: z.string(),
    /** Empty: the date is arranged later. */
    date: z._default(z.union([z.literal(''), z.uuid('Please choose a date')]), ''),
    fullName,
    email,
    phone,
    /** Of the buyer, if they come themselves. */
    emergencyContact,
    dietaryRequirements,
    price: z.enum(['list', 'agreed'], 'Please choose a price'),
    agreedPrice: typed(),
    priceReason: optionalText(200, 'Reason'),
    /** The company on whose account it goes; empty for all other ways to pay. */
    account: z._default(z.union([z.literal(''), z.uuid('Please choose a company')]), ''),
    accountOrder: optionalText(60, 'Purchase order number'),
    means: z.enum(MEANS_OF_PAYMENT, 'Please choose how it is paid'),
    received: z._default(z.enum(['no', 'yes', 'part']), 'no'),
    /** Of a part; what is left is paid by the link, or came in another way. */
    amount: typed(),
    reference: optionalText(120, 'Reference'),
    rest: z._default(z.enum(['link', ...RECORDED_METHODS]), 'link'),
    restReference: optionalText(120, 'Reference'),
    receivedOn: typed(),
    holdUntil: typed(),
    deposit: typed(),
    laterPayments: typed(),
    balanceDue: typed(),
    overbook: typed(),
    requested: typed(),
    enquiry: z._default(z.union([z.literal(''), z.uuid()]), ''),
  }),
)

export type TypedStaffOrder = z.output<typeof staffOrderForm>

/** What staff do with the payment of an order that they made. */
export const orderPaymentForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('record-payment'),
    submission: z.uuid(),
    method: z.enum(RECORDED_METHODS, 'Please choose how it was paid'),
    amount: typed(),
    reference: requiredText('Please enter a reference, such as the number of the receipt').check(
      shorterThan(120, 'Reference'),
    ),
    receivedOn: typed(),
  }),
  z.object({ intent: z.literal('send-payment-link') }),
  z.object({ intent: z.literal('change-deadline'), holdUntil: typed() }),
])
