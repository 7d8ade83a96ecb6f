import { eq, sql } from 'drizzle-orm'
import type { PaymentPageParameters } from '../../domain/booking/payment-page-parameters.ts'
import type { RefundTier } from '../../domain/booking/refund.ts'
import type { SaleMoment } from '../../domain/schedule/spare-places.ts'
import { type Handle, isTaken } from '../engine/database.server.ts'
import { isOnSale, sparePlaces } from '../schedule/spare-places.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { type HoldCounts, holdCounts, type LimitedHold, withinCaps } from './hold-limits.ts'

export type Hold = LimitedHold & {
  orderId: string
  bookingId: string
  attemptId: string
  key: string
  detailsHash: string
  parameters: PaymentPageParameters
  customer: {
    fullName: string
    email: string
    phone: string
    emergencyContact: string
    dietaryRequirements: string
  }
  course: { slug: string; title: string; pence: number }
  /** The entry of the waitlist whose offer is taken up; null for everybody else. */
  waitlistEntryId: string | null
  /** The version of the wording in which the buyer asked for a start within the right to cancel. */
  expressRequest: string | null
  terms: { version: string; tiers: readonly RefundTier[] }
  now: Date
  usualClose: SaleMoment['usualClose']
  holdUntil: Date
  expiresAt: Date
}

export type HoldRefusal =
  | 'sold-out'
  | 'too-many-open'
  | 'too-many-lately'
  | 'too-many-unpaid'
  | 'open-on-this-date'
  | 'offer-ended'

/** `already-submitted`: by a concurrent request with the same form. `reference-in-use`: retry with new ids. */
type HoldOutcome = 'held' | HoldRefusal | 'already-submitted' | 'reference-in-use'

/** Takes the place and writes order, booking and attempt, or nothing at all. */
export async function holdPlace(db: Handle, hold: Hold): Promise<HoldOutcome> {
  try {
    return await holdOrRefuse(db, hold)
  } catch (error) {
    if (isTaken(error, 'checkout_attempts_by_submission')) return 'already-submitted'
    if (isTaken(error, 'course_enrollments_reference')) return 'reference-in-use'
    throw error
  }
}

