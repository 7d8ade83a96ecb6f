import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { salesCloseOf } from '#app/domain/schedule/sales-close.ts'
import { capacityOf } from '#app/domain/schedule/spare-places.ts'
import { type StaffEntry, staffLine } from '#app/operations/waitlist/staff-line.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { peopleOn } from '#app/storage/booking/place-holders.ts'
import { repeatedUnpaidHolds } from '#app/storage/booking/unpaid-holds.ts'
import { latestAct } from '#app/storage/people/acts.ts'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { salesClose } from '#content/settings.ts'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/page.ts'
import { decisionOf } from './classroom/decision-of.server.ts'
import { loadClassroom } from './classroom/load-classroom.server.ts'
import { runChoices } from './run-choices.server.ts'
import { runValues, seenValues } from './run-values.server.ts'
import { salesText } from './sales-text.server.ts'

/** A date with who teaches it, who is on it and who waits, as its page shows it. */
export async function loadRun(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const date = await recordOr404(args, (id) => runDetail(services.db, id))
  const { id } = date
  const [choices, classroom, people, unpaid, waiters, act] = await Promise.all([
    runChoices(services),
    loadClassroom(date, services),
    peopleOn(services.db, id),
    repeatedUnpaidHolds(services.db, id),
    args.context.get(adminContext).may('manage-bookings') ? shownWaiters(id, services) : null,
    latestAct(services.db, id, date.status === 'cancelled' ? 'date-cancelled' : 'date-changed'),
  ])
  return {
    choices,
    classroom,
    date: { ...date, places: capacityOf({ ...date, maxCapacity: date.capacity }) },
    decision: decisionOf(date, services.now()),
    text: runText(date),
    hours: `${date.starts ?? '09:00'} to ${date.ends ?? '17:00'}`,
    sales: salesText(date, services.now()),
    mayStopSales: date.status === 'active' && services.now() < salesCloseOf(date, salesClose),
    values: runValues(date),
    seen: seenValues(date),
    people,
    holders: unpaid.map((each) => ({ ...each, latest: adminMoment(each.latest) })),
    waiters,
    act: act && { id: act.id, who: act.actor ?? 'somebody who left', at: adminMoment(act.at) },
  }
}

export type ShownWaiter = ReturnType<typeof shownWaiter>

async function shownWaiters(runId: string, services: Pick<Services, 'db' | 'now'>) {
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
