import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { type StaffEntry, staffLine } from '#app/operations/waitlist/staff-line.ts'
import type { Services } from '#app/services.server.ts'

export type ShownWaiter = ReturnType<typeof shownWaiter>

/** The line of a date as its page shows it. */
export async function shownWaiters(runId: string, services: Pick<Services, 'db' | 'now'>) {
  return (await staffLine(runId, services)).map(shownWaiter)
}

function shownWaiter(entry: StaffEntry) {
  const { id, position, state, fullName, email, phone, reason, offerReason } = entry
  return {
    id,
    fullName,
    email,
    phone,
    reason,
    offerReason,
    place: position ?? '–',
    isWaiting: state === 'waiting',
    badge: badges[state as keyof typeof badges] ?? { tone: 'grey' as const, text: state },
    places: placesText(entry),
    since: adminMoment(entry.queuedAt),
  }
}

const badges = {
  waiting: { tone: 'grey', text: 'Waiting' },
  offered: { tone: 'yellow', text: 'Offered' },
} as const

function placesText({ places, fewerWillDo, isAnyDate }: StaffEntry) {
  const count = places === 1 ? '1 place' : `${places} places${fewerWillDo ? ' or fewer' : ''}`
  return isAnyDate ? `${count}, on any date` : count
}
