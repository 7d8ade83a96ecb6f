import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { howBooked } from '#app/mail/amount-rows.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { Days } from '#app/mail/parts/before-the-course.tsx'
import { OrderTable } from '#app/mail/parts/order-table.tsx'
import { promises } from '#content/promises.ts'

export const orderNotice: LetterTemplate<'order-notice'> = (order, { publicUrl }) => {
  const places = placesText(order.bookingIds.length)
  const booked = `${order.fullName} ${howBooked({ ...order, pricePence: order.totalPence }, places)}`
  return {
    subject: `New order ${bookingReference(order.bookingId)}: ${places} on ${order.courseTitle}`,
    preview: `${order.fullName}, ${readableDates(order.courseDate) || 'no date yet'}`,
    title: 'New order',
    body: (
      <>
        <Paragraph>
          {order.courseDate
            ? `${booked}, on this date.`
            : `${booked}, without choosing a date. We have promised to get in touch within ${promises.teamContactHours} hours to schedule one.`}
          {order.isAttending ? '' : ' They do not come themselves.'}
        </Paragraph>
        <OrderTable order={order} />
        <DetailTable rows={[['E-mail', order.email]]} />
        <Days title="Days" days={order.days} />
        <ActionButton href={`${publicUrl}/admin/bookings/${order.bookingId}`}>
          Open the first booking
        </ActionButton>
        <Paragraph>Answering this e-mail writes to the customer.</Paragraph>
      </>
    ),
  }
}
