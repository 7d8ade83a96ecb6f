import { eq, sql } from 'drizzle-orm'
import type { AttentionReason } from '../../domain/booking/attention.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'

/** Each change counts, so that whoever looked before it is told. */
const counted = { revision: sql`${courseEnrollments.revision} + 1` }

export async function writeNote(tx: Handle, id: string, staffNote: string | null) {
  await tx
    .update(courseEnrollments)
    .set({ staffNote, ...counted })
    .where(eq(courseEnrollments.id, id))
}

type NewDate = { scheduleId: string; courseDate: string }

export async function writeNewDate(tx: Handle, id: string, { scheduleId, courseDate }: NewDate) {
  await tx
    .update(courseEnrollments)
    .set({ scheduleId, courseDate, ...counted })
    .where(eq(courseEnrollments.id, id))
}

type Attention = { needsAttention: boolean; attentionReason: AttentionReason | null }

export async function writeAttention(tx: Handle, id: string, attention: Attention) {
  await tx
    .update(courseEnrollments)
    .set({ ...attention, ...counted })
    .where(eq(courseEnrollments.id, id))
}
