/** What every administrator hears of by a letter, whoever did it. Old letters contain them. */
export const STAFF_ACTS = [
  'admin-invited',
  'admin-granted',
  'admin-joined',
  'admin-confirmed',
  'admin-revoked',
  'invitation-withdrawn',
  'trainer-invited',
  'trainer-revoked',
  'second-factor-on',
  'second-factor-off',
  'company-on-account',
  'prices-published',
  'bookings-exported',
  'statement-taken',
  'evidence-taken',
  'inspection-pack-taken',
  'inspection-link-made',
  'personal-data-copied',
  'personal-data-erased',
] as const

export type StaffAct = (typeof STAFF_ACTS)[number]