/** The locks serialise one buyer and one address: concurrent transactions could exceed the caps. */
function holdOrRefuse(db: Handle, hold: Hold): Promise<'held' | HoldRefusal> {
  return db.transaction(async (tx) => {
    // Both in one round trip; in the same order for everyone, to avoid deadlocks.
    const [first, second] = [hold.buyerHash, hold.clientAddressHash].toSorted()
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${first}, 0)),
      pg_advisory_xact_lock(hashtextextended(${second}, 0))`)
    if (hold.waitlistEntryId) await lockOffer(tx, hold)
    const { rows } = (await tx.execute(holdStatement(hold))) as unknown as { rows: unknown[] }
    if (rows.length > 0) return 'held'
    return refusal(tx, hold)
  })
}

/** Lock order: the run before the entry. Otherwise two forms could both see the last offered place. */
async function lockOffer(tx: Handle, { date, waitlistEntryId }: Hold) {
  await tx.execute(
    sql`select id from course_schedules where id = ${date?.id ?? null}::uuid for update`,
  )
  await tx.execute(
    sql`select id from waitlist_entries where id = ${waitlistEntryId}::uuid for update`,
  )
}

/** One conditional statement: two buyers cannot both take the last place. */
export function holdStatement(hold: Hold) {
  const { customer, course, date, terms } = hold
  const now = sql`${hold.now.toISOString()}::timestamptz`
  return sql`
    with counted as (${holdCounts(hold)}), allowed as (
      select "personHere" + "addressHere" as open_here from counted where ${withinCaps(hold)}
    ), place as (
      ${date ? takePlace(hold, date.id) : sql`select null::uuid as id from allowed`}
    ), used as (
      ${hold.waitlistEntryId ? markOfferUsed(hold.waitlistEntryId) : sql`select from place`}
    ), bought as (
      insert into orders (id, buyer_name, buyer_email, buyer_phone, list_price, total,
        terms_version, refund_tiers, express_request_version, express_requested_at,
        created_at, updated_at)
      select ${hold.orderId}::uuid, ${customer.fullName}, ${customer.email}, ${customer.phone},
        ${course.pence}::int, ${course.pence}::int, ${terms.version},
        ${JSON.stringify(terms.tiers)}::jsonb, ${hold.expressRequest}::text,
        ${hold.expressRequest ? now : sql`null::timestamptz`}, ${now}, ${now}
      from place returning id
    ), booked as (
      insert into course_enrollments (id, order_id, schedule_id, waitlist_entry_id, course_slug, full_name, email,
        phone, emergency_contact, dietary_requirements, course_title, course_date, price, status,
        hold_until, created_at, updated_at)
      select ${hold.bookingId}::uuid, bought.id, place.id, ${hold.waitlistEntryId}::uuid,
        ${course.slug}, ${customer.fullName},
        ${customer.email}, ${customer.phone}, nullif(${customer.emergencyContact}, ''),
        nullif(${customer.dietaryRequirements}, ''), ${course.title}, ${date?.text ?? ''},
        ${course.pence}::int, 'pending', ${hold.holdUntil.toISOString()}::timestamptz, ${now}, ${now}
      from place, bought
    )
    insert into checkout_attempts (id, order_id, idempotency_key, submission, details_hash,
      buyer_hash, client_address_hash, parameters, expires_at, created_at, updated_at)
    select ${hold.attemptId}::uuid, bought.id, ${hold.key}, ${hold.submission},
      ${hold.detailsHash}, ${hold.buyerHash}, ${hold.clientAddressHash},
      ${JSON.stringify(hold.parameters)}::jsonb,
      ${hold.expiresAt.toISOString()}::timestamptz, ${now}, ${now}
    from bought returning id`
}

/** The last place is not for somebody who has a payment page for this run open already. */
function takePlace(hold: Hold, runId: string) {
  const { course, now, usualClose } = hold
  if (hold.waitlistEntryId) return takeOfferedPlace(hold, runId)
  return sql`
    update course_schedules set current_enrollments = current_enrollments + 1
    where id = ${runId}::uuid and course_slug = ${course.slug}
      and ${isOnSale({ now, usualClose })} and exists (select from allowed)
      and ${sparePlaces} > case when (select open_here from allowed) > 0 then 1 else 0 end
    returning id`
}

/** A place that is kept for this entry: it is not spare, so nobody else can take it. */
function takeOfferedPlace(hold: Hold, runId: string) {
  const { course, now, usualClose } = hold
  return sql`
    update course_schedules set current_enrollments = current_enrollments + 1,
      offered_places = offered_places - 1
    where id = ${runId}::uuid and course_slug = ${course.slug}
      and ${isOnSale({ now, usualClose })} and exists (select from allowed)
      and exists (${openOffer(hold, runId)})
    returning id`
}

function openOffer({ waitlistEntryId, now }: Hold, runId: string) {
  return sql`select from waitlist_entries where id = ${waitlistEntryId}::uuid
    and state = 'offered' and held_run_id = ${runId}::uuid and places_held > 0
    and offer_until > ${now.toISOString()}::timestamptz`
}

const markOfferUsed = (entryId: string) => sql`
  update waitlist_entries set places_held = places_held - 1, updated_at = now()
  from place where waitlist_entries.id = ${entryId}::uuid`

/** Why nothing was held. A full run is called full, whatever else the buyer may not do. */
async function refusal(tx: Handle, hold: Hold): Promise<HoldRefusal> {
  if (hold.waitlistEntryId) {
    const { rows } = (await tx.execute(sql`select exists
      (${openOffer(hold, hold.date?.id ?? '')}) as "isOpen"`)) as unknown as {
      rows: { isOpen: boolean }[]
    }
    if (!rows[0]?.isOpen) return 'offer-ended'
  } else if (hold.date && (await spareOn(tx, hold.date.id)) === 0) return 'sold-out'
  const { rows } = (await tx.execute(holdCounts(hold))) as unknown as { rows: HoldCounts[] }
  const [counted] = rows
  if (!counted) throw new Error('A select without a from always has one row.')
  const { caps } = hold
  if (counted.personOpen >= caps.perPerson || counted.addressOpen >= caps.perAddress)
    return 'too-many-open'
  if (counted.addressLately >= caps.lately.perAddress) return 'too-many-lately'
  const { unpaid } = caps
  if (counted.personUnpaid >= unpaid.perPerson || counted.addressUnpaid >= unpaid.perAddress)
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
