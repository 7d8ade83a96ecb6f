import { eq, sql } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { DAY, HOUR } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { waitlistEntries } from '#app/storage/schema/waitlist.ts'
import type { PlannedRun } from './runs.ts'

type Planted = { scheduleIds: ReadonlyMap<PlannedRun, string>; now: Date }

/** A full date with three who wait, one of them a group, and one who has just been offered a place. */
export async function plantWaitlist(tx: Handle, { scheduleIds, now }: Planted) {
  // Far enough away that places may collect for the group.
  const earliest = addDays(londonToday(now), 15)
  const full = [...scheduleIds].find(
    ([{ status, startDate, taken, capacity }]) =>
      status === 'active' && taken === capacity && startDate >= earliest,
  )
  if (!full) return
  const [run, runId] = full
  // The place that is kept for the offer.
  await tx
    .update(courseSchedules)
    .set({ maxCapacity: sql`${courseSchedules.maxCapacity} + 1`, offeredPlaces: 1 })
    .where(eq(courseSchedules.id, runId))
  const joined = (daysAgo: number) => {
    const at = new Date(now.getTime() - daysAgo * DAY)
    return { queuedAt: at, createdAt: at, updatedAt: at }
  }
  const course = { courseSlug: run.course.id, courseTitle: run.course.title.catalogue, runId }
  const person = (fullName: string, nth: number) => {
    const email = `${fullName.toLowerCase().replace(' ', '.')}@mail.example`
    return { fullName, email, mailbox: email, phone: `07700 90095${nth}`, ...course }
  }
  const offeredAt = new Date(now.getTime() - HOUR)
  await tx.insert(waitlistEntries).values([
    {
      ...person('Rosalind Achebe', 0),
      ...joined(9),
      places: 1,
      state: 'offered',
      heldRunId: runId,
      placesHeld: 1,
      offerPlaces: 1,
      offeredAt,
      offerUntil: new Date(offeredAt.getTime() + DAY),
    },
    { ...person('Winifred Oduya', 1), ...joined(7), places: 3, state: 'waiting', passedOver: 1 },
    { ...person('Tobias Merriweather', 2), ...joined(4), places: 1, state: 'waiting' },
    {
      ...person('Harold Pettigrew', 3),
      ...joined(1),
      places: 2,
      state: 'waiting',
      fewerWillDo: true,
    },
  ])
}
