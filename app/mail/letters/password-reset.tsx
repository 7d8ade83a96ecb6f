import type { LetterTemplate } from '../letter-template.ts'
import { Action, Hello, Title, Words } from '../pieces.tsx'

export const passwordReset: LetterTemplate<'password-reset'> = ({ fullName, url }) => ({
  subject: 'Choose a new password',
  preview: 'The link works once, and only for a short time.',
  body: (
    <>
      <Title>Choose a new password</Title>
      <Hello name={fullName} />
      <Words>
        You asked for a new password. The button leads to a page where you choose it. The link works
        once, and only for a short time.
      </Words>
      <Action href={url}>Choose a new password</Action>
      <Words>
        If you did not ask for this, ignore this e-mail: your password stays as it is. Nobody at the
        academy will ever ask you for it.
      </Words>
    </>
  ),
})
