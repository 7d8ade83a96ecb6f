import { academy } from '../../../content/academy.ts'
import { promises } from '../../../content/policies.ts'
import type { LetterTemplate } from '../letter-template.ts'
import { Action, Hello, Title, Words } from '../pieces.tsx'

export const enquiryReply: LetterTemplate<'enquiry-reply'> = (
  { firstName, courseInterest },
  { publicUrl },
) => ({
  subject: 'We have your message',
  preview: `We answer within ${promises.enquiryReplyHours} hours in business hours.`,
  body: (
    <>
      <Title>Thank you for your message</Title>
      <Hello name={firstName} />
      <Words>
        Your question about {courseInterest} has reached us. A member of our team answers within{' '}
        {promises.enquiryReplyHours} hours in business hours ({academy.openingHoursText}).
      </Words>
      <Words>
        Is it urgent? Call us on {academy.phones.bookings.display}, or send a WhatsApp message to{' '}
        {academy.whatsApp.display}.
      </Words>
      <Action href={`${publicUrl}/courses`}>See courses and dates</Action>
      <Words>
        This is an automatic reply. If you did not write to us, somebody mistyped their address: you
        need not do anything.
      </Words>
    </>
  ),
})
