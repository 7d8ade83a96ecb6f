import { retention } from '../../../content/policies.ts'
import { HOUR } from '../../domain/basics/durations.ts'
import { log } from '../../log.server.ts'
import type { Services } from '../../services.server.ts'
import { deleteEnquiriesBefore } from '../../storage/enquiry/enquiries.ts'
import { eraseOldLetters } from '../../storage/mail/outbox-erase.ts'
import { deleteCountersUntil } from '../../storage/people/abuse-counters.ts'

/** Erases enquiries and letters at the end of the retention periods in the privacy policy. */
export async function forgetOldCorrespondence({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now()
  const oldest = new Date(at)
  oldest.setUTCMonth(oldest.getUTCMonth() - retention.enquiryMonths)
  const letters = await eraseOldLetters(db, at)
  const enquiries = await deleteEnquiriesBefore(db, oldest)
  await deleteCountersUntil(db, new Date(at.getTime() - retention.abuseCounterHours * HOUR))
  if (letters + enquiries > 0) log.info({ letters, enquiries }, 'old correspondence erased')
}
