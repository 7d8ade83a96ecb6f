import { addMonths } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { eraseTrainersLeftBefore } from '#app/storage/privacy/old-trainers.ts'

/** Erases who taught here, once inspectors can no longer ask for their qualifications. */
export async function forgetOldTrainers({ db, now }: Pick<Services, 'db' | 'now'>) {
  const day = addMonths(londonToday(now()), -12 * retention.trainerYears)
  const trainers = await eraseTrainersLeftBefore(db, day)
  if (trainers > 0) log.info({ trainers }, 'former trainers erased')
}
