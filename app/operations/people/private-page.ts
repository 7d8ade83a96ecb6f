import { nameOfToken, privateToken } from '#app/auth/private-link.server.ts'
import { DAY, HOUR } from '#app/domain/basics/durations.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import type { Services } from '#app/services.server.ts'
import { linkSubject } from '#app/storage/people/links.ts'

/** The pages that links in letters open, by the purpose of the link. */
const pages = {
  manage: 'my-booking',
  order: 'my-order',
  payment: 'my-payment',
  invoice: 'invoices',
  waitlist: 'waitlist',
  teaching: 'teaching',
} as const

type PagePurpose = keyof typeof pages

/** The address of the page that a link of this name opens. */
export function privatePageUrl(purpose: PagePurpose, name: string, { env }: Pick<Services, 'env'>) {
  return `${env.publicUrl}/${pages[purpose]}/${privateToken({ env }, name)}`
}

/** The id of what a private link leads to; null when the link has ended or never existed. */
export async function subjectOfToken(
  purpose: PagePurpose,
  token: string,
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
) {
  const name = nameOfToken({ env }, token)
  return name && linkSubject(db, { purpose, token: name, now: now() })
}

/** Hours until some days after the end of this day; where that is over, a link works for a day, not never. */
export function hoursUntilAfter(lastDay: string, days: number, now: Date) {
  const ends = londonInstant(lastDay, '23:59').getTime() + days * DAY
  return Math.max(24, (ends - now.getTime()) / HOUR)
}
