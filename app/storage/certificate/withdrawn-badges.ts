import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'

/** Every certificate that was ever withdrawn, also of those whose rows are deleted. */
export async function withdrawnCertificateIds(db: Handle) {
  const { rows } = (await db.execute(sql`
    select id from student_certifications where status = 'revoked'
    union select certificate_id from withdrawn_badges
    order by id`)) as unknown as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}
