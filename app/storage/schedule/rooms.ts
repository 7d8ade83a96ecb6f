import { asc, eq } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { rooms, venues } from '../schema/room.ts'

/** Every venue with its rooms, those in use first. */
export async function listVenues(db: Handle) {
  const places = await db
    .select({ id: venues.id, name: venues.name, address: venues.address })
    .from(venues)
    .orderBy(asc(venues.name))
  const all = await db
    .select(columnsOf(rooms, 'id', 'venueId', 'name', 'capacity', 'inUse'))
    .from(rooms)
    .orderBy(asc(rooms.name))
  return places.map((venue) => {
    const own = all.filter(({ venueId }) => venueId === venue.id)
    return { ...venue, rooms: [...own.filter((r) => r.inUse), ...own.filter((r) => !r.inUse)] }
  })
}

type Venue = { name: string; address: string }

/** Null when another venue has this name. */
export async function insertVenue(tx: Handle, venue: Venue) {
  const [row] = await tx
    .insert(venues)
    .values(venue)
    .onConflictDoNothing()
    .returning({ id: venues.id })
  return row?.id ?? null
}

/** Names of venues and rooms are compared under these locks, so that two forms cannot take one. */
export async function lockVenues(tx: Handle) {
  return tx.select().from(venues).orderBy(asc(venues.id)).for('update')
}

export async function updateVenue(tx: Handle, id: string, venue: Venue) {
  await tx.update(venues).set(venue).where(eq(venues.id, id))
}

export function roomsOf(tx: Handle, venueId: string) {
  return tx.select().from(rooms).where(eq(rooms.venueId, venueId))
}

type Room = { name: string; capacity: number; inUse: boolean }

export async function insertRoom(tx: Handle, venueId: string, room: Room) {
  const [row] = await tx
    .insert(rooms)
    .values({ venueId, ...room })
    .returning({ id: rooms.id })
  if (!row) throw new Error('The room was not stored.')
  return row.id
}

export async function updateRoom(tx: Handle, id: string, room: Room) {
  await tx.update(rooms).set(room).where(eq(rooms.id, id))
}
