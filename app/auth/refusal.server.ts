import { isAPIError as isLibraryError } from 'better-auth/api'

/** The library's own word for a refusal, or null for anything that is not one: that is a bug. */
export function refusalCode(error: unknown): string | null {
  if (!isLibraryError(error) || error.statusCode >= 500) return null
  return error.body?.code ?? 'REFUSED'
}

/** One that cannot be anybody's is refused before it is compared; to whoever typed it, it is wrong. */
export function isWrongPassword(code: string | null) {
  return code === 'INVALID_PASSWORD' || code === 'PASSWORD_TOO_LONG'
}
