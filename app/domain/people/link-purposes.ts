/**
 * What a link in a letter is for. Each is used once, but those to private pages: `manage` leads to
 * one booking, `order` to the order of a buyer who does not come themselves, `waitlist` to one entry.
 */
export const LINK_PURPOSES = [
  'email-confirmation',
  'password-reset',
  'admin-invitation',
  'trainer-invitation',
  'manage',
  'waitlist',
  'order',
] as const

export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** Links that give their owner a role. */
export const INVITATIONS = ['admin-invitation', 'trainer-invitation'] as const

export type Invitation = (typeof INVITATIONS)[number]
