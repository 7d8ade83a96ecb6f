import { dayText } from '#app/domain/schedule/run-text.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { NoMoreLetters } from '#app/mail/parts/no-more-letters.tsx'
import { academy } from '#content/academy.ts'

export const licenceEnds: LetterTemplate<'licence-ends'> = (taken, context) => {
  const { participant, expiresOn, renewalSlug } = taken
  const course = context.catalogue.course(renewalSlug)
  const refusalUrl = context.preferencesUrl(taken.preferences)
  return {
    subject: `The licence of ${participant} ends on ${dayText(expiresOn)}`,
    preview: course ? `It is renewed with ${course.title.page}.` : 'It has to be renewed in time.',
    refusalUrl,
    title: 'A licence is running out',
    greets: taken.fullName,
    body: (
      <>
        <Paragraph>
          {participant}, whose place on {taken.courseTitle} you paid for, has told us that their SIA
          licence ends on {dayText(expiresOn)}, and asked us to remind you, too. To renew it they
          need a refresher course first.
        </Paragraph>
        {course ? (
          <>
            <DetailTable
              rows={[
                ['Who', participant],
                ['Course', course.title.page],
                ['Duration', course.duration.page],
              ]}
            />
            <ActionButton href={`${context.publicUrl}${course.url}#dates`}>
              See the dates
            </ActionButton>
          </>
        ) : null}
        <Paragraph>
          Renewed already, or questions? Call {academy.phones.bookings.display}.
        </Paragraph>
        <Paragraph>
          You get this because {participant} asked for it. <NoMoreLetters href={refusalUrl} />
        </Paragraph>
      </>
    ),
  }
}
