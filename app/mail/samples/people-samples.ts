import { days, type Samples, to } from './sample-values.ts'

const teachingDays = days.map(({ date, starts, ends, venue: address }) => ({
  date,
  starts,
  ends,
  address,
  role: 'lead' as const,
}))

const link = { fullName: 'Ana Lopes', url: 'https://academy.example/somewhere?token=abc123' }

export const peopleSamples = {
  'email-confirmation': { template: 'email-confirmation', to, facts: { url: link.url } },
  'account-exists': { template: 'account-exists', to, facts: link },
  'password-reset': { template: 'password-reset', to, facts: link },
  'admin-invitation': { template: 'admin-invitation', to, facts: { ...link, hours: 72 } },
  'admin-granted': { template: 'admin-granted', to, facts: link },
  'admin-revoked': { template: 'admin-revoked', to, facts: { fullName: 'Ana Lopes' } },
  'account-changed': {
    template: 'account-changed',
    to,
    facts: { fullName: 'Ana Lopes', change: 'password', at: '18 Nov 2026, 10:12' },
  },
  'staff-act': {
    template: 'staff-act',
    to,
    facts: {
      fullName: 'Ana Lopes',
      act: 'admin-invited',
      who: 'Sam Okafor',
      whoEmail: 'sam@academy.example',
      whom: 'Kim Wood',
      whomEmail: 'kim@mail.example',
      at: '18 Nov 2026, 10:12',
    },
  },
  'trainer-invitation': { template: 'trainer-invitation', to, facts: { ...link, hours: 72 } },
  'trainer-granted': { template: 'trainer-granted', to, facts: link },
  'trainer-asked': {
    template: 'trainer-asked',
    to,
    facts: {
      fullName: 'Marcus Adeyemi',
      courseTitle: 'Door Supervisor',
      days: teachingDays,
      answerPage: 'name-of-a-link',
    },
  },
  'trainer-days-changed': {
    template: 'trainer-days-changed',
    to,
    facts: {
      fullName: 'Marcus Adeyemi',
      courseTitle: 'Door Supervisor',
      asked: teachingDays.slice(1),
      withdrawn: teachingDays.slice(0, 1),
      answerPage: 'name-of-a-link',
    },
  },
} satisfies Samples
