import { eq, sql } from 'drizzle-orm'
import type { AttentionReason } from '../../domain/booking/attention.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'

/** Every change raises the revision, so that a change based on an older one is refused. */
const nextRevision = { revision: sql`${courseEnrollments.revision} + 1` }

export async function writeNote(tx: Handle, id: string, staffNote: string | null) {
  await tx
    .update(courseEnrollments)
    .set({ staffNote, ...nextRevision })
    .where(eq(courseEnrollments.id, id))
}

type NewDate = { scheduleId: string; courseDate: string }

export async function writeNewDate(tx: Handle, id: string, { scheduleId, courseDate }: NewDate) {
  await tx
    .update(courseEnrollments)
    .set({ scheduleId, courseDate, ...nextRevision })
    .where(eq(courseEnrollments.id, id))
}

type Attention = { needsAttention: boolean; attentionReason: AttentionReason | null }

export async function writeAttention(tx: Handle, id: string, attention: Attention) {
  await tx
    .update(courseEnrollments)
    .set({ ...attention, ...nextRevision })
    .where(eq(courseEnrollments.id, id))
}
