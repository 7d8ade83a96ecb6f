import { createCookie } from 'react-router'
import { linkHours } from '../../content/policies.ts'

/**
 * Marks the browser of a sign-up. In it the link from the message confirms the account with the
 * password that was chosen; in any other browser the link asks for a password first.
 */
export function signUpCookie(browser: string, publicUrl: string) {
  return cookieFor(publicUrl).serialize(browser)
}

/** Removes the cookie once the account is confirmed. */
export function forgetSignUp(publicUrl: string) {
  return cookieFor(publicUrl).serialize('', { maxAge: 0 })
}

/**
 * Null when there is no readable cookie. That includes the plain, unencoded values of earlier
 * versions: a person who signed up just before an upgrade is asked for a password.
 */
export async function signUpBrowser(headers: Headers, publicUrl: string): Promise<string | null> {
  const value: unknown = await cookieFor(publicUrl).parse(headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

function cookieFor(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  return createCookie(secure ? '__Host-academy.sign_up' : 'academy.sign_up', {
    httpOnly: true,
    maxAge: linkHours.confirmation * 3600,
    path: '/',
    sameSite: 'lax',
    secure,
  })
}
