import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { QualificationKind } from '#app/domain/schedule/trainers/qualification.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { trainerCourses, trainerQualifications, trainers } from '../schema/trainer.ts'

/** Those who teach here by name, then those who left; the names of erased people are gone. */
export async function listTrainers(db: Handle) {
  const found = await readTrainers(db, ne(trainers.email, ''))
  return [...found.filter(({ leftOn }) => !leftOn), ...found.filter(({ leftOn }) => leftOn)]
}

export async function trainerById(db: Handle, id: string) {
  const [found] = await readTrainers(db, eq(trainers.id, id))
  return found
}

async function readTrainers(db: Handle, which: ReturnType<typeof eq>) {
  const people = await db
    .select(columnsOf(trainers, 'id', 'fullName', 'email', 'phone', 'leftOn'))
    .from(trainers)
    .where(which)
    .orderBy(asc(trainers.fullName), asc(trainers.id))
  const ids = people.map(({ id }) => id)
  const courses = await db
    .select()
    .from(trainerCourses)
    .where(inArray(trainerCourses.trainerId, ids))
  const qualifications = await db
    .select({
      ...columnsOf(trainerQualifications, 'id', 'trainerId', 'kind', 'number', 'expiresOn'),
      evidence: trainerQualifications.evidence,
    })
    .from(trainerQualifications)
    .where(inArray(trainerQualifications.trainerId, ids))
    .orderBy(asc(trainerQualifications.kind), asc(trainerQualifications.expiresOn))
  return people.map((person) => ({
    ...person,
    courses: courses.flatMap((each) => (each.trainerId === person.id ? [each.courseSlug] : [])),
    qualifications: qualifications.filter(({ trainerId }) => trainerId === person.id),
  }))
}

/** Names of these trainers, by their id. */
export async function trainerNames(db: Handle, ids: readonly string[]) {
  const rows = await db
    .select({ id: trainers.id, name: trainers.fullName })
    .from(trainers)
    .where(inArray(trainers.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The trainer with this address who teaches here; null where nobody does. */
export async function trainerIdOf(db: Handle, email: string) {
  const [found] = await db
    .select({ id: trainers.id })
    .from(trainers)
    .where(and(eq(trainers.email, email), isNull(trainers.leftOn)))
  return found?.id ?? null
}

export async function lockTrainer(tx: Handle, id: string) {
  const [found] = await tx
    .select(columnsOf(trainers, 'id', 'fullName', 'email', 'leftOn'))
    .from(trainers)
    .where(and(eq(trainers.id, id), ne(trainers.email, '')))
    .for('update')
  return found
}

export async function isTrainersAddress(tx: Handle, email: string, not: string | null) {
  const isOthers = and(eq(trainers.email, email), not ? ne(trainers.id, not) : undefined)
  return (await tx.$count(trainers, isOthers)) > 0
}

type Details = { fullName: string; email: string; phone: string; leftOn: string | null }

/** Null when the address belongs to another trainer. */
export async function insertTrainer(tx: Handle, details: Details) {
  const [row] = await tx
    .insert(trainers)
    .values(details)
    .onConflictDoNothing()
    .returning({ id: trainers.id })
  return row?.id ?? null
}

export async function updateTrainer(tx: Handle, id: string, details: Details) {
  await tx.update(trainers).set(details).where(eq(trainers.id, id))
}

/** The courses that they may teach, from now on these. */
export async function writeCourses(tx: Handle, trainerId: string, courses: readonly string[]) {
  await tx.delete(trainerCourses).where(eq(trainerCourses.trainerId, trainerId))
  if (courses.length === 0) return
  await tx
    .insert(trainerCourses)
    .values(courses.map((courseSlug) => ({ trainerId, courseSlug })))
    .onConflictDoNothing()
}

export type Qualification = {
  kind: QualificationKind
  number: string
  expiresOn: string | null
  evidence: string
}

export async function insertQualification(tx: Handle, trainerId: string, held: Qualification) {
  await tx.insert(trainerQualifications).values({ trainerId, ...held })
}

/** False when there is no such qualification of this trainer. */
export async function deleteQualification(tx: Handle, trainerId: string, id: string) {
  const deleted = await tx
    .delete(trainerQualifications)
    .where(and(eq(trainerQualifications.id, id), eq(trainerQualifications.trainerId, trainerId)))
    .returning({ id: trainerQualifications.id })
  return deleted.length > 0
}
