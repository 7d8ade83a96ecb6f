import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const adminGranted: LetterTemplate<'admin-granted'> = ({ fullName, url }) => ({
  subject: `You now have access to the staff portal of ${academy.name}`,
  preview: 'Sign in with the password you already have.',
  title: 'You have access to the staff portal',
  greets: fullName,
  body: (
    <>
      <Paragraph>
        A colleague has given your account access to the staff portal. Sign in at the staff door
        with this e-mail address and the password you already have.
      </Paragraph>
      <ActionButton href={url}>Sign in</ActionButton>
      <Paragraph>
        If you did not expect this, please tell us on {academy.phones.bookings.display}.
      </Paragraph>
    </>
  ),
})
