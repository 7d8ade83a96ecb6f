import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'
import { privacyComplaints, promises } from '#content/promises.ts'

export const enquiryReply: LetterTemplate<'enquiry-reply'> = (reply, context) =>
  reply.isPrivacyComplaint ? complaintReply(reply.firstName) : courseReply(reply, context)

const courseReply: LetterTemplate<'enquiry-reply'> = (
  { firstName, courseInterest },
  { publicUrl },
) => ({
  subject: 'We have your message',
  preview: `We answer within ${promises.enquiryReplyHours} hours in business hours.`,
  title: 'Thank you for your message',
  greets: firstName,
  body: (
    <>
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

function complaintReply(firstName: string) {
  return {
    subject: 'We have your complaint about your data',
    preview: 'What happens with it now.',
    title: 'We have your complaint',
    greets: firstName,
    body: (
      <>
        <Paragraph>
          Your complaint about how we have used your personal data has reached us. This e-mail
          acknowledges it, as the law asks within {privacyComplaints.acknowledgedWithinDays} days.
        </Paragraph>
        <Paragraph>
          We look into it without undue delay, ask you if anything is unclear, and tell you the
          outcome. Answer this e-mail if you want to add something.
        </Paragraph>
        <Paragraph>
          You may also complain to the regulator of data protection at any time: our privacy policy
          says how.
        </Paragraph>
      </>
    ),
  }
}
