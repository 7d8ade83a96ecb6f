import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { seenVenue } from '#app/domain/schedule/rooms/seen-record.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { insertVenue, lockVenues, updateVenue } from '#app/storage/schedule/rooms.ts'

type VenueInput = {
  /** Null for a new one. */
  venueId: string | null
  name: string
  address: string
  /** What the form was made from; see `seenVenue`. */
  seen: string
  actorId: string
}

export function keepVenue(
  { venueId, name, address, seen, actorId }: VenueInput,
  { db }: Pick<Services, 'db'>,
): Promise<Outcome<object, 'not-found' | 'changed' | 'name-taken'>> {
  return db.transaction(async (tx) => {
    const venues = await lockVenues(tx)
    const before = venues.find(({ id }) => id === venueId)
    if (venueId && !before) return refused('not-found')
    if (before && seenVenue(before) !== seen) return refused('changed')
    if (venues.some((each) => each.name === name && each.id !== venueId))
      return refused('name-taken')
    const id = venueId ?? (await insertVenue(tx, { name, address }))
    if (!id) return refused('name-taken')
    if (venueId) await updateVenue(tx, id, { name, address })
    await recordAudit(tx, venueId ? 'venue-changed' : 'venue-added', id, {
      actorId,
      fields: ['name', 'address'],
    })
    return { ok: true }
  })
}
