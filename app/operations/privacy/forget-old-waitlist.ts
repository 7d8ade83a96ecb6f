import { retention } from '../../../content/policies.ts'
import { DAY } from '../../domain/basics/durations.ts'
import { log } from '../../log.server.ts'
import type { Services } from '../../services.server.ts'
import { deleteOldEntries } from '../../storage/privacy/old-waitlist.ts'

/** Deletes entries of waitlists at the end of the retention periods in the privacy policy. */
export async function forgetOldWaitlist({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = (days: number) => new Date(now().getTime() - days * DAY)
  const entries = await deleteOldEntries(db, {
    endedBefore: before(retention.waitlistDays),
    unconfirmedBefore: before(retention.unconfirmedWaitlistDays),
  })
  if (entries > 0) log.info({ entries }, 'old waitlist entries erased')
}
