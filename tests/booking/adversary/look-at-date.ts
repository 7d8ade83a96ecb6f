import { sql } from 'drizzle-orm'
import type { Handle } from '#app/storage/engine/database.server.ts'

export type SeenEntry = {
  id: string
  email: string
  network: string | null
  state: string
  places: number
  queuedAt: string
  offeredAt: string | null
  offerPlaces: number | null
  placesHeld: number
  expiredOffers: number
}

export type SeenBooking = {
  id: string
  orderId: string
  entryId: string | null
  email: string
  status: string
  paid: number
  createdAt: string
}

/** The rows of a date, and nothing that a rule made of them. */
export type SeenDate = {
  capacity: number
  taken: number
  offered: number
  entries: SeenEntry[]
  bookings: SeenBooking[]
}

export async function lookAtDate(db: Handle, runId: string): Promise<SeenDate> {
  const answer = await db.execute(sql`select max_capacity as capacity,
    current_enrollments as taken, offered_places as offered,
    (select coalesce(json_agg(json_build_object('id', id, 'email', email, 'network', network_hash,
      'state', state, 'places', places, 'queuedAt', queued_at, 'offeredAt', offered_at,
      'offerPlaces', offer_places, 'placesHeld', places_held, 'expiredOffers', expired_offers)
      order by queued_at, id), '[]') from waitlist_entries where run_id = r.id) as entries,
    (select coalesce(json_agg(json_build_object('id', e.id, 'orderId', order_id,
      'entryId', waitlist_entry_id, 'email', o.buyer_email, 'status', status, 'paid', paid,
      'createdAt', e.created_at) order by e.created_at, e.id), '[]')
      from course_enrollments e join orders o on o.id = e.order_id
      where schedule_id = r.id) as bookings
    from course_schedules r where id = ${runId}::uuid`)
  const [seen] = (answer as unknown as { rows: SeenDate[] }).rows
  if (!seen) throw new Error('There is no such date.')
  return seen
}

export const isLive = ({ state }: SeenEntry) => state === 'waiting' || state === 'offered'
export const occupies = ({ status }: SeenBooking) =>
  status === 'pending' || status === 'confirmed' || status === 'completed'
export const spare = ({ capacity, taken, offered }: SeenDate) => capacity - taken - offered
