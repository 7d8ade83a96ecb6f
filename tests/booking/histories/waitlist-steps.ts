import { gte, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { syncPayment } from '#app/operations/booking/sync-payment.ts'
import { confirmEntry } from '#app/operations/waitlist/confirm-entry.ts'
import { joinWaitlist } from '#app/operations/waitlist/join-waitlist.ts'
import { declineOffer, leaveWaitlist } from '#app/operations/waitlist/leave-waitlist.ts'
import { serveWaitlists } from '#app/operations/waitlist/serve-waitlists.ts'
import { waitlistEntries } from '#app/storage/schema/waitlist.ts'
import type { TestOffice } from '../test-office.ts'
import { someRequest } from '../test-waitlist.ts'

export type WaitlistStep =
  | { does: 'join line'; who: number; places: number; fewer: boolean; anyDate: boolean }
  | { does: 'take offer' | 'pay offer' | 'decline offer' | 'leave line'; which: number }
  | { does: 'serve waitlists' | 'let offers pass' }

const kinds: readonly string[] = [
  ...['join line', 'take offer', 'pay offer', 'decline offer', 'leave line'],
  ...['serve waitlists', 'let offers pass'],
]

export function isWaitlistStep(step: { does: string }): step is WaitlistStep {
  return kinds.includes(step.does)
}

const which = fc.nat({ max: 5 })

const join = fc.record({
  does: fc.constant('join line' as const),
  who: fc.nat({ max: 5 }),
  places: fc.constantFrom(1, 1, 1, 2, 3),
  fewer: fc.boolean(),
  anyDate: fc.nat({ max: 4 }).map((n) => n === 0),
})

export const waitlistStep: fc.Arbitrary<WaitlistStep> = fc.oneof(
  { weight: 3, arbitrary: join },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom(
        ...(['take offer', 'pay offer', 'decline offer', 'leave line'] as const),
      ),
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('serve waitlists' as const, 'let offers pass' as const),
    }),
  },
)

/** A full run with a line before it. */
export const line = fc.array(join, { minLength: 1, maxLength: 5 })

type Place = { office: TestOffice; runId: string; since: Date }

export async function takeWaitlistStep(each: WaitlistStep, place: Place) {
  const { services } = place.office
  if (each.does === 'join line') return joinLine(each, place)
  if (!('which' in each)) {
    if (each.does === 'let offers pass') place.office.pass(25 * 60)
    return serveWaitlists(services)
  }
  const entries = await entriesOf(place)
  const wanted = each.does === 'leave line' ? 'waiting' : 'offered'
  const found = entries.filter(({ state }) => state === wanted)
  const entry = found[each.which % Math.max(1, found.length)]
  if (!entry) return
  if (each.does === 'decline offer') return declineOffer(entry.id, services)
  if (each.does === 'leave line') return leaveWaitlist(entry.id, services)
  await place.office.checkout({
    name: entry.fullName,
    scheduleId: place.runId,
    waitlistEntryId: entry.id,
    clientAddress: someRequest().clientAddress,
  })
  const { cards } = place.office
  const page = [...cards.paymentPages.keys()].at(-1)
  if (each.does !== 'pay offer' || !page) return
  cards.pay(page)
  await syncPayment(page, services)
}

async function joinLine(step: Extract<WaitlistStep, { does: 'join line' }>, place: Place) {
  const { office, runId } = place
  const name = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'][step.who] ?? ''
  const { startDate, endDate } = await office.date(runId)
  await joinWaitlist(
    {
      courseSlug: 'door-supervisor',
      fullName: name,
      phone: '07700 900123',
      email: `${name}@mail.example`,
      places: step.places,
      fewerWillDo: step.fewer,
      wish: step.anyDate ? { earliest: startDate, latest: endDate, weekends: true } : { runId },
    },
    someRequest(),
    office.services,
  )
  const entries = await entriesOf(place)
  const last = entries.findLast(({ fullName }) => fullName === name)
  office.pass(0.001)
  if (last?.state === 'unconfirmed') await confirmEntry(last.id, office.services)
}

async function entriesOf({ office, since }: Place) {
  return office.db
    .select()
    .from(waitlistEntries)
    .where(gte(waitlistEntries.createdAt, since))
    .orderBy(waitlistEntries.createdAt, waitlistEntries.id)
}

/** Nobody still waits from an earlier history. */
export async function closeEarlierLines({ db }: TestOffice) {
  await db
    .update(waitlistEntries)
    .set({ state: 'closed', placesHeld: 0 })
    .where(inArray(waitlistEntries.state, ['waiting', 'offered']))
}
