import { academy } from '../../../content/academy.ts'
import type { LetterTemplate } from '../letter-template.ts'
import { Action, Hello, Title, Words } from '../pieces.tsx'

export const adminGranted: LetterTemplate<'admin-granted'> = ({ fullName, url }) => ({
  subject: `You now have access to the staff portal of ${academy.name}`,
  preview: 'Sign in with the password you already have.',
  body: (
    <>
      <Title>You have access to the staff portal</Title>
      <Hello name={fullName} />
      <Words>
        A colleague has given your account access to the staff portal. Sign in at the staff door
        with this e-mail address and the password you already have.
      </Words>
      <Action href={url}>Sign in</Action>
      <Words>
        If you did not expect this, please tell us on {academy.phones.bookings.display}.
      </Words>
    </>
  ),
})
