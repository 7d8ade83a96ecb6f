import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { MINUTE } from '#app/domain/basics/durations.ts'
import { marksIn } from '#app/domain/register/register-row.ts'
import { readRegisters } from '#app/operations/register/read-registers.ts'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { listAdmins } from '#app/storage/people/roles.ts'
import { registerRunsById } from '#app/storage/register/register-runs.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import * as day from './day-entries.ts'

type Planted = { taught: readonly { id: string }[]; now: Date }

/**
 * Half an hour ago the office took back a mark that a certificate rests on: hours are missing now, and
 * the certificate is in doubt. Recorded as it is live, so that everything follows. Without anybody in
 * the office there is nobody to do so.
 */
export async function plantLateCorrection(tx: Handle, { taught, now }: Planted) {
  const [admin] = await listAdmins(tx)
  const holders = await tx
    .select({ bookingId: studentCertifications.enrollmentId, runId: studentCertifications.runId })
    .from(studentCertifications)
    .where(eq(studentCertifications.status, 'active'))
    .orderBy(desc(studentCertifications.awardedOn), studentCertifications.certificateNumber)
  const holder = holders.find(({ runId }) => taught.some(({ id }) => id === runId))
  const held = taught.find(({ id }) => id === holder?.runId)
  const [register] = held ? await readRegisters(tx, await registerRunsById(tx, [held.id])) : []
  const mark = marksIn(register?.rows ?? []).findLast(
    ({ bookingId, half }) => bookingId === holder?.bookingId && half === 'afternoon',
  )
  if (!admin || !held || !mark) return
  const madeAt = new Date(now.getTime() - 30 * MINUTE)
  const [correction] = day.marks({ date: mark.day, starts: '', ends: '' }, [mark], {
    half: 'afternoon',
    but: { 0: day.absent },
    replaces: [mark.id],
    madeAt,
    reason: 'Went home at noon; marked with the others by mistake.',
  })
  const author = { id: admin.userId, email: admin.email }
  const batch = { runId: held.id, author, device: randomUUID(), entries: [correction] }
  const outcome = await recordEntries(batch, { db: tx, now: () => madeAt, nudge: () => {} })
  if (!outcome.ok || outcome.answers.some(({ answer }) => answer === 'refused')) {
    throw new Error(`The late correction of the demonstration: ${JSON.stringify(outcome)}`)
  }
  // Its letters went out then.
  await tx
    .update(outbox)
    .set({ state: 'sent', attempts: 1, createdAt: madeAt, sentAt: madeAt })
    .where(and(eq(outbox.state, 'waiting'), eq(outbox.dueAt, madeAt)))
}
