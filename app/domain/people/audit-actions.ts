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
  'letter-dismissed',
  'letter-sent-again',
  'date-created',
  'date-changed',
  'date-cancelled',
  'date-cancelled-moved',
  'date-cancelled-refund-owed',
  'booking-attention-settled',
  'booking-moved',
  'booking-noted',
  'booking-set-to-pending',
  'booking-set-to-confirmed',
  'booking-set-to-completed',
  'booking-set-to-cancelled',
  'booking-set-to-refunded',
  'refund-owed',
  'demonstration-planted',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an action was done to; `person` is someone without an account. */
export const AUDIT_SUBJECTS = [
  'booking',
  'date',
  'enquiry',
  'letter',
  'person',
  'user',
  'database',
] as const

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
