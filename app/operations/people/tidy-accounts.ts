import { retention } from '../../../content/policies.ts'
import { DAY } from '../../domain/basics/durations.ts'
import { log } from '../../log.server.ts'
import type { Services } from '../../services.server.ts'
import { deleteExpired, deleteUnconfirmedBefore } from '../../storage/people/expired.ts'
import { deleteBrowsersUnusedSince } from '../../storage/people/known-browsers.ts'

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
