import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const waitlistDateMoved: LetterTemplate<'waitlist-date-moved'> = (entry, context) => {
  const { courseTitle, dateText, formerDateText, isOffered } = entry
  return {
    subject: `New days for the date you wait for: ${courseTitle}`,
    preview: `Now ${dateText}, before ${formerDateText}.`,
    title: 'The date has moved',
    greets: entry.fullName,
    body: (
      <>
        <Paragraph>
          We had to move the date that you wait for to other days.{' '}
          {isOffered
            ? 'The offer that we sent you is now for the new days.'
            : 'You keep your place in the line.'}
        </Paragraph>
        <DetailTable
          rows={[
            ['Course', courseTitle],
            ['New days', dateText],
            ['Former days', formerDateText],
          ]}
        />
        <ActionButton href={context.entryPageUrl(entry.entryPage)}>
          {isOffered ? 'Book or decline' : 'See my place in the line'}
        </ActionButton>
        <Paragraph>
          The new days suit you? Then you need not do anything
          {isOffered ? ' but book in time' : ''}. If they do not,{' '}
          {isOffered ? 'please decline on that page' : 'you can leave the list on that page'}.
          Questions? Call {academy.phones.bookings.display}, or answer this e-mail.
        </Paragraph>
      </>
    ),
  }
}
