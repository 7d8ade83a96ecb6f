/** What an account may be besides a trainee's. */
export const ROLES = ['admin', 'trainer'] as const

export type Role = (typeof ROLES)[number]
