import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

export const passwordReset: LetterTemplate<'password-reset'> = ({ fullName, url }) => ({
  subject: 'Choose a new password',
  preview: 'The link works once, and only for a short time.',
  title: 'Choose a new password',
  greets: fullName,
  body: (
    <>
      <Paragraph>
        You asked for a new password. The button leads to a page where you choose it. The link works
        once, and only for a short time.
      </Paragraph>
      <ActionButton href={url}>Choose a new password</ActionButton>
      <Paragraph>
        If you did not ask for this, ignore this e-mail: your password stays as it is. Nobody at the
        academy will ever ask you for it.
      </Paragraph>
    </>
  ),
})
