import { sql } from 'drizzle-orm'
import type { Company } from '#app/domain/booking/order/company.ts'
import type { OrderPrice } from '#app/domain/booking/order/order-price.ts'
import type { RenewalChoice } from '#app/domain/booking/order/renewal-choice.ts'
import type { DetailsState } from '#app/domain/booking/participant/details-state.ts'
import { UNNAMED } from '#app/domain/booking/participant/unnamed.ts'
import type { PaymentPageParameters } from '#app/domain/booking/payment-page-parameters.ts'
import type { RefundTier } from '#app/domain/booking/refund/refund-terms.ts'
import type { SaleMoment } from '#app/domain/schedule/spare-places.ts'
import { isOnSale, sparePlaces } from '../schedule/spare-places.ts'
import { holdCounts, type LimitedHold, openOffer, withinCaps } from './hold-limits.ts'

export type Person = { fullName: string; email: string; phone: string }

export type HeldPlace = {
  bookingId: string
  netPence: number
  /** Null for somebody who is named later. */
  participant: (Person & { emergencyContact: string; dietaryRequirements: string }) | null
  details: DetailsState
}

export type Hold = Omit<LimitedHold, 'places'> & {
  orderId: string
  attemptId: string
  key: string
  detailsHash: string
  parameters: PaymentPageParameters
  /** The same where no place is held until it is paid, which the payment page says. */
  notHeldParameters: PaymentPageParameters
  buyer: Person
  company: Company | null
  price: Omit<OrderPrice, 'netPence'>
  /** What the price includes. */
  vat: { rate: number; pence: number }
  /** Taken together or not at all. Their ids are in this order, so that lists by id are, too. */
  places: readonly HeldPlace[]
  course: { slug: string; title: string }
  /** The discount code that the price was made with, to be reserved with the places. */
  codeId?: string | null
  /** The version of the wording in which the buyer asked for a start within the right to cancel. */
  expressRequest: string | null
  /** Whether the buyer wants letters about renewals; null where they were not offered. */
  renewal?: RenewalChoice | null
  terms: { version: string; tiers: readonly RefundTier[] }
  usualClose: SaleMoment['usualClose']
  holdUntil: Date
  expiresAt: Date
  /** How much of a date may be on payment pages that are not paid. */
  keptUnpaid: { percent: number; windowHours: number }
}

/**
 * One conditional statement: two buyers cannot both take the last place, nor a group a part of its places.
 * `isHeld`: otherwise the places have to be free, but stay on sale until they are paid for.
 */
