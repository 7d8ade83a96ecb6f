import { sql } from 'drizzle-orm'
import type { PaymentPageParameters } from '../../domain/booking/payment-page-parameters.ts'
import type { RefundTier } from '../../domain/booking/refund.ts'
import { type Handle, isTaken } from '../engine/database.server.ts'
import { isOnSale, sparePlaces } from '../schedule/spare-places.ts'

export type Hold = {
  orderId: string
  bookingId: string
  attemptId: string
  key: string
  submission: string
  detailsHash: string
  buyerHash: string
  clientAddressHash: string
  parameters: PaymentPageParameters
  customer: {
    fullName: string
    email: string
    phone: string
    emergencyContact: string
    dietaryRequirements: string
  }
  course: { slug: string; title: string; pence: number }
  /** Null when the team arranges the date: then no place is taken. */
  date: { id: string; text: string } | null
  terms: { version: string; tiers: readonly RefundTier[] }
  today: string
  now: Date
  holdUntil: Date
  expiresAt: Date
  caps: {
    perPerson: number
    perAddress: number
    /** Attempts from one address since then, in any state. */
    lately: { perAddress: number; since: Date }
  }
}

export type HoldRefusal = 'sold-out' | 'too-many-open' | 'too-many-lately'

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
    for (const key of [hold.buyerHash, hold.clientAddressHash].toSorted()) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    }
    const { rows } = (await tx.execute(holdStatement(hold))) as unknown as { rows: unknown[] }
    if (rows.length > 0) return 'held'
    return refusal(tx, hold)
  })
}

/** One conditional statement: two buyers cannot both take the last place. */
export function holdStatement(hold: Hold) {
  const { customer, course, date, terms } = hold
  const now = sql`${hold.now.toISOString()}::timestamptz`
  return sql`
    with allowed as (
      select 1 where (${openBy('buyer_hash', hold.buyerHash)}) < ${hold.caps.perPerson}
        and (${openBy('client_address_hash', hold.clientAddressHash)}) < ${hold.caps.perAddress}
        and (${begunLately(hold)}) < ${hold.caps.lately.perAddress}
    ), place as (
      ${date ? takePlace(hold, date.id) : sql`select null::uuid as id from allowed`}
    ), bought as (
      insert into orders (id, buyer_name, buyer_email, buyer_phone, list_price, total,
        terms_version, refund_tiers, created_at, updated_at)
      select ${hold.orderId}::uuid, ${customer.fullName}, ${customer.email}, ${customer.phone},
        ${course.pence}::int, ${course.pence}::int, ${terms.version},
        ${JSON.stringify(terms.tiers)}::jsonb, ${now}, ${now}
      from place returning id
    ), booked as (
      insert into course_enrollments (id, order_id, schedule_id, course_slug, full_name, email,
        phone, emergency_contact, dietary_requirements, course_title, course_date, price, status,
        hold_until, created_at, updated_at)
      select ${hold.bookingId}::uuid, bought.id, place.id, ${course.slug}, ${customer.fullName},
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

function takePlace({ course, today }: Hold, runId: string) {
  return sql`
    update course_schedules set current_enrollments = current_enrollments + 1
    where id = ${runId}::uuid and course_slug = ${course.slug}
      and ${isOnSale(today)} and ${sparePlaces} > 0
      and exists (select from allowed)
    returning id`
}

function openBy(column: 'buyer_hash' | 'client_address_hash', hash: string) {
  return sql`select count(*) from checkout_attempts
    where state = 'open' and ${sql.identifier(column)} = ${hash}`
}

function begunLately({ clientAddressHash, caps }: Hold) {
  return sql`select count(*) from checkout_attempts
    where client_address_hash = ${clientAddressHash}
      and created_at > ${caps.lately.since.toISOString()}::timestamptz`
}

async function refusal(tx: Handle, hold: Hold): Promise<HoldRefusal> {
  const { buyerHash, clientAddressHash, caps } = hold
  const { rows } = (await tx.execute(sql`
    select (${openBy('buyer_hash', buyerHash)}) >= ${caps.perPerson}
      or (${openBy('client_address_hash', clientAddressHash)}) >= ${caps.perAddress} as open,
      (${begunLately(hold)}) >= ${caps.lately.perAddress} as lately
  `)) as unknown as { rows: { open: boolean; lately: boolean }[] }
  if (rows[0]?.open) return 'too-many-open'
  return rows[0]?.lately ? 'too-many-lately' : 'sold-out'
}
