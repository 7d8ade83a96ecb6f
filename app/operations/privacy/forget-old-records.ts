import { addMonths } from '#app/domain/basics/calendar-date.ts'
import { DAY } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { deleteRegistersBefore } from '#app/storage/privacy/old-registers.ts'
import { eraseTrainersLeftBefore } from '#app/storage/privacy/old-trainers.ts'
import { deleteOldEntries } from '#app/storage/privacy/old-waitlist.ts'

type Forgetting = Pick<Services, 'db' | 'now'>

const yearsAgo = (years: number, now: Date) => addMonths(londonToday(now), -12 * years)

/** Deletes registers once inspectors can no longer ask for them. */
export async function forgetOldRegisters({ db, now }: Forgetting) {
  const day = yearsAgo(retention.trainingEvidenceYears, now())
  const registers = await deleteRegistersBefore(db, day)
  if (registers > 0) log.info({ registers }, 'old registers deleted')
}

/** Erases who taught here, once inspectors can no longer ask for their qualifications. */
export async function forgetOldTrainers({ db, now }: Forgetting) {
  const trainers = await eraseTrainersLeftBefore(db, yearsAgo(retention.trainerYears, now()))
  if (trainers > 0) log.info({ trainers }, 'former trainers erased')
}

/** Deletes entries of waitlists at the end of the retention periods in the privacy policy. */
export async function forgetOldWaitlist({ db, now }: Forgetting) {
  const before = (days: number) => new Date(now().getTime() - days * DAY)
  const entries = await deleteOldEntries(db, {
    endedBefore: before(retention.waitlistDays),
    unconfirmedBefore: before(retention.unconfirmedWaitlistDays),
  })
  if (entries > 0) log.info({ entries }, 'old waitlist entries erased')
}
