import { eq, sql } from 'drizzle-orm'
import { HOUR } from '#app/domain/basics/durations.ts'
import { type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { PaymentPageParameters } from '#app/domain/booking/payment-page-parameters.ts'
import { allowanceOf, allows } from '#app/domain/schedule/kept-places.ts'
import { capacityOf } from '#app/domain/schedule/spare-places.ts'
import { type Handle, isTaken } from '../engine/database.server.ts'
import { type LockedRun, lockRun } from '../schedule/run-locks.ts'
import { sparePlaces } from '../schedule/spare-places.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { insertCodeUse, reserveCode, returnCode } from './codes/code-uses.ts'
import { type HoldCounts, holdCounts } from './hold-limits.ts'
import { type Hold, holdStatement, openOffer } from './hold-statement.ts'
import { unpaidHoldsOf } from './unpaid-holds.ts'

export type HoldRefusal =
  | 'sold-out'
  | 'too-many-open'
  | 'too-many-lately'
  | 'too-many-unpaid'
  | 'open-on-this-date'
  | 'offer-ended'
  | 'code-refused'

/** `already-submitted`: by a concurrent request with the same form. `reference-in-use`: retry with new ids. */
type HoldOutcome =
  | { ok: true; parameters: PaymentPageParameters }
  | Refused<HoldRefusal | 'already-submitted' | 'reference-in-use'>
  | TooFewPlaces

/** Some places are left, but fewer than were wanted. */
export type TooFewPlaces = Refused<'too-few-places', { left: number }>

/** Takes all the places and writes order, bookings and attempt, or nothing at all. */
export async function holdPlaces(db: Handle, hold: Hold): Promise<HoldOutcome> {
  // When many want a full date at once, none of them waits for its lock.
  const left = hold.waitlistEntryId ? Number.POSITIVE_INFINITY : await placesLeft(db, hold)
  if (left < hold.places.length) return tooFew(left, hold)
  try {
    return await holdOrRefuse(db, hold)
  } catch (error) {
    if (isTaken(error, 'checkout_attempts_by_submission')) return refused('already-submitted')
    if (isTaken(error, 'course_enrollments_reference')) return refused('reference-in-use')
    throw error
  }
}

/** The locks serialise one buyer and one address: concurrent transactions could exceed the caps. */
function holdOrRefuse(db: Handle, hold: Hold): Promise<HoldOutcome> {
  return db.transaction(async (tx) => {
    // Both in one round trip; in the same order for everyone, to avoid deadlocks.
    const [first, second] = [hold.buyerHash, hold.clientAddressHash].toSorted()
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${first}, 0)),
      pg_advisory_xact_lock(hashtextextended(${second}, 0))`)
    // Lock order: run, entry, code. Whoever cancels a booking has the run before they free its code.
    const run = hold.date ? await lockRun(tx, hold.date.id) : undefined
    if (hold.waitlistEntryId) await lockEntry(tx, hold)
    const { codeId } = hold
    if (codeId && !(await reserveCode(tx, { ...hold, codeId }))) return refused('code-refused')
    const isHeld = !run || hold.waitlistEntryId !== null || (await mayKeep(tx, hold, run))
    const { parameters } = isHeld ? hold : notHeld(hold)
    const statement = holdStatement({ ...hold, parameters }, isHeld)
    const { rows } = (await tx.execute(statement)) as unknown as { rows: unknown[] }
    if (rows.length > 0) {
      if (codeId) await insertCodeUse(tx, { ...hold, codeId })
      return { ok: true, parameters }
    }
    if (codeId) await returnCode(tx, codeId)
    return refusal(tx, hold)
  })
}

/**
 * What can be bought is not kept from the public for nothing: when much of the date was on payment pages
 * that nobody paid, its places can still be bought, but none is held before it is paid for.
 */
async function mayKeep(tx: Handle, hold: Hold, run: LockedRun) {
  const { now, holdUntil, places, keptUnpaid } = hold
  const since = new Date(now.getTime() - keptUnpaid.windowHours * HOUR)
  const kept = await unpaidHoldsOf(tx, run.id, since, now)
  const allowance = allowanceOf({ ...keptUnpaid, capacity: capacityOf(run) })
  return allows(allowance, kept, { places: places.length, from: now, until: holdUntil })
}

function notHeld({ parameters, notHeldText }: Hold) {
  const description = [parameters.description, notHeldText].filter(Boolean).join('. ')
  return { parameters: { ...parameters, description } }
}

/** Otherwise two forms could both see the last offered place. */
async function lockEntry(tx: Handle, { waitlistEntryId }: Hold) {
  await tx.execute(
    sql`select id from waitlist_entries where id = ${waitlistEntryId}::uuid for update`,
  )
}

/** Why nothing was held. A full run is called full, whatever else the buyer may not do. */
async function refusal(tx: Handle, hold: Hold): Promise<HoldOutcome> {
  const left = await placesLeft(tx, hold)
  if (left < hold.places.length) return tooFew(left, hold)
  return refused(await exceededLimit(tx, hold))
}

function tooFew(left: number, { waitlistEntryId }: Hold) {
  if (left > 0) return refused('too-few-places', { left })
  return refused(waitlistEntryId ? 'offer-ended' : 'sold-out')
}

/** Of the offer that is taken up, or for everybody; more than enough without a date. */
async function placesLeft(tx: Handle, hold: Hold) {
  if (!hold.date) return Number.POSITIVE_INFINITY
  if (!hold.waitlistEntryId) return spareOn(tx, hold.date.id)
  const { rows } = (await tx.execute(openOffer(hold, hold.date.id))) as unknown as {
    rows: { left: number }[]
  }
  return rows[0]?.left ?? 0
}

async function exceededLimit(tx: Handle, hold: Hold): Promise<HoldRefusal> {
  const { rows } = (await tx.execute(holdCounts(hold))) as unknown as { rows: HoldCounts[] }
  const [counted] = rows
  if (!counted) throw new Error('A select without a from always has one row.')
  const { caps } = hold
  const inAll = (open: number) => open + hold.places.length
  if (
    counted.personOpen >= caps.perPerson ||
    counted.addressOpen >= caps.perAddress ||
    inAll(counted.personPlaces) > caps.places.perPerson ||
    inAll(counted.addressPlaces) > caps.places.perAddress
  )
    return 'too-many-open'
  if (counted.addressLately >= caps.lately.perAddress) return 'too-many-lately'
  const { unpaid } = caps
  if (
    counted.personUnpaid >= unpaid.perPerson ||
    counted.addressUnpaid >= unpaid.perAddress ||
    counted.personUnpaidPlaces >= unpaid.placesPerPerson ||
    counted.addressUnpaidPlaces >= unpaid.placesPerAddress
  )
    return 'too-many-unpaid'
  return counted.personHere + counted.addressHere > 0 ? 'open-on-this-date' : 'sold-out'
}

async function spareOn(tx: Handle, runId: string) {
  const [run] = await tx
    .select({ spare: sparePlaces })
    .from(courseSchedules)
    .where(eq(courseSchedules.id, runId))
  return run?.spare ?? 0
}
