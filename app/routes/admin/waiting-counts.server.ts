import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { qualificationWarnings } from '#app/domain/schedule/limits.ts'
import { log } from '#app/log.server.ts'
import { registersFrom } from '#app/operations/register/open-registers.ts'
import type { Services } from '#app/services.server.ts'
import { waitingWork } from '#app/storage/report/waiting-work.ts'
import { willRun } from '#content/settings.ts'

/** How much waits behind a link of the navigation, and what it is. */
export type Waiting = { count: number; what: string }

/** By the link's address. Empty when it cannot be read: the portal works without the counts. */
export async function waitingCounts({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<Record<string, Waiting>> {
  try {
    const today = londonToday(now())
    const { enquiries, failedLetters, matters, qualifications } = await waitingWork(db, {
      today,
      registersFrom: registersFrom(today),
      endBy: addDays(today, qualificationWarnings.soon),
      minima: willRun,
    })
    return {
      '/admin/enquiries': { count: enquiries, what: 'to answer' },
      '/admin/outbox': { count: failedLetters, what: 'could not be sent' },
      '/admin/matters': { count: matters, what: 'open' },
      '/admin/trainers': { count: qualifications, what: 'qualifications to renew' },
    }
  } catch (error) {
    log.error({ err: error }, 'what waits for staff could not be counted')
    return {}
  }
}
