import { asc, eq } from 'drizzle-orm'
import { columnsOf } from '#app/storage/basics/columns-of.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { regulatorNotices } from '#app/storage/schema/inspection.ts'

export async function insertNotice(tx: Handle, notice: typeof regulatorNotices.$inferInsert) {
  await tx.insert(regulatorNotices).values(notice)
}

export function noticesOf(db: Handle, scheduleId: string) {
  return db
    .select({
      ...columnsOf(regulatorNotices, 'id', 'toldOn', 'reference', 'days'),
      recordedBy: users.name,
      createdAt: regulatorNotices.createdAt,
    })
    .from(regulatorNotices)
    .leftJoin(users, eq(users.id, regulatorNotices.recordedBy))
    .where(eq(regulatorNotices.scheduleId, scheduleId))
    .orderBy(asc(regulatorNotices.toldOn), asc(regulatorNotices.id))
}
