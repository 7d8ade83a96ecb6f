import { and, inArray, lt, ne } from 'drizzle-orm'
import { erasedName } from '#app/domain/basics/erased-name.ts'
import type { Handle } from '../engine/database.server.ts'
import { runOverrides, runTrainers } from '../schema/assignment.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { trainerCourses, trainerQualifications, trainers } from '../schema/trainer.ts'

/** Name, address and qualifications go; the rows stay, because past dates were taught by somebody. */
export async function eraseTrainers(tx: Handle, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx.delete(trainerQualifications).where(inArray(trainerQualifications.trainerId, [...ids]))
  await tx.delete(trainerCourses).where(inArray(trainerCourses.trainerId, [...ids]))
  const taught = tx
    .select({ id: runTrainers.scheduleId })
    .from(runTrainers)
    .where(inArray(runTrainers.trainerId, [...ids]))
  const names = tx
    .select({ name: trainers.fullName })
    .from(trainers)
    .where(inArray(trainers.id, [...ids]))
  await tx
    .update(courseSchedules)
    .set({ instructor: null })
    .where(and(inArray(courseSchedules.id, taught), inArray(courseSchedules.instructor, names)))
  // Its words may name them; the job that judges the date writes them anew.
  await tx
    .update(courseSchedules)
    .set({ openBreaches: null })
    .where(inArray(courseSchedules.id, taught))
  // What staff typed about a date may name its trainer.
  await tx
    .update(runOverrides)
    .set({ reason: erasedName, findings: [] })
    .where(inArray(runOverrides.scheduleId, taught))
  await tx
    .update(trainers)
    .set({ fullName: erasedName, email: '', phone: '' })
    .where(inArray(trainers.id, [...ids]))
}

/** Erases those who left before this day; returns how many. */
export function eraseTrainersLeftBefore(db: Handle, day: string) {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: trainers.id })
      .from(trainers)
      .where(and(lt(trainers.leftOn, day), ne(trainers.email, '')))
      .for('update')
    const ids = old.map(({ id }) => id)
    await eraseTrainers(tx, ids)
    return ids.length
  })
}

/** Whether any of these teaches here now. */
export async function isTeaching(tx: Handle, ids: readonly string[]) {
  const found = await tx
    .select({ leftOn: trainers.leftOn })
    .from(trainers)
    .where(inArray(trainers.id, [...ids]))
    .for('update')
  return found.some(({ leftOn }) => leftOn === null)
}
