import { linkHours } from '../../content/policies.ts'
import type { Doors } from '../services.server.ts'

/**
 * Tells the browser of a sign-up from every other: in it the link from the message opens the
 * account as it was asked for, anywhere else it asks for a password first.
 */
export function signUpCookie(browser: string, doors: Doors) {
  return written(doors, browser, linkHours.confirmation * 3600)
}

/** Once the account is open there is nothing left to tell. */
export function forgetSignUp(doors: Doors) {
  return written(doors, '', 0)
}

export function signUpBrowser(headers: Headers, doors: Doors) {
  const pairs = (headers.get('Cookie') ?? '').split('; ')
  const start = `${nameFor(doors)}=`
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null
}

function written(doors: Doors, value: string, seconds: number) {
  const secure = isSecure(doors) ? '; Secure' : ''
  return `${nameFor(doors)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

function nameFor(doors: Doors) {
  return isSecure(doors) ? '__Host-academy.sign_up' : 'academy.sign_up'
}

function isSecure({ env }: Doors) {
  return env.publicUrl.startsWith('https:')
}
