import { Paragraph, TextLink } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

const texts = {
  password: {
    subject: 'Your password was changed',
    what: `The password of your account with ${academy.name} was changed`,
    since: 'Every other device is signed out.',
  },
  'second-factor-on': {
    subject: 'Your second factor is on',
    what: `A second factor was switched on for your account with ${academy.name}`,
    since: 'From now on a code from your app is asked for when you sign in.',
  },
  'second-factor-off': {
    subject: 'Your second factor is off',
    what: `The second factor of your account with ${academy.name} was switched off`,
    since: 'From now on your password alone is asked for when you sign in.',
  },
} as const

export const accountChanged: LetterTemplate<'account-changed'> = (
  { fullName, change, at },
  { publicUrl },
) => {
  // During an upgrade a newer version may write of changes that this one does not know.
  const known: (typeof texts)[typeof change] | undefined = texts[change]
  const { subject, what, since } = known ?? texts.password
  return {
    subject,
    preview: 'If it was not you, choose a new password at once.',
    title: subject,
    greets: fullName,
    body: (
      <>
        <Paragraph>
          {what}: {at}. {since}
        </Paragraph>
        <Paragraph>If it was you, you need not do anything.</Paragraph>
        <Paragraph>
          If it was not, choose a new password at once, on{' '}
          <TextLink href={`${publicUrl}/forgot-password`} />, and tell us on{' '}
          {academy.phones.bookings.display}.
        </Paragraph>
      </>
    ),
  }
}
