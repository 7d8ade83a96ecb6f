import { linkHours } from '../../content/policies.ts'
import type { AuthServices as Services } from './auth-services.ts'

/**
 * Tells the browser of a sign-up from every other: in it the link from the message opens the
 * account as it was asked for, anywhere else it asks for a password first.
 */
export function signUpCookie(browser: string, services: Services) {
  return written(services, browser, linkHours.confirmation * 3600)
}

/** Once the account is open there is nothing left to tell. */
export function forgetSignUp(services: Services) {
  return written(services, '', 0)
}

export function signUpBrowser(headers: Headers, services: Services) {
  const pairs = (headers.get('Cookie') ?? '').split('; ')
  const start = `${nameFor(services)}=`
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null
}

function written(services: Services, value: string, seconds: number) {
  const secure = isSecure(services) ? '; Secure' : ''
  return `${nameFor(services)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

function nameFor(services: Services) {
  return isSecure(services) ? '__Host-academy.sign_up' : 'academy.sign_up'
}

function isSecure({ env }: Services) {
  return env.publicUrl.startsWith('https:')
}
