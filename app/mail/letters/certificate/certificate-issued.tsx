import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

export const certificateIssued: LetterTemplate<'certificate-issued'> = (issued, context) => ({
  subject: `Your result: ${issued.courseTitle}`,
  preview: `${issued.result}. Your record of attendance and result is ready to download.`,
  title: 'Your record is ready',
  greets: issued.fullName,
  body: (
    <>
      <Paragraph>
        Your record of attendance and result for {issued.courseTitle} is on your booking’s page, as
        a PDF to download and print.
      </Paragraph>
      {issued.replaces ? (
        <Paragraph>
          It takes the place of {issued.replaces}, which was withdrawn: please do not show that
          paper any more.
        </Paragraph>
      ) : null}
      <DetailTable
        rows={[
          ['Course', issued.courseTitle],
          ['Dates', readableDates(issued.courseDate)],
          ['Result', issued.result],
          ['Valid until', issued.expiresOn ? dayText(issued.expiresOn) : null],
          ['Number', issued.certificateNumber],
        ]}
      />
      <ActionButton href={context.ownPageUrl(issued.ownPage)}>Download my record</ActionButton>
      <Paragraph>
        The qualification is awarded by {issued.awardingOrganisation}; our record is not its
        certificate. Employers can check our record with the code that is printed on it.
      </Paragraph>
    </>
  ),
})
