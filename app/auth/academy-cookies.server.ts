import { createCookie } from 'react-router'

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** How the names of our cookies begin; with __Host- no other host of the domain can set them. */
export const cookiePrefix = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-academy' : 'academy'

/** A cookie that only the server reads. */
export function serverCookie(name: string, publicUrl: string, maxAge?: number) {
  return createCookie(`${cookiePrefix(publicUrl)}.${name}`, {
    httpOnly: true,
    ...(maxAge !== undefined && { maxAge }),
    path: '/',
    sameSite: 'lax',
    secure: isSecure(publicUrl),
  })
}

/** The line that sets a cookie which scripts can read. */
export function scriptCookie(name: string, value: string, maxAge: number, publicUrl: string) {
  const secure = isSecure(publicUrl) ? 'Secure; ' : ''
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; ${secure}SameSite=Lax`
}
