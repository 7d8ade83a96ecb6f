import { DAY, HOUR } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { linkHours } from '#app/domain/people/limits.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { forgetCodeOwners } from '#app/storage/booking/codes/codes.ts'
import { deleteEnquiriesBefore } from '#app/storage/enquiry/enquiries.ts'
import { eraseOldLetters, eraseOldLinks } from '#app/storage/mail/outbox-erase.ts'
import { deleteCountersUntil } from '#app/storage/people/abuse-counters.ts'
import { deleteErasuresBefore } from '#app/storage/privacy/erasures.ts'

/** Erases enquiries and letters at the end of the retention periods in the privacy policy. */
export async function forgetOldCorrespondence({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now()
  const oldest = new Date(at)
  oldest.setUTCMonth(oldest.getUTCMonth() - retention.enquiryMonths)
  const letters = await eraseOldLetters(db, at)
  const longestLink = Math.max(...Object.values(linkHours)) * HOUR
  await eraseOldLinks(db, at, new Date(at.getTime() - longestLink))
  const enquiries = await deleteEnquiriesBefore(db, oldest)
  await forgetCodeOwners(db, oldest, londonToday(oldest))
  await deleteErasuresBefore(db, new Date(at.getTime() - retention.erasureJournalDays * DAY))
  await deleteCountersUntil(db, new Date(at.getTime() - retention.abuseCounterHours * HOUR))
  if (letters + enquiries > 0) log.info({ letters, enquiries }, 'old correspondence erased')
}
