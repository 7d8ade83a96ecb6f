import { sessionTimes } from '../domain/people/limits.ts'
import { scriptCookie } from './academy-cookies.server.ts'

/**
 * A cookie that scripts can read, beside the session cookie that they cannot: it only says that asking
 * for the session may be worthwhile. It proves nothing, and holds nothing about the person.
 */
const name = 'signed-in'

export function markSignedIn(publicUrl: string, maxAge = sessionTimes.traineeDays * 86_400) {
  return scriptCookie(name, '1', maxAge, publicUrl)
}

export function unmarkSignedIn(publicUrl: string) {
  return scriptCookie(name, '', 0, publicUrl)
}

export const isMarkedSignedIn = (cookies: string | undefined | null) =>
  /(^|;\s*)signed-in=1(;|$)/.test(cookies ?? '')

/** Whether one of these Set-Cookie lines sets or removes the mark. */
export const changesMark = (lines: readonly string[]) =>
  lines.some((line) => line.startsWith(`${name}=`))
