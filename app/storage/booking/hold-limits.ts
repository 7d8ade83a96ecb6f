import { eq, sql } from 'drizzle-orm'
import { type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { sparePlaces } from '../schedule/spare-places.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { endedUnpaid } from './unpaid-holds.ts'

export type LimitedHold = {
  submission: string
  buyerHash: string
  clientAddressHash: string
  /** Null when the team arranges the date: then no place is taken. */
  date: { id: string; text: string } | null
  /** The entry of the waitlist whose offer is taken up; null for everybody else. */
  waitlistEntryId: string | null
  now: Date
  /** One for each booking of the order. */
  places: readonly unknown[]
  caps: {
    perPerson: number
    perAddress: number
    /** Places on open payment pages, with those of this order. */
    places: {
      perPerson: number
      perAddress: number
      perPersonAndRun: number
      perAddressAndRun: number
    }
    /** Attempts from one address since then, in any state. */
    lately: { perAddress: number; since: Date }
    /** Orders held since then and not paid for, and the places in them. */
    unpaid: {
      perPerson: number
      perAddress: number
      placesPerPerson: number
      placesPerAddress: number
      since: Date
    }
    /** Open for the same run. */
    here: { perPerson: number; perAddress: number }
  }
}

/** What is counted before a place is held, for the buyer and for the network address. */
type HoldCounts = {
  personOpen: number
  addressOpen: number
  addressLately: number
  personUnpaid: number
  addressUnpaid: number
  personUnpaidPlaces: number
  addressUnpaidPlaces: number
  /** Open payment pages for the same run. */
  personHere: number
  addressHere: number
  /** Places on open payment pages. */
  personPlaces: number
  addressPlaces: number
  personPlacesHere: number
  addressPlacesHere: number
}

/** A query of one row. Call it under the locks on buyer and address. */
export function holdCounts(hold: LimitedHold) {
  return sql`select opened.*, lately.*, unpaid.*
    from (${openCounts(hold)}) opened, (${latelyCount(hold)}) lately, (${unpaidCounts(hold)}) unpaid`
}

/** The counts allow another hold; expects the row of `holdCounts` as `counted`. */
export function withinCaps({ caps, places }: LimitedHold) {
  const most = (cap: number) => sql`${cap - places.length}::int`
  return sql`counted."personOpen" < ${caps.perPerson}::int
    and counted."addressOpen" < ${caps.perAddress}::int
    and counted."addressLately" < ${caps.lately.perAddress}::int
    and counted."personUnpaid" < ${caps.unpaid.perPerson}::int
    and counted."addressUnpaid" < ${caps.unpaid.perAddress}::int
    and counted."personUnpaidPlaces" < ${caps.unpaid.placesPerPerson}::int
    and counted."addressUnpaidPlaces" < ${caps.unpaid.placesPerAddress}::int
    and counted."personHere" < ${caps.here.perPerson}::int
    and counted."addressHere" < ${caps.here.perAddress}::int
    and counted."personPlaces" <= ${most(caps.places.perPerson)}
    and counted."addressPlaces" <= ${most(caps.places.perAddress)}
    and counted."personPlacesHere" <= ${most(caps.places.perPersonAndRun)}
    and counted."addressPlacesHere" <= ${most(caps.places.perAddressAndRun)}`
}

function openCounts({ buyerHash, clientAddressHash, date }: LimitedHold) {
  const byBuyer = sql`a.buyer_hash = ${buyerHash}`
  const byAddress = sql`a.client_address_hash = ${clientAddressHash}`
  const here = sql`e.schedule_id = ${date?.id ?? null}::uuid`
  return sql`select
      count(distinct a.id) filter (where ${byBuyer})::int as "personOpen",
      count(distinct a.id) filter (where ${byAddress})::int as "addressOpen",
      count(distinct a.id) filter (where ${byBuyer} and ${here})::int as "personHere",
      count(distinct a.id) filter (where ${byAddress} and ${here})::int as "addressHere",
      count(*) filter (where ${byBuyer})::int as "personPlaces",
      count(*) filter (where ${byAddress})::int as "addressPlaces",
      count(*) filter (where ${byBuyer} and ${here})::int as "personPlacesHere",
      count(*) filter (where ${byAddress} and ${here})::int as "addressPlacesHere"
    from checkout_attempts a join course_enrollments e on e.order_id = a.order_id
    where a.state = 'open' and (${byBuyer} or ${byAddress})`
}

function latelyCount({ clientAddressHash, caps }: LimitedHold) {
  return sql`select count(*)::int as "addressLately" from checkout_attempts
    where client_address_hash = ${clientAddressHash}
      and created_at > ${caps.lately.since.toISOString()}::timestamptz`
}

function unpaidCounts(hold: LimitedHold) {
  const { buyerHash, clientAddressHash, date, submission, caps } = hold
  if (!date) {
    return sql`select 0 as "personUnpaid", 0 as "addressUnpaid",
      0 as "personUnpaidPlaces", 0 as "addressUnpaidPlaces"`
  }
  const byBuyer = sql`a.buyer_hash = ${buyerHash}`
  const byAddress = sql`a.client_address_hash = ${clientAddressHash}`
  return sql`select
      count(distinct a.id) filter (where ${byBuyer})::int as "personUnpaid",
      count(distinct a.id) filter (where ${byAddress})::int as "addressUnpaid",
      count(*) filter (where ${byBuyer})::int as "personUnpaidPlaces",
      count(*) filter (where ${byAddress})::int as "addressUnpaidPlaces"
    from course_enrollments e join checkout_attempts a on a.order_id = e.order_id
    where e.created_at > ${caps.unpaid.since.toISOString()}::timestamptz
      and (${byBuyer} or ${byAddress}) and ${endedUnpaid(submission)}`
}

/** A row with the places that the offer still keeps, while it is open. */
export function openOffer(
  { waitlistEntryId, now }: Pick<LimitedHold, 'waitlistEntryId' | 'now'>,
  runId: string,
) {
  return sql`select places_held as "left" from waitlist_entries where id = ${waitlistEntryId}::uuid
    and state = 'offered' and held_run_id = ${runId}::uuid and places_held > 0
    and offer_until > ${now.toISOString()}::timestamptz`
}

export type HoldRefusal =
  | 'sold-out'
  | 'too-many-open'
  | 'too-many-lately'
  | 'too-many-unpaid'
  | 'open-on-this-date'
  | 'offer-ended'
  | 'code-refused'

/** Some places are left, but fewer than were wanted. */
export type TooFewPlaces = Refused<'too-few-places', { left: number }>

type Refusal = Refused<HoldRefusal> | TooFewPlaces

/** Why nothing was held. A full run is called full, whatever else the buyer may not do. */
export async function whyNotHeld(tx: Handle, hold: LimitedHold): Promise<Refusal> {
  return (await whyFull(tx, hold)) ?? exceededLimit(tx, hold)
}

/** Null while the run, or the offer that is taken up, has all the places; also without a date. */
export async function whyFull(tx: Handle, hold: LimitedHold): Promise<Refusal | null> {
  const { date, waitlistEntryId, places } = hold
  if (!date) return null
  const ofOffer = openOffer(hold, date.id)
  const ofRun = sql`select ${sparePlaces} as "left" from ${courseSchedules}
    where ${eq(courseSchedules.id, date.id)}`
  const [found] = await rowsOf<{ left: number }>(tx, waitlistEntryId ? ofOffer : ofRun)
  const left = found?.left ?? 0
  if (left >= places.length) return null
  if (left > 0) return refused('too-few-places', { left })
  return waitlistEntryId ? refused('offer-ended') : refused('sold-out')
}

async function exceededLimit(tx: Handle, hold: LimitedHold): Promise<Refusal> {
  const [counted] = await rowsOf<HoldCounts>(tx, holdCounts(hold))
  if (!counted) throw new Error('A select without a from always has one row.')
  const { caps } = hold
  const inAll = (open: number) => open + hold.places.length
  if (
    counted.personOpen >= caps.perPerson ||
    counted.addressOpen >= caps.perAddress ||
    inAll(counted.personPlaces) > caps.places.perPerson ||
    inAll(counted.addressPlaces) > caps.places.perAddress
  )
    return refused('too-many-open')
  if (counted.addressLately >= caps.lately.perAddress) return refused('too-many-lately')
  const { unpaid } = caps
  if (
    counted.personUnpaid >= unpaid.perPerson ||
    counted.addressUnpaid >= unpaid.perAddress ||
    counted.personUnpaidPlaces >= unpaid.placesPerPerson ||
    counted.addressUnpaidPlaces >= unpaid.placesPerAddress
  )
    return refused('too-many-unpaid')
  const isHere = counted.personHere + counted.addressHere > 0
  return isHere ? refused('open-on-this-date') : refused('sold-out')
}
