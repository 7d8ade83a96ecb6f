import { data } from 'react-router'
import { receiptOf } from '../receipt-of.server.ts'
import { requireOwnBooking } from './my-booking/own-booking.server.ts'

type Args = Parameters<typeof requireOwnBooking>[0]

/** The receipt for one booking, for whoever paid for it; the page and the PDF show the same. */
export async function requireReceipt(args: Args) {
  const { booking, home, path, isBuyer } = await requireOwnBooking(args)
  // Whoever comes instead of the buyer does not see who paid.
  if (!isBuyer || booking.paid === 0) throw data(null, { status: 404 })
  return { receipt: receiptOf(booking), booking, home, path }
}
