import { addDays } from '#app/domain/basics/calendar-date.ts'
import type { QualificationKind } from '#app/domain/schedule/trainers/qualification.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { trainerCourses, trainerQualifications, trainers } from '#app/storage/schema/trainer.ts'
import { timetable } from './timetable.ts'

/** Days from today to the last day of a qualification; null where it does not expire. */
type Held = Partial<Record<QualificationKind, number | null>>

const security: Held = {
  'teaching-award': null,
  'conflict-management': null,
  'counter-terrorism': 210,
  'professional-development': 240,
}

/** Two of them have something to renew. */
const heldBy: Record<string, Held> = {
  'Marcus Adeyemi': { ...security, 'physical-intervention': 45 },
  'Helen Thornbury': { ...security, 'physical-intervention': 190 },
  'Priya Raman': { 'teaching-award': null, 'first-aid': 500 },
  'Owen Pritchard': { 'teaching-award': null, 'first-aid': 21, 'physical-intervention': 300 },
  'Grace Holloway': { ...security },
}

/** From the range that is kept for invented numbers; one trainer has not given any. */
const phoneOf: Record<string, string> = {
  'Marcus Adeyemi': '07700 900341',
  'Helen Thornbury': '07700 900342',
  'Priya Raman': '07700 900343',
  'Owen Pritchard': '07700 900344',
}

/** The trainers of the timetable, with the courses they teach; those of an earlier planting stay. */
export async function plantTrainers(tx: Handle, today: string) {
  const names = [...new Set(timetable.map(({ instructor }) => instructor))]
  const added = await tx
    .insert(trainers)
    .values(
      names.map((fullName) => ({
        fullName,
        email: trainerAddress(fullName),
        phone: phoneOf[fullName] ?? '',
      })),
    )
    .onConflictDoNothing()
    .returning({ trainerId: trainers.id, fullName: trainers.fullName })
  if (added.length === 0) return
  await tx
    .insert(trainerCourses)
    .values(
      added.flatMap(({ trainerId, fullName }) =>
        timetable
          .filter(({ instructor }) => instructor === fullName)
          .map(({ courseId: courseSlug }) => ({ trainerId, courseSlug })),
      ),
    )
  await tx
    .insert(trainerQualifications)
    .values(
      added.flatMap(({ trainerId, fullName }) =>
        Object.entries(heldBy[fullName] ?? {}).map(([kind, days], nth) => ({
          trainerId,
          kind: kind as QualificationKind,
          number: `DEMO-${fullName.slice(0, 2).toUpperCase()}${100 + nth}`,
          expiresOn: days === null ? null : addDays(today, days),
          evidence: 'Original seen in the office',
        })),
      ),
    )
}

export function trainerAddress(fullName: string) {
  return `${fullName.toLowerCase().replace(' ', '.')}@academy.example`
}
