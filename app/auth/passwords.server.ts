import * as library from 'better-auth/crypto'

/** Slow on purpose, so never inside a transaction. */
export function hashPassword(password: string) {
  return library.hashPassword(password)
}

export function isPassword(password: string, hash: string) {
  return library.verifyPassword({ password, hash })
}
