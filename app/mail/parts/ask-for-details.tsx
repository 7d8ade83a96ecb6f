import type { ParticipantFields } from '#app/domain/mail/participant-fields.ts'
import { ActionButton, Paragraph, Section } from '../letter-parts.tsx'
import type { TemplateContext } from '../letter-template.ts'

type Props = {
  place: Pick<ParticipantFields, 'detailsBy' | 'ownPage'>
  context: Pick<TemplateContext, 'ownPageUrl'>
}

/** The same request in the invitation and in the reminders. */
export function AskForDetails({ place: { detailsBy, ownPage }, context }: Props) {
  return (
    <Section title="Please give us your details">
      <Paragraph>
        We need your name as on your identity document, your date of birth and a few declarations
        {detailsBy ? `, by ${detailsBy}` : ''}. It takes two minutes. Only the academy sees them,
        not the person who booked.
      </Paragraph>
      <ActionButton href={`${context.ownPageUrl(ownPage)}/details`}>Give my details</ActionButton>
      <Paragraph>Nobody else has this link: please do not forward it.</Paragraph>
    </Section>
  )
}
