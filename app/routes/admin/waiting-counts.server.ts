import { log } from '../../log.server.ts'
import type { Services } from '../../services.server.ts'
import { waitingWork } from '../../storage/report/waiting-work.ts'

/** How much waits behind a link of the navigation, and what it is. */
export type Waiting = { count: number; what: string }

/** By the link's address. Empty when it cannot be read: the portal works without the counts. */
export async function waitingCounts({
  db,
}: Pick<Services, 'db'>): Promise<Record<string, Waiting>> {
  try {
    const { enquiries, failedLetters, matters } = await waitingWork(db)
    return {
      '/admin/enquiries': { count: enquiries, what: 'to answer' },
      '/admin/outbox': { count: failedLetters, what: 'could not be sent' },
      '/admin/matters': { count: matters, what: 'open' },
    }
  } catch (error) {
    log.error({ err: error }, 'what waits for staff could not be counted')
    return {}
  }
}
