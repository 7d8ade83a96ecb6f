import { academy } from '../../../content/academy.ts'
import { promises } from '../../../content/policies.ts'
import { ActionButton, Greeting, Paragraph, Title } from '../letter-parts.tsx'
import type { LetterTemplate } from '../letter-template.ts'

export const enquiryReply: LetterTemplate<'enquiry-reply'> = (
  { firstName, courseInterest },
  { publicUrl },
) => ({
  subject: 'We have your message',
  preview: `We answer within ${promises.enquiryReplyHours} hours in business hours.`,
  body: (
    <>
      <Title>Thank you for your message</Title>
      <Greeting name={firstName} />
      <Paragraph>
        Your question about {courseInterest} has reached us. A member of our team answers within{' '}
        {promises.enquiryReplyHours} hours in business hours ({academy.openingHoursText}).
      </Paragraph>
      <Paragraph>
        Is it urgent? Call us on {academy.phones.bookings.display}, or send a WhatsApp message to{' '}
        {academy.whatsApp.display}.
      </Paragraph>
      <ActionButton href={`${publicUrl}/courses`}>See courses and dates</ActionButton>
      <Paragraph>
        This is an automatic reply. If you did not write to us, somebody mistyped their address: you
        need not do anything.
      </Paragraph>
    </>
  ),
})
