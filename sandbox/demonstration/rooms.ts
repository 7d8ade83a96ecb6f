import type { Handle } from '#app/storage/engine/database.server.ts'
import { rooms, venues } from '#app/storage/schema/room.ts'
import { academy } from '#content/academy.ts'

/** As many as the timetable needs on its busiest day. */
const roomPlan = [
  { name: 'Room 1', capacity: 16 },
  { name: 'Room 2', capacity: 12 },
  { name: 'Practical room', capacity: 14 },
  { name: 'Upstairs', capacity: 12 },
] as const

/** The academy's own building; that of an earlier planting stays. */
export async function plantRooms(tx: Handle) {
  const [venue] = await tx
    .insert(venues)
    .values({ name: 'South Street', address: academy.addressLine })
    .onConflictDoNothing()
    .returning({ id: venues.id })
  if (!venue) return
  await tx.insert(rooms).values(roomPlan.map((room) => ({ venueId: venue.id, ...room })))
}
