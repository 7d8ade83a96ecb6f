import { linkHours } from '../domain/people/limits.ts'
import { serverCookie } from './academy-cookies.server.ts'

type SignUpBrowser = {
  /** The secret of this browser. */
  browser: string
  /** The path that was wanted before signing up; empty for none. Not checked: anyone can edit cookies. */
  next: string
}

/**
 * Marks the browser of a sign-up. In it the link from the message confirms the account with the
 * password that was chosen; in any other browser the link asks for a password first. The wanted path
 * is kept here and not in the message, which a stranger may have caused.
 */
export function signUpCookie(signUp: SignUpBrowser, publicUrl: string) {
  return cookieFor(publicUrl).serialize(signUp)
}

/** Removes the cookie once the account is confirmed. */
export function forgetSignUp(publicUrl: string) {
  return cookieFor(publicUrl).serialize('', { maxAge: 0 })
}

/** Null when there is no readable cookie. The version before this one stored the secret alone. */
export async function signUpBrowser(
  headers: Headers,
  publicUrl: string,
): Promise<SignUpBrowser | null> {
  const value: unknown = await cookieFor(publicUrl).parse(headers.get('Cookie'))
  if (typeof value === 'string' && value !== '') return { browser: value, next: '' }
  if (typeof value !== 'object' || value === null) return null
  const { browser, next } = value as Record<string, unknown>
  if (typeof browser !== 'string' || browser === '') return null
  return { browser, next: typeof next === 'string' ? next : '' }
}

const cookieFor = (publicUrl: string) =>
  serverCookie('sign_up', publicUrl, linkHours.confirmation * 3600)
