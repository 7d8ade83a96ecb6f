import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { seenRoom } from '#app/domain/schedule/rooms/seen-record.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { insertRoom, lockVenues, roomsOf, updateRoom } from '#app/storage/schedule/rooms.ts'

type RoomInput = {
  venueId: string
  /** Null for a new one. */
  roomId: string | null
  name: string
  capacity: number
  inUse: boolean
  /** What the form was made from; see `seenRoom`. */
  seen: string
  actorId: string
}

type Kept = Outcome<object, 'not-found' | 'changed' | 'name-taken'>

export async function keepRoom(
  { venueId, roomId, name, capacity, inUse, seen, actorId }: RoomInput,
  { db, nudge }: Pick<Services, 'db' | 'nudge'>,
): Promise<Kept> {
  const kept = await db.transaction(async (tx): Promise<Kept> => {
    const venues = await lockVenues(tx)
    if (!venues.some(({ id }) => id === venueId)) return refused('not-found')
    const rooms = await roomsOf(tx, venueId)
    const before = rooms.find(({ id }) => id === roomId)
    if (roomId && !before) return refused('not-found')
    if (before && seenRoom(before) !== seen) return refused('changed')
    if (rooms.some((each) => each.name === name && each.id !== roomId)) return refused('name-taken')
    const room = { name, capacity, inUse }
    const id = roomId ?? (await insertRoom(tx, venueId, room))
    if (roomId) await updateRoom(tx, id, room)
    await recordAudit(tx, 'venue-changed', venueId, { actorId, fields: ['room'] })
    return { ok: true }
  })
  // Dates in this room may hold fewer people now, or more.
  nudge('follow-runs')
  return kept
}
