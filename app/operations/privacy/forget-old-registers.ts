import { addMonths } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { deleteRegistersBefore } from '#app/storage/privacy/old-registers.ts'

/** Deletes registers once inspectors can no longer ask for them. */
export async function forgetOldRegisters({ db, now }: Pick<Services, 'db' | 'now'>) {
  const day = addMonths(londonToday(now()), -12 * retention.trainingEvidenceYears)
  const registers = await deleteRegistersBefore(db, day)
  if (registers > 0) log.info({ registers }, 'old registers deleted')
}
