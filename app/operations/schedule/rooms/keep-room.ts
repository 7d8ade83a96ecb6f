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

export function keepRoom(
  { venueId, roomId, name, capacity, inUse, actorId }: RoomInput,
  { db }: Pick<Services, 'db'>,
): Promise<Outcome<object, 'not-found' | 'name-taken'>> {
  return db.transaction(async (tx) => {
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
}
