import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const trainerGranted: LetterTemplate<'trainer-granted'> = ({ fullName, url }) => ({
  subject: `Your dates as a trainer of ${academy.name}`,
  preview: 'Sign in with the password you already have.',
  title: 'You have access to the trainers’ portal',
  greets: fullName,
  body: (
    <>
      <Paragraph>
        There you see the dates that you are to teach, with times, rooms and the people who come.
        Sign in with this e-mail address and the password you already have.
      </Paragraph>
      <ActionButton href={url}>See my dates</ActionButton>
      <Paragraph>
        If you did not expect this, please tell us on {academy.phones.bookings.display}.
      </Paragraph>
    </>
  ),
})
