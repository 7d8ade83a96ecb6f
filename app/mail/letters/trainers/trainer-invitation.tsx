import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const trainerInvitation: LetterTemplate<'trainer-invitation'> = (invitation) => {
  const { fullName, url, hours } = invitation
  return {
    subject: `Your dates as a trainer of ${academy.name}`,
    preview: `Choose a password within ${hours} hours.`,
    title: 'Welcome to the trainers’ portal',
    greets: fullName,
    body: (
      <>
        <Paragraph>
          There you see the dates that you are to teach, with times, rooms and the people who come.
          Choose a password to begin. You sign in with this e-mail address.
        </Paragraph>
        <ActionButton href={url}>Choose my password</ActionButton>
        <Paragraph>
          The link works once and for {hours} hours. If you did not expect this invitation, please
          tell us on {academy.phones.bookings.display}.
        </Paragraph>
      </>
    ),
  }
}
