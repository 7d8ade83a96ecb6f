import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { installation } from '../schema/installation.ts'

/**
 * Throws when the database cannot take a change now. A row alone would fit into a page that is there
 * already: so a temporary file is written too, which takes new room on the disk. Instances share the row, and none waits for another.
 */
export async function checkWriting(db: Handle, now: Date) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx.execute(
      sql`select count(*)::int from string_to_table(repeat(repeat('0', 999) || ',', 200), ',')`,
    )
    const free = tx.select({ id: installation.id }).from(installation)
    const [row] = await free.for('update', { skipLocked: true })
    if (!row) return
    await tx.update(installation).set({ lastWriteAt: now }).where(eq(installation.id, row.id))
  })
}
