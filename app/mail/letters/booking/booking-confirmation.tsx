import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { paymentText } from '#app/mail/amount-rows.ts'
import { calendarAttachment } from '#app/mail/course-calendar.ts'
import { ActionButton, BulletList, Paragraph, Section, TextLink } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { BeforeTheCourse } from '#app/mail/parts/before-the-course.tsx'
import { BookingDetails } from '#app/mail/parts/booking-details.tsx'
import { PayTheRest } from '#app/mail/parts/pay-the-rest.tsx'
import { RequestToStart } from '#app/mail/parts/request-to-start.tsx'
import { ToDo } from '#app/mail/parts/to-do.tsx'
import { promises } from '#content/promises.ts'

export const bookingConfirmation: LetterTemplate<'booking-confirmation'> = (booked, context) => {
  const { publicUrl, catalogue } = context
  const attachments = calendarAttachment(booked, context)
  const reference = bookingReference(booked.bookingId)
  const course = catalogue.course(booked.courseSlug)
  const dated = booked.courseDate !== ''
  const nextSteps = dated
    ? [
        ...(attachments.length > 0
          ? ['Put the days in your calendar: they are attached to this e-mail.']
          : []),
        'We e-mail you the pre-course materials. Please work through them before day one.',
        `Our team contacts you within ${promises.teamContactHours} hours to check that you have everything you need.`,
      ]
    : [
        `Our team contacts you within ${promises.teamContactHours} hours to schedule your dates.`,
        'We e-mail you the pre-course materials. Please work through them before day one.',
      ]
  return {
    subject: `Booking confirmed: ${booked.courseTitle} (${reference})`,
    preview: dated
      ? `${readableDates(booked.courseDate)}. Your reference is ${reference}.`
      : `Your reference is ${reference}. We contact you within ${promises.teamContactHours} hours to schedule your dates.`,
    attachments,
    title: dated ? 'Your place is booked' : 'Your booking is confirmed',
    greets: booked.fullName,
    body: (
      <>
        <Paragraph>
          Thank you for booking {booked.courseTitle} with us. {paymentText(booked)} Please keep this
          e-mail: it holds your reference and everything you need for the first day.
        </Paragraph>
        {booked.ownPage ? (
          <ToDo
            tasks={booked.tasks}
            page={context.ownPageUrl(booked.ownPage)}
            action="Do it on my page"
          />
        ) : null}
        <BookingDetails booked={booked} />
        <PayTheRest paymentPage={booked.paymentPage} context={context} />
        <BeforeTheCourse days={booked.days} course={course} />
        {course ? (
          <Section title="What your booking includes">
            <BulletList items={course.whatIsIncluded} />
          </Section>
        ) : null}
        <Section title="What happens next">
          <BulletList items={nextSteps} />
          {course ? (
            <Paragraph>
              Read about your course: <TextLink href={`${publicUrl}${course.url}`} />
            </Paragraph>
          ) : null}
        </Section>
        {booked.ownPage ? (
          <Section title="If your plans change">
            <Paragraph>
              On your own page you see your booking and can move it, send somebody else or cancel.
              Nobody else has this link: please do not forward it.
            </Paragraph>
            {booked.tasks?.lines.length ? (
              <Paragraph>
                Manage my booking: <TextLink href={context.ownPageUrl(booked.ownPage)} />
              </Paragraph>
            ) : (
              <ActionButton href={context.ownPageUrl(booked.ownPage)}>
                Manage my booking
              </ActionButton>
            )}
            <Paragraph>
              Lost the link later? We send it again: <TextLink href={`${publicUrl}/find-booking`} />
            </Paragraph>
          </Section>
        ) : null}
        <RequestToStart request={booked.expressRequest} />
        <Section title="Please remember">
          <BulletList
            items={[
              'You have to be there for the whole course: attendance is 100% mandatory.',
              'Mobile phones stay off and away during sessions.',
              'Something to tell us about your health, your needs or your documents? Answer this e-mail or call us before the first day.',
              <span key="terms">
                If you cannot come, tell us as soon as you can and give your reference {reference}.
                What we refund depends on how early you tell us:{' '}
                <TextLink href={`${publicUrl}/terms-of-service`} />
              </span>,
            ]}
          />
          <Paragraph>We look forward to meeting you.</Paragraph>
        </Section>
      </>
    ),
  }
}
