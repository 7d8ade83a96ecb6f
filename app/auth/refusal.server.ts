import { isAPIError as isLibraryError } from 'better-auth/api'

/** The library's code for a refusal, or null for any other error, which is a bug. */
export function refusalCode(error: unknown): string | null {
  if (!isLibraryError(error) || error.statusCode >= 500) return null
  return error.body?.code ?? 'REFUSED'
}

/** A password that is too long is refused before it is compared; for the user it is just wrong. */
export function isWrongPassword(code: string | null) {
  return code === 'INVALID_PASSWORD' || code === 'PASSWORD_TOO_LONG'
}
