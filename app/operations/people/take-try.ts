import { MINUTE } from '#app/domain/basics/durations.ts'
import type { Services } from '#app/services.server.ts'
import { countOne, forgetOne } from '#app/storage/people/abuse-counters.ts'

/** Counts a try, by the keyed hash of whose it is, before it is known to be right; right ones are taken back. */
export async function takeTry(
  key: string,
  { most, minutes }: { most: number; minutes: number },
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const windowMs = minutes * MINUTE
  const windowStart = new Date(Math.floor(now().getTime() / windowMs) * windowMs)
  const count = await countOne(db, { key, windowStart })
  return { allowed: count <= most, forgive: () => forgetOne(db, { key, windowStart }) }
}