export function holdStatement(hold: Hold, isHeld = true) {
  const { buyer, company, price, vat, course, date, terms } = hold
  const now = sql`${hold.now.toISOString()}::timestamptz`
  return sql`
    with counted as (${holdCounts(hold)}), allowed as (
      select "personHere" + "addressHere" as open_here from counted where ${withinCaps(hold)}
    ), place as (
      ${date ? (isHeld ? takePlace(hold, date.id) : freePlace(hold, date.id)) : sql`select null::uuid as id from allowed`}
    ), used as (
      ${hold.waitlistEntryId ? markOfferUsed(hold, hold.waitlistEntryId) : sql`select from place`}
    ), bought as (
      insert into orders (id, buyer_name, buyer_email, buyer_phone, company_name, company_address,
        purchase_order, list_price, discount, discount_kind, vat_rate, vat_amount, total,
        terms_version, refund_tiers, express_request_version, express_requested_at,
        renewal_letters, renewal_wording, created_at, updated_at)
      select ${hold.orderId}::uuid, ${buyer.fullName}, ${buyer.email}, ${buyer.phone},
        ${company?.name ?? null}::text, ${company?.address ?? null}::text,
        nullif(${company?.purchaseOrder ?? ''}, ''), ${price.listPence}::int,
        ${price.discountPence}::int, ${price.offer}, ${vat.rate}::numeric, ${vat.pence}::int,
        ${price.totalPence}::int, ${terms.version},
        ${JSON.stringify(terms.tiers)}::jsonb, ${hold.expressRequest}::text,
        ${hold.expressRequest ? now : sql`null::timestamptz`},
        ${hold.renewal?.choice ?? null}::text, ${hold.renewal?.wording ?? null}::text,
        ${now}, ${now}
      from place returning id
    ), booked as (
      insert into course_enrollments (id, order_id, schedule_id, waitlist_entry_id, course_slug, full_name, email,
        phone, emergency_contact, dietary_requirements, details_state, course_title, course_date,
        price, status, cancel_reason, cancelled_at, hold_until, created_at, updated_at)
      select held.id, bought.id, place.id, ${hold.waitlistEntryId}::uuid,
        ${course.slug}, held.full_name, held.email, held.phone, nullif(held.emergency_contact, ''),
        nullif(held.dietary_requirements, ''), held.details_state, ${course.title},
        ${date?.text ?? ''}, held.price, ${isHeld ? 'pending' : 'cancelled'},
        ${isHeld ? null : 'not-held'}::text, ${isHeld ? sql`null::timestamptz` : now},
        ${isHeld ? hold.holdUntil.toISOString() : null}::timestamptz, ${now}, ${now}
      from place, bought, (values ${heldRows(hold)}) as held (id, price, details_state, full_name,
        email, phone, emergency_contact, dietary_requirements)
    )
    insert into checkout_attempts (id, order_id, idempotency_key, submission, details_hash,
      buyer_hash, client_address_hash, parameters, expires_at, created_at, updated_at)
    select ${hold.attemptId}::uuid, bought.id, ${hold.key}, ${hold.submission},
      ${hold.detailsHash}, ${hold.buyerHash}, ${hold.clientAddressHash},
      ${JSON.stringify(hold.parameters)}::jsonb,
      ${hold.expiresAt.toISOString()}::timestamptz, ${now}, ${now}
    from bought returning id`
}

function heldRows({ places }: Hold) {
  const rows = places.map(({ bookingId, netPence, participant, details }) => {
    const person = participant ?? { ...UNNAMED, emergencyContact: '', dietaryRequirements: '' }
    return sql`(${bookingId}::uuid, ${netPence}::int, ${details}::text, ${person.fullName}::text,
      ${person.email}::text, ${person.phone}::text, ${person.emergencyContact}::text,
      ${person.dietaryRequirements}::text)`
  })
  return sql.join(rows, sql`, `)
}

/** The last place is not for somebody who has a payment page for this run open already. */
function takePlace(hold: Hold, runId: string) {
  const { course, now, usualClose } = hold
  if (hold.waitlistEntryId) return takeOfferedPlaces(hold, runId)
  return sql`
    update course_schedules set current_enrollments = current_enrollments + ${wanted(hold)}
    where id = ${runId}::uuid and course_slug = ${course.slug}
      and ${isOnSale({ now, usualClose })} and exists (select from allowed)
      and ${sparePlaces} >= ${wanted(hold)}
        + case when (select open_here from allowed) > 0 then 1 else 0 end
    returning id`
}

/** Enough places are free now. */
function freePlace(hold: Hold, runId: string) {
  const { course, now, usualClose } = hold
  return sql`
    select id from course_schedules
    where id = ${runId}::uuid and course_slug = ${course.slug}
      and ${isOnSale({ now, usualClose })} and exists (select from allowed)
      and ${sparePlaces} >= ${wanted(hold)}`
}

const wanted = ({ places }: Hold) => sql`${places.length}::int`

/** Places that are kept for this entry: they are not spare, so nobody else can take them. */
function takeOfferedPlaces(hold: Hold, runId: string) {
  const { course, now, usualClose } = hold
  return sql`
    update course_schedules set current_enrollments = current_enrollments + ${wanted(hold)},
      offered_places = offered_places - ${wanted(hold)}
    where id = ${runId}::uuid and course_slug = ${course.slug}
      and ${isOnSale({ now, usualClose })} and exists (select from allowed)
      and exists (${openOffer(hold, runId)} and places_held >= ${wanted(hold)})
    returning id`
}

const markOfferUsed = (hold: Hold, entryId: string) => sql`
  update waitlist_entries set places_held = places_held - ${wanted(hold)}, updated_at = now()
  from place where waitlist_entries.id = ${entryId}::uuid`
