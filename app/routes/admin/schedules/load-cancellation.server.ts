import { londonToday } from '#app/domain/basics/london-time.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { isNamed, NOT_NAMED_YET } from '#app/domain/booking/participant/unnamed.ts'
import { invoicedPence } from '#app/domain/invoice/account.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { sparePlaces } from '#app/domain/schedule/spare-places.ts'
import type { Services } from '#app/services.server.ts'
import { peopleOn } from '#app/storage/booking/place-holders.ts'
import { runsToMoveTo } from '#app/storage/schedule/run-list.ts'
import { lineOf } from '#app/storage/waitlist/entries.ts'
import type { LoadedRun } from './run-values.server.ts'

export type Cancellation = Awaited<ReturnType<typeof loadCancellation>>

/** Who is on a run that is to be cancelled, and where they can go: only runs with places left. */
export async function loadCancellation(run: LoadedRun, { db, now }: Pick<Services, 'db' | 'now'>) {
  const { id, courseSlug, courseTitle } = run
  const [people, line, others] = await Promise.all([
    peopleOn(db, id),
    lineOf(db, run),
    runsToMoveTo(db, { courseSlug, today: londonToday(now()), not: id }),
  ])
  return {
    id,
    courseTitle,
    text: runText(run),
    people: people.map((person) => ({
      id: person.id,
      name: isNamed(person) ? person.fullName : `${NOT_NAMED_YET}, bought by ${person.buyer}`,
      /** Who gets a letter about this place. */
      told: isNamed(person) ? [person.fullName, person.buyer] : [person.buyer],
      reference: bookingReference(person.id),
      isPaid: person.paid > 0,
      /** Pence. */
      refund: person.paid - person.refundsUnderWay,
      /** The bank has the money: nothing is refunded while the dispute is open. */
      isDisputed: person.isDisputed,
      /** Pence that are taken off an invoice. */
      credit: invoicedPence(person),
    })),
    /** On the waitlist, with an offer or without. */
    waiting: {
      forThisDate: line.filter(({ runId }) => runId === id).length,
      forAnyDate: line.filter(({ runId }) => runId === null).length,
    },
    others: others
      .map((other) => ({ id: other.id, text: runText(other), left: sparePlaces(other) }))
      .filter(({ left }) => left > 0),
  }
}
