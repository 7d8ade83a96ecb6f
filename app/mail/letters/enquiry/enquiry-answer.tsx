import { Lines, Paragraph, Quote, Section } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

export const enquiryAnswer: LetterTemplate<'enquiry-answer'> = ({
  firstName,
  courseInterest,
  question,
  answer,
}) => ({
  subject: `Your question about ${courseInterest}`,
  preview: answer.replaceAll('\n', ' ').slice(0, 90),
  title: <>Your question about {courseInterest}</>,
  greets: firstName,
  body: (
    <>
      <Lines lines={answer.split('\n')} />
      <Paragraph>Would you like to know more? Answer this e-mail.</Paragraph>
      <Section title="You wrote">
        <Quote lines={question.split('\n')} />
      </Section>
    </>
  ),
})
