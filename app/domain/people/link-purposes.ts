/**
 * What a link in a letter is for. Each is used once, but those to private pages: `manage` leads to
 * one booking, `order` to the order of a buyer who does not come themselves, `waitlist` to one entry,
 * `invoice` to one invoice or credit note,
 * `payment` to what is still to be paid of an order that staff made, `teaching` to the days of a date
 * that one trainer is asked to teach, `inspection` to what staff chose to show an inspector.
 */
export const LINK_PURPOSES = [
  'email-confirmation',
  'password-reset',
  'admin-invitation',
  'trainer-invitation',
  'manage',
  'waitlist',
  'order',
  'invoice',
  'payment',
  'teaching',
  'inspection',
] as const

export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** Links that give their owner a role. */
export const INVITATIONS = ['admin-invitation', 'trainer-invitation'] as const

export type Invitation = (typeof INVITATIONS)[number]
