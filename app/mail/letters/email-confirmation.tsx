import type { LetterTemplate } from '../letter-template.ts'
import { Action, Hello, Title, Words } from '../pieces.tsx'

export const emailConfirmation: LetterTemplate<'email-confirmation'> = ({ url }) => ({
  subject: 'Please confirm your e-mail address',
  preview: 'One press, and your account is ready.',
  body: (
    <>
      <Title>Confirm your e-mail address</Title>
      <Hello />
      <Words>
        Thank you for creating an account. Press the button to confirm that this address is yours.
        You will then find your bookings, dates and certificates in one place.
      </Words>
      <Action href={url}>Confirm my address</Action>
      <Words>
        If you did not create an account, ignore this e-mail: without the confirmation nothing
        happens.
      </Words>
    </>
  ),
})
