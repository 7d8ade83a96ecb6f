import { sql } from 'drizzle-orm'
import { type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { PaymentPageParameters } from '#app/domain/booking/payment-page-parameters.ts'
import { type Handle, isTaken } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { lockRun } from '../schedule/run-locks.ts'
import { insertCodeUse, reserveCode, returnCode } from './codes/code-uses.ts'
import { type HoldRefusal, type TooFewPlaces, whyFull, whyNotHeld } from './hold-limits.ts'
import { type Hold, holdStatement } from './hold-statement.ts'
import { mayKeep } from './unpaid-holds.ts'

/** `already-submitted`: by a concurrent request with the same form. `reference-in-use`: retry with new ids. */
type HoldOutcome =
  | { ok: true; parameters: PaymentPageParameters }
  | Refused<HoldRefusal>
  | Refused<'already-submitted'>
  | Refused<'reference-in-use'>
  | TooFewPlaces

/** Takes all the places and writes order, bookings and attempt, or nothing at all. */
export async function holdPlaces(db: Handle, hold: Hold): Promise<HoldOutcome> {
  const { buyerHash, clientAddressHash, waitlistEntryId, codeId } = hold
  // When many want a full date at once, none of them waits for its lock.
  const full = waitlistEntryId ? null : await whyFull(db, hold)
  if (full) return full
  try {
    return await db.transaction(async (tx): Promise<HoldOutcome> => {
      // One buyer and one address at a time: concurrent transactions could exceed the caps. Both in one
      // round trip; in the same order for everyone, to avoid deadlocks.
      const [first, second] = [buyerHash, clientAddressHash].toSorted()
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${first}, 0)),
        pg_advisory_xact_lock(hashtextextended(${second}, 0))`)
      // Lock order: run, entry, code. Whoever cancels a booking has the run before they free its code.
      const run = hold.date ? await lockRun(tx, hold.date.id) : undefined
      // Otherwise two forms could both see the last offered place.
      if (waitlistEntryId) {
        await tx.execute(
          sql`select id from waitlist_entries where id = ${waitlistEntryId}::uuid for update`,
        )
      }
      if (codeId && !(await reserveCode(tx, { ...hold, codeId }))) return refused('code-refused')
      const isHeld = !run || waitlistEntryId !== null || (await mayKeep(tx, run, hold))
      const parameters = isHeld ? hold.parameters : hold.notHeldParameters
      const written = await rowsOf(tx, holdStatement({ ...hold, parameters }, isHeld))
      if (written.length > 0) {
        if (codeId) await insertCodeUse(tx, { ...hold, codeId })
        return { ok: true, parameters }
      }
      if (codeId) await returnCode(tx, codeId)
      return whyNotHeld(tx, hold)
    })
  } catch (error) {
    if (isTaken(error, 'checkout_attempts_by_submission')) return refused('already-submitted')
    if (isTaken(error, 'course_enrollments_reference')) return refused('reference-in-use')
    throw error
  }
}
