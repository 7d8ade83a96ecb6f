import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

export const emailConfirmation: LetterTemplate<'email-confirmation'> = ({ url }) => ({
  subject: 'Please confirm your e-mail address',
  preview: 'One press, and your account is ready.',
  title: 'Confirm your e-mail address',
  greets: '',
  body: (
    <>
      <Paragraph>
        Thank you for creating an account. Press the button to confirm that this address is yours.
        You will then find your bookings, dates and certificates in one place.
      </Paragraph>
      <ActionButton href={url}>Confirm my address</ActionButton>
      <Paragraph>
        If you did not create an account, ignore this e-mail: without the confirmation nothing
        happens.
      </Paragraph>
    </>
  ),
})
