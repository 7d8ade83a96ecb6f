import { academy } from '../../../content/academy.ts'
import type { LetterTemplate } from '../letter-template.ts'
import { Action, Hello, Title, Words } from '../pieces.tsx'

export const adminInvitation: LetterTemplate<'admin-invitation'> = ({ fullName, url, hours }) => ({
  subject: `You are invited to the staff portal of ${academy.name}`,
  preview: `Choose a password within ${hours} hours.`,
  body: (
    <>
      <Title>Welcome to the staff portal</Title>
      <Hello name={fullName} />
      <Words>
        A colleague has invited you to the staff portal, where we look after bookings, dates and
        enquiries. Choose a password to begin. You sign in with this e-mail address.
      </Words>
      <Action href={url}>Choose my password</Action>
      <Words>
        The link works once and for {hours} hours. If you did not expect this invitation, please
        tell us on {academy.phones.bookings.display}.
      </Words>
    </>
  ),
})
