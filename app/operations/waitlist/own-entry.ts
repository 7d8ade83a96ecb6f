import { londonToday } from '#app/domain/basics/london-time.ts'
import { expressRequestFor } from '#app/domain/schedule/express-request.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import type { Services } from '#app/services.server.ts'
import { openAttemptsOfEntry } from '#app/storage/booking/checkouts.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import {
  bookingsOfEntry,
  entryById,
  lineOf,
  runOfLine,
  type WaitlistEntry,
} from '#app/storage/waitlist/entries.ts'
import { expressRequest } from '#content/express-request.ts'

type ReadServices = Pick<Services, 'db' | 'now' | 'catalogue'>

/** What the private page of an entry shows. */
export async function ownEntry(entryId: string, services: ReadServices) {
  const { db } = services
  const entry = await entryById(db, entryId)
  if (!entry) return null
  const run = entry.runId ? await runOfLine(db, entry.runId) : undefined
  const { id, state, fullName, email, phone, courseSlug, courseTitle } = entry
  const { places, fewerWillDo, earliest, latest, weekends } = entry
  const attempts = state === 'offered' ? await openAttemptsOfEntry(db, id) : []
  return {
    id,
    state,
    fullName,
    email,
    phone,
    courseSlug,
    courseTitle,
    places,
    fewerWillDo,
    /** The date that is waited for; null for any date. */
    run: run
      ? { id: run.id, startDate: run.startDate, endDate: run.endDate, dateText: runText(run) }
      : null,
    /** Null for one date. */
    wish: earliest && latest ? { earliest, latest, weekends } : null,
    /** 1 for the first in line; null while not waiting, and for any date. */
    position: run && state === 'waiting' ? await positionOf(db, entry, run) : null,
    /** Only while it is offered and has not ended. */
    offer: await offerOf(entry, attempts, services),
    /** Where its places are being paid for; also after the time of the offer. */
    paymentPages: attempts.flatMap(({ url, isProcessing }) => (isProcessing ? [] : (url ?? []))),
    /** Places that were paid for, and whose payment the bank has not decided about. */
    placesWithBank: withBank(attempts),
    /** The form that led to no payment page yet: sent again, it continues its own attempt. */
    unopenedForm: unopened(attempts)[0]?.submission ?? null,
    /** Why it was closed, where that is known. */
    closeReason: entry.closeReason,
  }
}

export type OwnEntry = NonNullable<Awaited<ReturnType<typeof ownEntry>>>

type OpenAttempts = Awaited<ReturnType<typeof openAttemptsOfEntry>>

function unopened(attempts: OpenAttempts) {
  return attempts.filter(({ url, isProcessing }) => url === null && !isProcessing)
}

function withBank(attempts: OpenAttempts) {
  return attempts.reduce((sum, { places, isProcessing }) => sum + (isProcessing ? places : 0), 0)
}

type Run = NonNullable<Awaited<ReturnType<typeof runOfLine>>>

async function positionOf(db: Handle, { id }: WaitlistEntry, run: Run) {
  const line = await lineOf(db, run)
  const ahead = line.filter(({ state }) => state === 'waiting').findIndex((each) => each.id === id)
  return ahead < 0 ? null : ahead + 1
}

async function offerOf(
  entry: WaitlistEntry,
  attempts: OpenAttempts,
  { db, now, catalogue }: ReadServices,
) {
  const { state, heldRunId, offerUntil: until, offerPlaces, placesHeld } = entry
  if (state !== 'offered' || !heldRunId || !until || until <= now()) return null
  const run = await runOfLine(db, heldRunId)
  const course = catalogue().course(entry.courseSlug)
  if (!run || !course) return null
  const { unpaid } = await bookingsOfEntry(db, entry.id)
  const withoutPage = unopened(attempts).reduce((sum, attempt) => sum + attempt.places, 0)
  // The form continues one of them; the others follow it, or are kept here again in minutes.
  const placesLeft = placesHeld + (unopened(attempts)[0]?.places ?? 0)
  return {
    runId: run.id,
    dateText: runText(run),
    startDate: run.startDate,
    endDate: run.endDate,
    /** How many were offered, how many of them are not paid yet, and how many the form can book. */
    places: offerPlaces ?? placesHeld,
    kept: placesHeld + unpaid,
    placesLeft,
    until,
    /** Places on payment pages that can be paid now. */
    beingPaid: unpaid - withoutPage - withBank(attempts),
    /** Today's price of one place. */
    pence: course.price.page,
    /** What a buyer has to ask for, because the run begins within the right to cancel. */
    expressRequest: expressRequestFor(run.startDate, londonToday(now()), expressRequest),
  }
}
