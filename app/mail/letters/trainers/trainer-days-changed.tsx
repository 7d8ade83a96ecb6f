import { ActionButton, Paragraph, Section } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { TeachingDays } from '#app/mail/parts/teaching-days.tsx'
import { academy } from '#content/academy.ts'

export const trainerDaysChanged: LetterTemplate<'trainer-days-changed'> = (changed, context) => {
  const { fullName, courseTitle, asked, withdrawn, answerPage } = changed
  return {
    subject: `Your days of ${courseTitle} have changed`,
    preview: answerPage ? 'Please answer for the new days.' : 'There is nothing to answer.',
    title: <>Your days of {courseTitle} have changed</>,
    greets: fullName,
    body: (
      <>
        {withdrawn.length > 0 ? (
          <Section title="You do not teach on">
            <TeachingDays days={withdrawn} />
          </Section>
        ) : null}
        {asked.length > 0 ? (
          <Section title="Can you teach on">
            <TeachingDays days={asked} />
          </Section>
        ) : null}
        {asked.length > 0 ? (
          <Paragraph>
            An answer that you gave for these days before does not count any more. Please accept or
            decline them again.
          </Paragraph>
        ) : null}
        {answerPage ? (
          <ActionButton href={context.teachingPageUrl(answerPage)}>
            {asked.length > 0 ? 'Answer' : 'See my days'}
          </ActionButton>
        ) : null}
        <Paragraph>Questions? Call {academy.phones.bookings.display}.</Paragraph>
      </>
    ),
  }
}
