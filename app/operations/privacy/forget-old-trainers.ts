import { retention } from '../../../content/policies.ts'
import { addMonths } from '../../domain/basics/calendar-date.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { log } from '../../log.server.ts'
import type { Services } from '../../services.server.ts'
import { eraseTrainersLeftBefore } from '../../storage/privacy/old-trainers.ts'

/** Erases who taught here, once inspectors can no longer ask for their qualifications. */
export async function forgetOldTrainers({ db, now }: Pick<Services, 'db' | 'now'>) {
  const day = addMonths(londonToday(now()), -12 * retention.trainerYears)
  const trainers = await eraseTrainersLeftBefore(db, day)
  if (trainers > 0) log.info({ trainers }, 'former trainers erased')
}
