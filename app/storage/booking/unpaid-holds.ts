import { type SQL, sql } from 'drizzle-orm'
import { HOUR } from '#app/domain/basics/durations.ts'
import { allowanceOf, allows, type Kept } from '#app/domain/schedule/kept-places.ts'
import { capacityOf } from '#app/domain/schedule/spare-places.ts'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import type { LockedRun } from '../schedule/run-locks.ts'

/** Whoever corrects a form gives up a hold each time: so many are ordinary. */
const ordinaryCorrections = 2

/**
 * A place was held and the buyer let it go: not where staff cancelled or the card failed, nor where it
 * was never held, and so cancelled from the beginning.
 */
const letGo = (booking: SQL) => sql`(${booking}.status = 'cancelled' and ${booking}.paid = 0
  and ${booking}.schedule_id is not null and ${booking}.cancel_reason in ('expired', 'customer')
  and ${booking}.cancelled_at is distinct from ${booking}.created_at)`

/** Attempts with the same form whose places were let go, too. */
const sameForm = sql`from checkout_attempts other
  join course_enrollments its on its.order_id = other.order_id
  where other.submission = a.submission and ${letGo(sql`its`)}`

const formIs = (states: SQL) => sql`exists (select from checkout_attempts other
  where other.submission = a.submission and other.state in (${states}))`

/**
 * Counts against the buyer. Of each form the last hold counts, unless the form is open again, and
 * every hold after the ordinary corrections, so that nobody keeps a place by correcting for ever. None
 * counts once the form is paid for. Expects a booking `e` and its checkout attempt `a`.
 * @param sending A form that is being sent again, so it counts as open.
 */
export function endedUnpaid(sending: string | null = null) {
  return sql`(${letGo(sql`e`)} and not ${formIs(sql`'paid'`)} and (
    (select count(distinct other.id) ${sameForm}
      and (other.created_at, other.id) < (a.created_at, a.id)) >= ${ordinaryCorrections}::int
    or (a.submission is distinct from ${sending}::text and not ${formIs(sql`'open'`)}
      and not exists (select ${sameForm}
        and (other.created_at, other.id) > (a.created_at, a.id)))))`
}

export type UnpaidHolder = {
  /** Who is the same: one mailbox, plus-addresses included, or one network address. */
  by: 'buyer' | 'network'
  holds: number
  names: string[]
  emails: string[]
  /** The latest of their bookings. */
  bookingId: string
  latest: Date
}

const listed = 20

/** Who held places of a run more than once without paying, while these bookings are kept. */
export async function repeatedUnpaidHolds(db: Handle, runId: string): Promise<UnpaidHolder[]> {
  const rows = await rowsOf<Omit<UnpaidHolder, 'latest'> & { latest: string | Date }>(
    db,
    sql`
    with unpaid as (
      select e.id, e.full_name, e.email, a.id as attempt_id, a.created_at, a.buyer_hash,
        a.client_address_hash
      from course_enrollments e join checkout_attempts a on a.order_id = e.order_id
      where e.schedule_id = ${runId}::uuid and ${endedUnpaid()}
    )
    select 'buyer' as "by", ${summary} from unpaid
      where buyer_hash > '' group by buyer_hash
      having count(distinct attempt_id) > 1
    union all
    select 'network' as "by", ${summary} from unpaid
      where client_address_hash > '' group by client_address_hash
      having count(distinct buyer_hash) > 1
    order by "by", "holds" desc, "latest" desc limit ${listed}`,
  )
  return rows.map((row) => ({ ...row, latest: new Date(row.latest) }))
}

const summary = sql`count(distinct attempt_id)::int as "holds",
  json_agg(distinct full_name) as "names", json_agg(distinct email) as "emails",
  (array_agg(id order by created_at desc))[1] as "bookingId", max(created_at) as "latest"`

type NewHold = {
  places: readonly unknown[]
  now: Date
  holdUntil: Date
  keptUnpaid: { percent: number; windowHours: number }
}

/**
 * What can be bought is not kept from the public for nothing: when much of the date was on payment pages
 * that nobody paid, its places can still be bought, but none is held before it is paid for.
 */
export async function mayKeep(tx: Handle, run: LockedRun, hold: NewHold) {
  const { now, holdUntil, places, keptUnpaid } = hold
  const since = new Date(now.getTime() - keptUnpaid.windowHours * HOUR)
  const kept = await unpaidHoldsOf(tx, run.id, since, now)
  const allowance = allowanceOf({ ...keptUnpaid, capacity: capacityOf(run) })
  return allows(allowance, kept, { places: places.length, from: now, until: holdUntil })
}

/**
 * Places of a run on payment pages that were not paid, as far as they were kept since a moment. Not those
 * of an offer, which is measured itself. The run must be locked.
 */
async function unpaidHoldsOf(tx: Handle, runId: string, since: Date, now: Date): Promise<Kept[]> {
  const [from, at] = [since.toISOString(), now.toISOString()]
  const rows = await rowsOf<{ from: string | Date; until: string | Date; places: number }>(
    tx,
    sql`
    select e.created_at as "from", count(*)::int as places,
      case when e.status = 'pending' then greatest(e.hold_until, ${at}::timestamptz)
        else e.cancelled_at end as until
    from course_enrollments e
    where e.schedule_id = ${runId}::uuid and e.paid = 0 and e.waitlist_entry_id is null
      and (e.status = 'pending' or (e.status = 'cancelled' and e.cancelled_at > ${from}::timestamptz))
      and exists (select from checkout_attempts a where a.order_id = e.order_id)
    group by e.order_id, 1, 3`,
  )
  return rows.map(({ from: began, until, places }) => ({
    places,
    from: new Date(began),
    until: new Date(until),
  }))
}
