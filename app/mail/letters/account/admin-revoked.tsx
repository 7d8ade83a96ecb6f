import { Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const adminRevoked: LetterTemplate<'admin-revoked'> = ({ fullName }) => ({
  subject: 'Your access to the staff portal has ended',
  preview: 'Your own account stays active.',
  title: 'Your staff access has ended',
  greets: fullName,
  body: (
    <>
      <Paragraph>
        An administrator has ended your access to the staff portal of {academy.name}. Your own
        account stays active: you can still sign in and see your own bookings.
      </Paragraph>
      <Paragraph>
        If you think this is a mistake, please speak to the academy on{' '}
        {academy.phones.bookings.display}. Access can be given again.
      </Paragraph>
    </>
  ),
})
