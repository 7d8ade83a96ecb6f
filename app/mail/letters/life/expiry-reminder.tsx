import { dayText } from '#app/domain/schedule/run-text.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { NoMoreLetters } from '#app/mail/parts/no-more-letters.tsx'
import { academy } from '#content/academy.ts'
import { softOptIn } from '#content/letters.ts'

export const expiryReminder: LetterTemplate<'expiry-reminder'> = (taken, context) => {
  const { what, expiresOn, renewalSlug } = taken
  const course = context.catalogue.course(renewalSlug)
  const isLicence = what === 'licence'
  const thing = isLicence ? 'SIA licence' : 'first aid certificate'
  const refusalUrl = context.preferencesUrl(taken.preferences)
  return {
    subject: `Your ${thing} ends on ${dayText(expiresOn)}`,
    preview: course ? `Renew it with ${course.title.page}.` : 'Renew it in time.',
    refusalUrl,
    title: <>Your {thing} is running out</>,
    greets: taken.fullName,
    body: (
      <>
        <Paragraph>
          {isLicence
            ? `You told us that your SIA licence ends on ${dayText(expiresOn)}. To renew it you need a refresher course first.`
            : `The first aid certificate from your course with us, ${taken.courseTitle}, ends on ${dayText(expiresOn)}. It is renewed by taking the course again before that day.`}
        </Paragraph>
        {course ? (
          <>
            <DetailTable
              rows={[
                ['Course', course.title.page],
                ['Duration', course.duration.page],
              ]}
            />
            <ActionButton href={context.bookAgainUrl(taken.ownPage, course.url)}>
              Choose a date
            </ActionButton>
            <Paragraph>
              Your details are filled in already. Nobody else has this link: please do not forward
              it.
            </Paragraph>
          </>
        ) : null}
        <Paragraph>
          Renewed already, or questions? Call {academy.phones.bookings.display}.
        </Paragraph>
        <Paragraph>
          You get this because you booked with us and did not tick “{softOptIn.refusal}”, or asked
          for it. <NoMoreLetters href={refusalUrl} />
        </Paragraph>
      </>
    ),
  }
}
