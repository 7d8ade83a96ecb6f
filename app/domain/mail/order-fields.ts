import { purchaseFields } from './confirmation-fields.ts'
import { type FieldValues, shown } from './letter-definition.ts'

/**
 * What the letters about an order of several places say. `fullName` is the buyer's; the participants
 * are not named, so that erasing one of them does not reach into the buyer's letters.
 */
export const orderFields = {
  ...purchaseFields,
  /** One for each place that is booked. */
  bookingIds: shown<string[]>(),
  isAttending: shown<boolean>(),
  discountPence: shown<number>(),
  totalPence: shown<number>(),
  companyName: shown<string | null>(),
  purchaseOrder: shown<string | null>(),
  /** The name of the link to the order's page; only in the buyer's letter. */
  orderPage: shown<string | undefined>(),
}

export type OrderDetails = FieldValues<typeof orderFields>
