import { staffProof } from '#app/domain/people/limits.ts'
import type { StaffAct } from '#app/domain/people/staff-acts.ts'
import { Paragraph, TextLink } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

const waiting = `For the first ${staffProof.newAdministratorHours} hours a new administrator cannot invite or remove anybody and cannot take data away, unless one of you confirms them under Admin Users.`

/** What they did, after the name of who did it. */
const texts: Record<StaffAct, { subject: string; what: (whom: string) => string; after?: string }> =
  {
    'admin-invited': {
      subject: 'Somebody was invited as administrator',
      what: (whom) => `invited ${whom} as an administrator`,
      after: `The invitation can be withdrawn under Admin Users until it is accepted. ${waiting}`,
    },
    'admin-granted': {
      subject: 'There is a new administrator',
      what: (whom) => `made ${whom} an administrator`,
      after: waiting,
    },
    'admin-joined': {
      subject: 'There is a new administrator',
      what: () => 'accepted the invitation as administrator',
      after: waiting,
    },
    'admin-confirmed': {
      subject: 'A new administrator was confirmed',
      what: (whom) => `confirmed ${whom} as an administrator`,
      after: 'They have all rights of an administrator from now on.',
    },
    'admin-revoked': {
      subject: 'An administrator was removed',
      what: (whom) => `revoked the administrator’s access of ${whom}`,
    },
    'invitation-withdrawn': {
      subject: 'An invitation was withdrawn',
      what: (whom) => `withdrew the invitation of ${whom}`,
    },
    'trainer-invited': {
      subject: 'A trainer was invited to the portal',
      what: (whom) => `gave ${whom} access to their own dates`,
    },
    'trainer-revoked': {
      subject: 'A trainer’s access was ended',
      what: (whom) => `ended the access of ${whom} to their own dates`,
    },
    'second-factor-on': {
      subject: 'An administrator’s second factor is on',
      what: () => 'switched a second factor on',
    },
    'second-factor-off': {
      subject: 'An administrator’s second factor is off',
      what: () => 'switched the second factor off',
    },
    'company-on-account': {
      subject: 'A company may book on account',
      what: (whom) => `approved ${whom} to book on account, or raised its limit`,
      after: 'Until its limit is reached, places for it are confirmed before anything is paid.',
    },
    'prices-published': {
      subject: 'A price was changed',
      what: (whom) => `published another price of the course ${whom}`,
      after: 'Orders that were made before keep theirs.',
    },
    'bookings-exported': {
      subject: 'The bookings list was exported',
      what: () => 'downloaded the list of bookings',
    },
    'statement-taken': {
      subject: 'A company’s statement was downloaded',
      what: () => 'downloaded the statement of a company’s account',
    },
    'evidence-taken': {
      subject: 'Evidence about a booking was downloaded',
      what: () => 'downloaded the evidence about a disputed payment',
    },
    'inspection-pack-taken': {
      subject: 'An inspection pack was downloaded',
      what: () => 'downloaded an inspection pack',
    },
    'inspection-link-made': {
      subject: 'An inspector’s link was made',
      what: () => 'made a link for an inspector',
    },
    'personal-data-copied': {
      subject: 'A copy of a person’s data was made',
      what: () => 'downloaded a copy of a person’s data',
    },
    'personal-data-erased': {
      subject: 'A person’s data was erased',
      what: () => 'erased a person’s data',
    },
  }

export const staffAct: LetterTemplate<'staff-act'> = (
  { fullName, act, who, whoEmail, whom, whomEmail, at },
  { publicUrl },
) => {
  // During an upgrade a newer version may write of acts that this one does not know.
  const known: (typeof texts)[typeof act] | undefined = texts[act]
  const { subject, what, after } = known ?? {
    subject: 'Something happened in the staff portal',
    what: () => 'did something that every administrator should know of',
    after: undefined,
  }
  const named = (name: string, email: string) => (email ? `${name} (${email})` : name)
  const doer = who ? named(who, whoEmail) : 'Somebody at the server’s command line'
  return {
    subject,
    preview: 'Every administrator gets this letter, so that nobody can do it unseen.',
    title: subject,
    greets: fullName,
    body: (
      <>
        <Paragraph>
          {at}: {doer} {what(named(whom, whomEmail))}.
        </Paragraph>
        {after ? <Paragraph>{after}</Paragraph> : null}
        <Paragraph>If that is as it should be, you need not do anything.</Paragraph>
        <Paragraph>
          If it is not, sign in and look at <TextLink href={`${publicUrl}/admin/users`} /> and{' '}
          <TextLink href={`${publicUrl}/admin/audit`} />, and choose a new password where it was
          done in your name.
        </Paragraph>
      </>
    ),
  }
}
