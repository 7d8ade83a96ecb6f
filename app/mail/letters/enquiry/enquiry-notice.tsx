import { WHERE_FOUND } from '#app/domain/enquiry/enquiry-form.ts'
import { DetailTable, Paragraph, Quote, Section } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { promises } from '#content/promises.ts'

export const enquiryNotice: LetterTemplate<'enquiry-notice'> = (enquiry) => {
  const name = `${enquiry.firstName} ${enquiry.lastName}`
  const found = WHERE_FOUND.find(({ value }) => value === enquiry.whereDidYouFindUs)
  return {
    subject: `${enquiry.suspect ? '[Please check] ' : ''}Enquiry about ${enquiry.courseInterest} from ${name}`,
    preview: enquiry.message.replaceAll('\n', ' ').slice(0, 90),
    title: 'New enquiry',
    body: (
      <>
        {enquiry.suspect ? (
          <Paragraph>
            Something about this message looks automatic. It may still be from a person: please
            judge for yourself.
          </Paragraph>
        ) : null}
        <DetailTable
          rows={[
            ['Name', name],
            ['E-mail', enquiry.email],
            ['Phone', enquiry.phone],
            ['Course', enquiry.courseInterest],
            ['Found us through', found?.label ?? enquiry.whereDidYouFindUs],
          ]}
        />
        <Section title="Message">
          <Quote lines={enquiry.message.split('\n')} />
        </Section>
        <Paragraph>
          {enquiry.autoReply
            ? `They have been told to expect an answer within ${promises.enquiryReplyHours} hours in business hours.`
            : 'No automatic reply was sent.'}{' '}
          Answering this e-mail writes to them.
        </Paragraph>
      </>
    ),
  }
}
