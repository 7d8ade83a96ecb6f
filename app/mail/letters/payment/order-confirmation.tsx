import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { paymentText } from '#app/mail/amount-rows.ts'
import { ActionButton, Paragraph, Section, TextLink } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { Days } from '#app/mail/parts/before-the-course.tsx'
import { OrderTable } from '#app/mail/parts/order-table.tsx'
import { PayTheRest } from '#app/mail/parts/pay-the-rest.tsx'
import { RequestToStart } from '#app/mail/parts/request-to-start.tsx'
import { ToDo } from '#app/mail/parts/to-do.tsx'

export const orderConfirmation: LetterTemplate<'order-confirmation'> = (order, context) => {
  const { publicUrl } = context
  const places = placesText(order.bookingIds.length)
  const reference = bookingReference(order.bookingId)
  const dates = readableDates(order.courseDate)
  return {
    subject: `Order confirmed: ${places} on ${order.courseTitle} (${reference})`,
    preview: `${dates ? `${dates}. ` : ''}Tell us who comes, on the page of your order.`,
    title: 'Your order is confirmed',
    greets: order.fullName,
    body: (
      <>
        <Paragraph>
          Thank you for booking {places} on {order.courseTitle} with us. {paymentText(order)}
          {order.isAttending ? ' The details for your own place come in a separate e-mail.' : ''}
        </Paragraph>
        {order.orderPage ? (
          <ToDo
            tasks={order.tasks}
            page={context.orderPageUrl(order.orderPage)}
            action="Open my order"
          />
        ) : null}
        <OrderTable order={order} />
        <PayTheRest paymentPage={order.paymentPage} context={context} />
        <Days title="The days" days={order.days} />
        {order.orderPage ? (
          <Section title="Your order, and who comes">
            <Paragraph>
              On the page of your order you see every place, and can name who comes, send somebody
              else, move or cancel single places. Nobody else has this link: please do not forward
              it.
            </Paragraph>
            <ActionButton href={context.orderPageUrl(order.orderPage)}>See my order</ActionButton>
            <Paragraph>
              Lost the link later? We send it again: <TextLink href={`${publicUrl}/find-booking`} />
            </Paragraph>
          </Section>
        ) : null}
        <RequestToStart request={order.expressRequest} />
        <Paragraph>
          What we refund if a place is cancelled depends on how early you tell us:{' '}
          <TextLink href={`${publicUrl}/terms-of-service`} />
        </Paragraph>
      </>
    ),
  }
}
