import { academy } from '../../../content/academy.ts'
import type { LetterTemplate } from '../letter-template.ts'
import { Hello, Title, Words } from '../pieces.tsx'

export const adminRevoked: LetterTemplate<'admin-revoked'> = ({ fullName }) => ({
  subject: 'Your access to the staff portal has ended',
  preview: 'Your own account stays active.',
  body: (
    <>
      <Title>Your staff access has ended</Title>
      <Hello name={fullName} />
      <Words>
        An administrator has ended your access to the staff portal of {academy.name}. Your own
        account stays active: you can still sign in and see your own bookings.
      </Words>
      <Words>
        If you think this is a mistake, please speak to the academy on{' '}
        {academy.phones.bookings.display}. Access can be given again.
      </Words>
    </>
  ),
})
