/** Everything that is written into the audit log. Values are never removed, because old rows contain them. */
export const AUDIT_ACTIONS = [
  'admin-granted',
  'admin-invited',
  'admin-revoked',
  'invitation-withdrawn',
  'second-factor-on',
  'second-factor-off',
  'personal-data-copied',
  'personal-data-erased',
  'enquiry-answered',
  'enquiry-reopened',
  'enquiry-replied',
  'letter-dismissed',
  'letter-sent-again',
  'letter-sent-now',
  'date-created',
  'date-changed',
  'date-cancelled',
  'date-cancelled-moved',
  'date-cancelled-refund-owed',
  'booking-attention-settled',
  'booking-cancelled-by-trainee',
  'booking-moved',
  'booking-moved-by-trainee',
  'booking-noted',
  'booking-person-replaced',
  'booking-set-to-pending',
  'booking-set-to-confirmed',
  'booking-set-to-completed',
  'booking-set-to-cancelled',
  'booking-set-to-refunded',
  'refund-owed',
  'refund-settled-outside',
  'matter-settled',
  'bookings-exported',
  'waitlist-offered-out-of-order',
  'waitlist-entry-removed',
  'account-unlocked',
  'demonstration-planted',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an action was done to; `person` is someone without an account. */
export const AUDIT_SUBJECTS = [
  'booking',
  'date',
  'enquiry',
  'letter',
  'matter',
  'person',
  'user',
  'waitlist-entry',
  'database',
] as const

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
