import { type Outcome, refused } from '../../../domain/basics/outcome.ts'
import type { Services } from '../../../services.server.ts'
import { recordAudit } from '../../../storage/people/audit.ts'
import { insertRoom, lockVenues, roomsOf, updateRoom } from '../../../storage/schedule/rooms.ts'

type RoomInput = {
  venueId: string
  /** Null for a new one. */
  roomId: string | null
  name: string
  capacity: number
  inUse: boolean
  actorId: string
}

type Kept = Outcome<object, 'not-found' | 'name-taken'>

export async function keepRoom(
  { venueId, roomId, name, capacity, inUse, actorId }: RoomInput,
  { db, nudge }: Pick<Services, 'db' | 'nudge'>,
): Promise<Kept> {
  const kept = await db.transaction(async (tx): Promise<Kept> => {
    const venues = await lockVenues(tx)
    if (!venues.some(({ id }) => id === venueId)) return refused('not-found')
    const rooms = await roomsOf(tx, venueId)
    if (roomId && !rooms.some(({ id }) => id === roomId)) return refused('not-found')
    if (rooms.some((each) => each.name === name && each.id !== roomId)) return refused('name-taken')
    const room = { name, capacity, inUse }
    const id = roomId ?? (await insertRoom(tx, venueId, room))
    if (roomId) await updateRoom(tx, id, room)
    await recordAudit(tx, {
      action: 'venue-changed',
      subjectType: 'venue',
      subjectId: venueId,
      actorId,
      fields: ['room'],
    })
    return { ok: true }
  })
  // Dates in this room may hold fewer people now, or more.
  nudge('follow-runs')
  return kept
}
