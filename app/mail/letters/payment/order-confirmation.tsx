import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { expressRequestText } from '#app/domain/schedule/express-request.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { paymentText } from '#app/mail/amount-rows.ts'
import {
  ActionButton,
  BulletList,
  Greeting,
  Paragraph,
  Section,
  TextLink,
  Title,
} from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { OrderTable } from '#app/mail/order-table.tsx'
import { PayTheRest } from '#app/mail/pay-the-rest.tsx'
import { ToDo } from '#app/mail/to-do.tsx'
import { dayWithTimes } from '#app/mail/words/day-with-times.ts'
import { expressRequestWordings } from '#content/express-request.ts'

export const orderConfirmation: LetterTemplate<'order-confirmation'> = (order, context) => {
  const { publicUrl } = context
  const places = placesText(order.bookingIds.length)
  const reference = bookingReference(order.bookingId)
  const dates = readableDates(order.courseDate)
  return {
    subject: `Order confirmed: ${places} on ${order.courseTitle} (${reference})`,
    preview: `${dates ? `${dates}. ` : ''}Tell us who comes, on the page of your order.`,
    body: (
      <>
        <Title>Your order is confirmed</Title>
        <Greeting name={order.fullName} />
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
        {order.days.length > 0 ? (
          <Section title="The days">
            <BulletList items={order.days.map(dayWithTimes)} />
          </Section>
        ) : null}
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
        {order.expressRequest ? (
          <Section title="Your request to start">
            <Paragraph>
              When you booked, you asked us: “
              {expressRequestText(
                expressRequestWordings[order.expressRequest.version] ?? '',
                order.expressRequest.date,
              )}
              ”
            </Paragraph>
          </Section>
        ) : null}
        <Paragraph>
          What we refund if a place is cancelled depends on how early you tell us:{' '}
          <TextLink href={`${publicUrl}/terms-of-service`} />
        </Paragraph>
      </>
    ),
  }
}
