import type { ConfirmationDetails } from '#app/domain/mail/confirmation-fields.ts'
import { expressRequestText } from '#app/domain/schedule/express-request.ts'
import { expressRequestWordings } from '#content/express-request.ts'
import { Paragraph, Section } from '../letter-parts.tsx'

/** The buyer's request to start within the right to cancel, in the words of then. */
export function RequestToStart({ request }: { request: ConfirmationDetails['expressRequest'] }) {
  if (!request) return null
  const text = expressRequestText(expressRequestWordings[request.version] ?? '', request.date)
  return (
    <Section title="Your request to start">
      <Paragraph>When you booked, you asked us: “{text}”</Paragraph>
    </Section>
  )
}
