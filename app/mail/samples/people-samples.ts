import { days, type Samples } from './sample-values.ts'

const teachingDays = days.map(({ date, starts, ends, venue: address }) => ({
  date,
  starts,
  ends,
  address,
  role: 'lead' as const,
}))

const link = { fullName: 'Ana Lopes', url: 'https://academy.example/somewhere?token=abc123' }

export const peopleSamples = {
  'email-confirmation': { url: link.url },
  'account-exists': link,
  'password-reset': link,
  'admin-invitation': { ...link, hours: 72 },
  'admin-granted': link,
  'admin-revoked': { fullName: 'Ana Lopes' },
  'account-changed': { fullName: 'Ana Lopes', change: 'password', at: '18 Nov 2026, 10:12' },
  'staff-act': {
    fullName: 'Ana Lopes',
    act: 'admin-invited',
    who: 'Sam Okafor',
    whoEmail: 'sam@academy.example',
    whom: 'Kim Wood',
    whomEmail: 'kim@mail.example',
    at: '18 Nov 2026, 10:12',
  },
  'trainer-invitation': { ...link, hours: 72 },
  'trainer-granted': link,
  'trainer-asked': {
    fullName: 'Marcus Adeyemi',
    courseTitle: 'Door Supervisor',
    days: teachingDays,
    answerPage: 'name-of-a-link',
  },
  'trainer-days-changed': {
    fullName: 'Marcus Adeyemi',
    courseTitle: 'Door Supervisor',
    asked: teachingDays.slice(1),
    withdrawn: teachingDays.slice(0, 1),
    answerPage: 'name-of-a-link',
  },
} satisfies Samples
