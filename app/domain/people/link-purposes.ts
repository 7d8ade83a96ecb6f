/** What a single-use link in a letter is for. */
export const LINK_PURPOSES = ['email-confirmation', 'password-reset', 'admin-invitation'] as const

export type LinkPurpose = (typeof LINK_PURPOSES)[number]
