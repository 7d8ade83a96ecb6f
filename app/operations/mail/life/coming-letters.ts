import { bookingLetters } from '#app/domain/mail/life/booking-letters.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { writtenLetters } from '#app/storage/mail/booking-letters.ts'
import { letterRules } from '#content/letters.ts'
import { type FactServices, letterState } from './letter-facts.ts'

/** The letters of a booking that are still to come as it is now, and those that were taken back unsent. */
export async function comingLetters(db: Handle, bookingId: string, services: FactServices) {
  const state = await letterState(db, bookingId, services)
  if (!state) return { coming: [], withdrawn: [] }
  const written = await writtenLetters(db, bookingId)
  const isWritten = (letter: { kind: string; occasion: string }) =>
    written.some(
      ({ kind, occasion, withdrawnAt }) =>
        kind === letter.kind && occasion === letter.occasion && withdrawnAt === null,
    )
  const now = services.now()
  return {
    coming: bookingLetters(state.facts, letterRules).filter(
      (letter) => letter.until > now && !isWritten(letter),
    ),
    withdrawn: written.flatMap(({ kind, withdrawnAt }) =>
      withdrawnAt ? { kind, withdrawnAt } : [],
    ),
  }
}
