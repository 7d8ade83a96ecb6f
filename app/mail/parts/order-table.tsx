import { mailPrice } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import type { OrderDetails } from '#app/domain/mail/order-fields.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { amountRows } from '../amount-rows.ts'
import { DetailTable } from '../letter-parts.tsx'

/** The same table in the letters to the buyer and to the team. */
export function OrderTable({ order }: { order: OrderDetails }) {
  const { bookingIds, discountPence, totalPence } = order
  return (
    <DetailTable
      rows={[
        ['Course', order.courseTitle],
        ['Dates', readableDates(order.courseDate) || 'To be arranged with you'],
        ['Places', placesText(bookingIds.length)],
        ['Booking references', bookingIds.map(bookingReference).join(', ')],
        ['Discount', discountPence > 0 ? `£${mailPrice(discountPence)}` : null],
        ...amountRows({ ...order, pricePence: totalPence }),
        ['Name', order.fullName],
        ['Company', order.companyName],
        ['Purchase order', order.purchaseOrder],
        ['Phone', order.phone],
        ['Payment session', order.sessionId],
      ]}
    />
  )
}
