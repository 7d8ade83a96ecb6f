import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

export const accountExists: LetterTemplate<'account-exists'> = ({ fullName, url }) => ({
  subject: 'You already have an account with us',
  preview: 'Sign in, or choose a new password if you have forgotten it.',
  title: 'You already have an account',
  greets: fullName,
  body: (
    <>
      <Paragraph>
        Somebody, most likely you, has just tried to create an account with this address. There is
        one already, so nothing was changed. Sign in with the password you have, or ask for a new
        one on the same page.
      </Paragraph>
      <ActionButton href={url}>Sign in</ActionButton>
      <Paragraph>If it was not you, you need not do anything.</Paragraph>
    </>
  ),
})
