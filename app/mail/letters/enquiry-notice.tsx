import { promises } from '../../../content/policies.ts'
import { WHERE_FOUND } from '../../domain/enquiry/enquiry-form.ts'
import type { LetterTemplate } from '../letter-template.ts'
import { Facts, Part, Quote, Title, Words } from '../pieces.tsx'

export const enquiryNotice: LetterTemplate<'enquiry-notice'> = (enquiry) => {
  const name = `${enquiry.firstName} ${enquiry.lastName}`
  const found = WHERE_FOUND.find(({ value }) => value === enquiry.whereDidYouFindUs)
  return {
    subject: `${enquiry.suspect ? '[Please check] ' : ''}Enquiry about ${enquiry.courseInterest} from ${name}`,
    preview: enquiry.message.replaceAll('\n', ' ').slice(0, 90),
    body: (
      <>
        <Title>New enquiry</Title>
        {enquiry.suspect ? (
          <Words>
            Something about this message looks automatic. It may still be from a person: please
            judge for yourself.
          </Words>
        ) : null}
        <Facts
          facts={[
            ['Name', name],
            ['E-mail', enquiry.email],
            ['Phone', enquiry.phone],
            ['Course', enquiry.courseInterest],
            ['Found us through', found?.label ?? enquiry.whereDidYouFindUs],
          ]}
        />
        <Part title="Message">
          <Quote lines={enquiry.message.split('\n')} />
        </Part>
        <Words>
          {enquiry.autoReply
            ? `They have been told to expect an answer within ${promises.enquiryReplyHours} hours in business hours.`
            : 'No automatic reply was sent.'}{' '}
          Answering this e-mail writes to them.
        </Words>
      </>
    ),
  }
}
