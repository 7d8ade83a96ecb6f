import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

export const waitlistExpired: LetterTemplate<'waitlist-expired'> = (entry, context) => {
  const { courseTitle, isLast } = entry
  return {
    subject: `Your offer has ended: ${courseTitle}`,
    preview: isLast
      ? 'You are no longer on the waitlist.'
      : 'You are still on the waitlist, at the end of the line.',
    title: 'Your offer has ended',
    greets: entry.fullName,
    body: (
      <>
        <Paragraph>
          {isLast
            ? 'This was the second offer that was not used in time, so we have taken you off the waitlist. You can join it again at any time.'
            : 'The place that we kept for you was not booked in time and went to the next in line. You are still on the waitlist, at the end of the line.'}
        </Paragraph>
        <DetailTable
          rows={[
            ['Course', courseTitle],
            ['Date', entry.dateText],
          ]}
        />
        {isLast ? (
          <ActionButton href={`${context.publicUrl}/courses`}>See other dates</ActionButton>
        ) : (
          <>
            <ActionButton href={context.entryPageUrl(entry.entryPage)}>
              See my place in the line
            </ActionButton>
            <Paragraph>
              Do you no longer need a place? On that page you can leave the list.
            </Paragraph>
          </>
        )}
      </>
    ),
  }
}
