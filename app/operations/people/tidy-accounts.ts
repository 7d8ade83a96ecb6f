import { DAY } from '#app/domain/basics/durations.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { deleteExpired, deleteUnconfirmedBefore } from '#app/storage/people/expired.ts'
import { deleteBrowsersUnusedSince } from '#app/storage/people/known-browsers.ts'

/** Deletes expired sessions and links, unused browsers, and accounts that were not confirmed in time. */
export async function tidyAccounts({ db, now }: Pick<Services, 'db' | 'now'>) {
  await deleteExpired(db, now())
  const unusedSince = now()
  unusedSince.setUTCMonth(unusedSince.getUTCMonth() - retention.knownBrowserMonths)
  await deleteBrowsersUnusedSince(db, unusedSince)
  const before = new Date(now().getTime() - retention.unconfirmedAccountDays * DAY)
  const accounts = await deleteUnconfirmedBefore(db, before)
  if (accounts > 0) log.info({ accounts }, 'unconfirmed accounts erased')
}
