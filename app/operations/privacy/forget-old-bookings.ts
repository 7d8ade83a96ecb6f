import { addDays, addMonths } from '#app/domain/basics/calendar-date.ts'
import { HOUR } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { retentionCutoff } from '#app/domain/privacy/retention-cutoff.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import {
  deleteBookedBefore,
  deleteUnpaidCancelledBefore,
  eraseEntryAdjustments,
  eraseEntryRecords,
  eraseOptionalDetails,
  eraseParticipantDetails,
  eraseUnitAttempts,
  forgetAddressesBefore,
} from '#app/storage/privacy/old-bookings.ts'
import { firstAidBeforeCourse } from '#content/rules/entry-rules.ts'

const { unpaidCheckoutDays, optionalDetailsDays, abuseCounterHours } = retention
const { participantDetailsYears, trainingEvidenceYears } = retention
/** They say where the evidence on paper lies, which is destroyed then as well. */
const checksYears = Math.max(trainingEvidenceYears, firstAidBeforeCourse.evidenceYears)
const { financialYearEnds, financialYears: years } = retention

/** Erases booking data at the end of the retention periods in the privacy policy. */
export async function forgetOldBookings({ db, now }: Pick<Services, 'db' | 'now'>) {
  const today = londonToday(now())
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * HOUR)
  const unpaid = await deleteUnpaidCancelledBefore(db, hoursAgo(unpaidCheckoutDays * 24))
  const details = await eraseOptionalDetails(db, {
    before: hoursAgo(optionalDetailsDays * 24),
    beforeDay: addDays(today, -optionalDetailsDays),
  })
  const given = await eraseParticipantDetails(db, {
    before: hoursAgo(optionalDetailsDays * 24),
    beforeDay: addMonths(today, -12 * participantDetailsYears),
  })
  const checks = await eraseEntryRecords(db, {
    before: hoursAgo(optionalDetailsDays * 24),
    beforeDay: addMonths(today, -12 * checksYears),
  })
  const results = await eraseUnitAttempts(db, {
    before: hoursAgo(optionalDetailsDays * 24),
    beforeDay: addMonths(today, -12 * trainingEvidenceYears),
  })
  const adjustments = await eraseEntryAdjustments(db, {
    before: hoursAgo(optionalDetailsDays * 24),
    beforeDay: addDays(today, -optionalDetailsDays),
  })
  const old = await deleteBookedBefore(db, retentionCutoff(today, { financialYearEnds, years }))
  await forgetAddressesBefore(db, hoursAgo(abuseCounterHours))
  const counts = { unpaid, details, given, checks, results, adjustments, old }
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'old bookings erased')
}
