import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'

/** Every certificate that was ever withdrawn, also of those whose rows are deleted. */
export async function withdrawnCertificateIds(db: Handle) {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    select id from student_certifications where status = 'revoked'
    union select certificate_id from withdrawn_badges
    order by id`,
  )
  return rows.map(({ id }) => id)
}
