import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'
import { reviewPage } from '#content/letters.ts'

export const reviewRequest: LetterTemplate<'review-request'> = (taken) => {
  const subject = encodeURIComponent(`My review of ${taken.courseTitle}`)
  return {
    subject: `How was ${taken.courseTitle}?`,
    preview: 'Two sentences are enough. We ask once.',
    title: 'How was it?',
    greets: taken.fullName,
    body: (
      <>
        <Paragraph>
          You were on {taken.courseTitle} with us. Would you tell others how it was, good or bad?
          Two sentences are enough, and they help people who are choosing a course.
        </Paragraph>
        <ActionButton href={reviewPage ?? `mailto:${academy.email}?subject=${subject}`}>
          Write a review
        </ActionButton>
        <Paragraph>
          {reviewPage ? '' : 'You can also just answer this e-mail. '}
          We ask everybody, whatever their result, and give nothing for it. We do not ask again
          {reviewPage ? '.' : ', and publish nothing without asking you first.'}
        </Paragraph>
      </>
    ),
  }
}
