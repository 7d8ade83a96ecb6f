import { randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { drawCode } from '#app/domain/basics/drawn-code.ts'
import { lastDay } from '#app/domain/certificate/certificate.ts'
import { attendanceOn } from '#app/domain/certificate/result/attendance.ts'
import { newVerificationCode } from '#app/domain/certificate/verification-code.ts'
import { ruleOn } from '#app/domain/schedule/lawful/course-rule.ts'
import { readRegisters } from '#app/operations/register/read-registers.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { registerRunsById } from '#app/storage/register/register-runs.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { unitAttempts } from '#app/storage/schema/certificate/result.ts'
import { registerAnchors } from '#app/storage/schema/register.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { academy } from '#content/academy.ts'
import { courseUnits } from '#content/rules/course-units.ts'

type Plan = { today: string; now: Date }

/** Results and papers for the certificates that are there, one that expires soon, and half a class. */
export async function plantResults(tx: Handle, { today, now }: Plan) {
  const [staff] = await tx.select({ id: users.id }).from(users).orderBy(asc(users.createdAt))
  const recordedBy = staff?.id ?? 'demonstration'
  const certified = await certifiedBookings(tx)
  const runIds = [...new Set(certified.map(({ run }) => run.id))]
  const attended = await minutesAttended(tx, runIds)
  const anchors = await lastAnchors(tx, runIds)
  for (const { certificate, run } of certified) {
    const anchor = anchors.get(run.id)
    const units = unitsOf(run)
    const isWithdrawn = certificate.status === 'revoked'
    await tx
      .update(studentCertifications)
      .set({
        runId: run.id,
        issuedAt: certificate.createdAt,
        issuedBy: recordedBy,
        record: {
          startDate: run.startDate,
          endDate: run.endDate,
          minutes: attended.get(certificate.enrollmentId ?? '') ?? 0,
          result: units.length > 0 ? 'Pass' : 'Attended',
          units: units.map(({ title }) => ({ title, day: run.endDate })),
          awardingOrganisation: academy.awardingOrganisation.name,
          anchor: anchor ? { runId: run.id, ...anchor } : null,
        },
        ...(isWithdrawn
          ? { withdrawnAt: now, withdrawnBy: recordedBy, withdrawnReason: 'Name was misspelled' }
          : {}),
      })
      .where(eq(studentCertifications.id, certificate.id))
  }
  const leads = await leadsOf(tx, runIds)
  await plantAttempts(
    tx,
    certified.flatMap(({ certificate, run }) => {
      const by = { lead: leads.get(run.id), recordedBy }
      return attemptsOf({ bookingIds: [certificate.enrollmentId ?? ''], run, ...by })
    }),
  )
  await plantExpiring(tx, today)
  await plantHalfRecorded(tx, today, recordedBy)
}

function certifiedBookings(tx: Handle) {
  return tx
    .select({ certificate: studentCertifications, run: courseSchedules })
    .from(studentCertifications)
    .innerJoin(courseEnrollments, eq(courseEnrollments.id, studentCertifications.enrollmentId))
    .innerJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(isNull(studentCertifications.record))
}

/** As their registers say. */
async function minutesAttended(tx: Handle, runIds: readonly string[]) {
  const registers = await readRegisters(tx, await registerRunsById(tx, runIds))
  return new Map(
    registers.flatMap(({ view }) =>
      view.people.map(({ bookingId, contact }): [string, number] => {
        return [bookingId, contact.attended + contact.madeUp]
      }),
    ),
  )
}

async function lastAnchors(tx: Handle, runIds: string[]) {
  const { runId, rows, head, day } = registerAnchors
  const found = await tx
    .select({ runId, rows, head, day })
    .from(registerAnchors)
    .where(inArray(runId, runIds))
    .orderBy(asc(rows))
  return new Map(found.map(({ runId, ...anchor }) => [runId, anchor]))
}

type Run = Pick<typeof courseSchedules.$inferSelect, 'id' | 'courseSlug' | 'startDate' | 'endDate'>

const unitsOf = ({ courseSlug, startDate }: Run) =>
  ruleOn(courseUnits[courseSlug] ?? [], startDate)?.units ?? []

type Lead = { id: string; fullName: string }
type Sat = { bookingIds: readonly string[]; run: Run; lead: Lead | undefined; recordedBy: string }

/** Who led the last day of each run. */
async function leadsOf(tx: Handle, runIds: readonly string[]) {
  const found = await tx
    .select({ runId: runTrainers.scheduleId, id: trainers.id, fullName: trainers.fullName })
    .from(runTrainers)
    .innerJoin(trainers, eq(trainers.id, runTrainers.trainerId))
    .where(and(inArray(runTrainers.scheduleId, [...runIds]), eq(runTrainers.role, 'lead')))
    .orderBy(asc(runTrainers.date))
  return new Map(found.map(({ runId, ...lead }) => [runId, lead]))
}

/** A pass in every unit; the first person of several needed a second attempt at the first unit. */
function attemptsOf({ bookingIds, run, lead, recordedBy }: Sat) {
  const assessor = { invigilator: lead?.fullName ?? 'Helen Marsh', assessorId: lead?.id ?? null }
  const recordedAt = new Date(`${run.endDate}T16:45:00Z`)
  return bookingIds.flatMap((enrollmentId, person) =>
    unitsOf(run).flatMap(({ id: unit, passMark, hasPaper }, nth) => {
      const attempt = (number: number, isPass: boolean) => ({
        id: randomUUID(),
        enrollmentId,
        unit,
        number,
        day: run.endDate,
        paperVersion: hasPaper ? `${'ABCD'[number - 1]}${12 + nth}` : null,
        mark: passMark === null ? null : isPass ? passMark + randomInt(4, 20) : passMark - 6,
        result: isPass ? ('pass' as const) : ('refer' as const),
        ...assessor,
        recordedBy,
        recordedAt,
      })
      const needsResit = person === 1 && nth === 0
      return needsResit ? [attempt(1, false), attempt(2, true)] : [attempt(1, true)]
    }),
  )
}

async function plantAttempts(tx: Handle, attempts: ReturnType<typeof attemptsOf>) {
  if (attempts.length > 0) await tx.insert(unitAttempts).values(attempts).onConflictDoNothing()
}

/** First aid from almost three years ago, before the oldest booking of the demonstration. */
async function plantExpiring(tx: Handle, today: string) {
  const awardedOn = addDays(today, -(3 * 365 - 45))
  await tx
    .insert(studentCertifications)
    .values({
      fullName: 'Maureen Whitlock',
      email: 'maureen.whitlock@example.com',
      courseSlug: 'first-aid-at-work',
      courseTitle: 'First Aid at Work',
      certificateNumber: `EA-${awardedOn.slice(0, 4)}-${drawCode(8, randomInt)}`,
      verificationCode: newVerificationCode(randomInt),
      awardedOn,
      expiresOn: lastDay(awardedOn, 3),
      createdAt: new Date(`${awardedOn}T17:30:00Z`),
    })
}

/** Of a class whose register is closed, all but the last person have their results; the rest is to do. */
async function plantHalfRecorded(tx: Handle, today: string, recordedBy: string) {
  const closed = await tx.select({ runId: registerAnchors.runId }).from(registerAnchors)
  const ids = [...new Set(closed.map(({ runId }) => runId))]
  if (ids.length === 0) return
  const [run] = await tx
    .select()
    .from(courseSchedules)
    .where(inArray(courseSchedules.id, ids))
    .orderBy(asc(courseSchedules.endDate), asc(courseSchedules.id))
    .limit(1)
  if (!run || run.endDate >= today) return
  const roster = await tx
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .where(and(eq(courseEnrollments.scheduleId, run.id), eq(courseEnrollments.status, 'confirmed')))
    .orderBy(asc(courseEnrollments.fullName))
  const [register] = await readRegisters(tx, await registerRunsById(tx, [run.id]))
  const came = roster.filter(
    ({ id }) => register && attendanceOn(run.endDate, id, register.view) === 'there',
  )
  const bookingIds = came.slice(0, -1).map(({ id }) => id)
  const lead = (await leadsOf(tx, [run.id])).get(run.id)
  await plantAttempts(tx, attemptsOf({ bookingIds, run, lead, recordedBy }))
}
