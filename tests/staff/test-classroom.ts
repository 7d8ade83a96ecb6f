import { randomUUID } from 'node:crypto'
import { QUALIFICATION_KINDS } from '#app/domain/schedule/trainers/qualification.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import type { RunDetails } from '#app/storage/schedule/run-changes.ts'
import { rooms, venues } from '#app/storage/schema/room.ts'
import { trainerCourses, trainerQualifications, trainers } from '#app/storage/schema/trainer.ts'
import { addRow } from '../rows.ts'

/** A trainer who may teach this course, with every qualification. */
export async function addTrainer(db: Handle, fullName: string, courseSlug: string) {
  const email = `${randomUUID()}@academy.example`
  const added = await addRow(db, trainers, { fullName, email })
  const trainerId = added.id
  await db.insert(trainerCourses).values({ trainerId, courseSlug })
  await db
    .insert(trainerQualifications)
    .values(QUALIFICATION_KINDS.map((kind) => ({ trainerId, kind })))
  return trainerId
}

/** A room in a venue of its own. */
export async function addRoom(db: Handle, name: string, capacity = 12) {
  const address = '64 South Street'
  const venue = await addRow(db, venues, { name: randomUUID(), address })
  const room = await addRow(db, rooms, { venueId: venue.id, name, capacity })
  return room.id
}

type Given = { lead: string; assistant?: string; room?: string }

/** The same trainers and room on each of these days. */
export function onEachDay(dates: readonly string[], { lead, assistant, room }: Given) {
  return {
    trainers: dates.flatMap((date) => [
      { date, trainerId: lead, role: 'lead' as const },
      ...(assistant ? [{ date, trainerId: assistant, role: 'assistant' as const }] : []),
    ]),
    rooms: room ? dates.map((date) => ({ date, roomId: room })) : [],
  }
}

/** A draft as staff write it, of first aid at work unless it says otherwise. */
export const draftDetails = (
  startDate: string,
  endDate: string,
  more: Partial<RunDetails> = {},
): RunDetails => ({
  courseSlug: 'first-aid-at-work',
  courseTitle: 'First Aid at Work',
  delivery: 'classroom-with-self-study',
  status: 'draft',
  startDate,
  endDate,
  starts: '09:00',
  ends: '17:00',
  location: '64 South Street',
  instructor: null,
  maxCapacity: 8,
  salesCloseAt: null,
  ...more,
})
