import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** How passwords are hashed and verified. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(attempt: { password: string; hash: string }): Promise<boolean>
}

/** Slow on purpose, so never inside a transaction. */
export const slowPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }
