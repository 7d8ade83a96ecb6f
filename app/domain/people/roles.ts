/** What an account can be besides a trainee's: whoever has no role books courses and nothing else. */
export const ROLES = ['admin', 'trainer'] as const

export type Role = (typeof ROLES)[number]
