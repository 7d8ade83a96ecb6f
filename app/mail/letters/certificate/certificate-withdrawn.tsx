import { Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const certificateWithdrawn: LetterTemplate<'certificate-withdrawn'> = (withdrawn) => ({
  subject: `Your record was withdrawn: ${withdrawn.courseTitle}`,
  preview: `${withdrawn.certificateNumber} is not valid any more.`,
  title: 'Your record was withdrawn',
  greets: withdrawn.fullName,
  body: (
    <>
      <Paragraph>
        We have withdrawn your record of attendance and result {withdrawn.certificateNumber} for{' '}
        {withdrawn.courseTitle}. It is not valid any more: whoever checks its code reads that it was
        withdrawn. Please do not show that paper.
      </Paragraph>
      <Paragraph>
        If a corrected one is issued, it comes in another letter. If you do not know why it was
        withdrawn, please call us on {academy.phones.bookings.display} or answer this e-mail.
      </Paragraph>
    </>
  ),
})
