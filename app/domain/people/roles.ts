/** Roles of staff accounts; a trainee's account has none. */
export const ROLES = ['admin', 'trainer'] as const

export type Role = (typeof ROLES)[number]
