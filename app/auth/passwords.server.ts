import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** How a password is kept, and known again. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(attempt: { password: string; hash: string }): Promise<boolean>
}

/** Slow on purpose, so never inside a transaction. */
export const slowPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }
