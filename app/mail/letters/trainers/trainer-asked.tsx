import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { TeachingDays } from '#app/mail/parts/teaching-days.tsx'
import { academy } from '#content/academy.ts'

export const trainerAsked: LetterTemplate<'trainer-asked'> = (asked, context) => ({
  subject: `Can you teach ${asked.courseTitle}?`,
  preview: 'Please tell us for each day whether you can.',
  title: <>Can you teach {asked.courseTitle}?</>,
  greets: asked.fullName,
  body: (
    <>
      <Paragraph>We have you down for these days:</Paragraph>
      <TeachingDays days={asked.days} />
      <Paragraph>Please accept or decline each day. You need not sign in.</Paragraph>
      <ActionButton href={context.teachingPageUrl(asked.answerPage)}>Answer</ActionButton>
      <Paragraph>
        Whoever has this link can answer for you, so please do not pass this e-mail on. Questions?
        Call {academy.phones.bookings.display}.
      </Paragraph>
    </>
  ),
})
