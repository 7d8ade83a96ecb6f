import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

export const waitlistConfirm: LetterTemplate<'waitlist-confirm'> = (entry, { entryPageUrl }) => {
  const { courseTitle, isOnList } = entry
  return {
    subject: isOnList
      ? `You are on the waitlist for ${courseTitle}`
      : `Please confirm: waitlist for ${courseTitle}`,
    preview: isOnList
      ? 'The link to your place in the line.'
      : 'One press and you are in the line. Until then you are not on the list.',
    title: isOnList ? 'You are on the waitlist' : 'Do you want to be told?',
    greets: entry.fullName,
    body: (
      <>
        <Paragraph>
          {isOnList
            ? 'You asked to be told when a place is free. You are on the list already. On your own page you see your place in the line and can leave it.'
            : 'You asked to be told when a place is free. Please confirm it on your own page: only then are you on the list.'}
        </Paragraph>
        <DetailTable
          rows={[
            ['Course', courseTitle],
            ['Date', entry.dateText],
            ['Places', String(entry.places)],
          ]}
        />
        <ActionButton href={entryPageUrl(entry.entryPage)}>
          {isOnList ? 'See my place in the line' : 'Confirm'}
        </ActionButton>
        <Paragraph>
          It costs nothing, and you pay only if you book a place that we offer you. Was it not you?
          Then you need not do anything{isOnList ? '' : ', and we delete these details'}.
        </Paragraph>
      </>
    ),
  }
}
