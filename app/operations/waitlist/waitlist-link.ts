import { nameOfToken, privateToken } from '#app/auth/private-link.server.ts'
import { DAY, HOUR } from '#app/domain/basics/durations.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addLink, linkSubject } from '#app/storage/people/links.ts'

/** The name of a new link to an entry's own page, which works for a while after the last day. */
export async function addWaitlistLink(
  tx: Handle,
  { id, lastDay }: { id: string; lastDay: string },
  now: Date,
) {
  const ends = londonInstant(lastDay, '23:59').getTime() + waitlistLimits.linkDaysAfter * DAY
  const hours = Math.max(24, (ends - now.getTime()) / HOUR)
  return addLink(tx, { purpose: 'waitlist', subject: id, now, hours })
}

/** The address of the page that a link of this name opens. */
export function waitlistPageUrl(name: string, { env }: Pick<Services, 'env'>) {
  return `${env.publicUrl}/waitlist/${privateToken({ env }, name)}`
}

/** The entry that a private link leads to; null when the link has ended or never existed. */
export async function entryOfToken(
  token: string,
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
) {
  const name = nameOfToken({ env }, token)
  return name && linkSubject(db, { purpose: 'waitlist', token: name, now: now() })
}
