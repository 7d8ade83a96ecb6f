import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const adminInvitation: LetterTemplate<'admin-invitation'> = ({ fullName, url, hours }) => ({
  subject: `You are invited to the staff portal of ${academy.name}`,
  preview: `Choose a password within ${hours} hours.`,
  title: 'Welcome to the staff portal',
  greets: fullName,
  body: (
    <>
      <Paragraph>
        A colleague has invited you to the staff portal, where we look after bookings, dates and
        enquiries. Choose a password to begin. You sign in with this e-mail address.
      </Paragraph>
      <ActionButton href={url}>Choose my password</ActionButton>
      <Paragraph>
        The link works once and for {hours} hours. If you did not expect this invitation, please
        tell us on {academy.phones.bookings.display}.
      </Paragraph>
    </>
  ),
})
