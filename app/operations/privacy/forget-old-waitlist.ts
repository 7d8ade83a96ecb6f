import { DAY } from '#app/domain/basics/durations.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { deleteOldEntries } from '#app/storage/privacy/old-waitlist.ts'

/** Deletes entries of waitlists at the end of the retention periods in the privacy policy. */
export async function forgetOldWaitlist({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = (days: number) => new Date(now().getTime() - days * DAY)
  const entries = await deleteOldEntries(db, {
    endedBefore: before(retention.waitlistDays),
    unconfirmedBefore: before(retention.unconfirmedWaitlistDays),
  })
  if (entries > 0) log.info({ entries }, 'old waitlist entries erased')
}
