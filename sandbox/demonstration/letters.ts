import { randomUUID } from 'node:crypto'
import { MINUTE } from '#app/domain/basics/durations.ts'
import type { LetterOf } from '#app/domain/mail/letters.ts'
import { type BookingLetter, bookingLetters } from '#app/domain/mail/life/booking-letters.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import { letterEnd } from '#app/operations/mail/post-letters.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { bookingLetters as letterKeys } from '#app/storage/schema/booking-letter.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { letterRules } from '#content/letters.ts'
import type { BookingWithIds } from './rows.ts'

type Plan = { bookings: readonly BookingWithIds[]; now: Date }

/** What trainees of the next courses have been sent so far; what comes later is sent as time passes. */
export async function plantLetters(tx: Handle, { bookings, now }: Plan) {
  const sent = bookings.flatMap((booking) =>
    lettersSoFar(booking, now).map((letter) => ({ booking, letter, letterId: randomUUID() })),
  )
  if (sent.length === 0) return
  await tx
    .insert(outbox)
    .values(
      sent.map(({ booking, letter: { from }, letterId }) => ({
        id: letterId,
        groupId: randomUUID(),
        messageId: randomUUID(),
        subjectId: booking.id,
        kind: 'joining-instructions' as const,
        message: joining(booking),
        state: 'sent' as const,
        createdAt: from,
        dueAt: from,
        sentAt: new Date(from.getTime() + MINUTE),
        purgeAfter: letterEnd(from),
      })),
    )
  await tx
    .insert(letterKeys)
    .values(
      sent.map(({ booking, letter: { kind, occasion, from }, letterId }) => ({
        enrollmentId: booking.id,
        kind,
        occasion,
        letterId,
        writtenAt: from,
      })),
    )
}

function lettersSoFar({ booking }: BookingWithIds, now: Date): BookingLetter[] {
  const { run, status, createdAt } = booking
  if (status !== 'confirmed' || run?.status !== 'active') return []
  const facts = {
    status,
    run,
    datedAt: createdAt,
    isNamed: true,
    isOneOfSeveral: false,
    areDetailsMissing: false,
    toGive: 0,
    result: null,
    isLicenceLinked: false,
    mayAdvertise: false,
    tellsBuyer: false,
    expiries: [],
  }
  return bookingLetters(facts, letterRules).filter(
    ({ kind, from }) => kind === 'joining-instructions' && from.getTime() + MINUTE < now.getTime(),
  )
}

function joining({ id, booking }: BookingWithIds): LetterOf<'joining-instructions'> {
  const { person, course, run } = booking
  const days = run?.days.map((day) => ({ ...day, venue: run.location })) ?? []
  return {
    template: 'joining-instructions',
    to: person.email,
    facts: {
      bookingId: id,
      fullName: person.fullName,
      courseTitle: course.title.catalogue,
      courseDate: bookedDateText(run),
      courseSlug: course.id,
      days,
      missing: [],
      sequence: 0,
      // Nobody has this link.
      ownPage: randomUUID(),
    },
  }
}
