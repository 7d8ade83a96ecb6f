import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { deleteInspectionsBefore } from '#app/storage/report/inspection/inspections.ts'

/** What was chosen for inspectors is deleted once it has expired; the audit log keeps who took what. */
export async function forgetInspections({ db, now }: Pick<Services, 'db' | 'now'>) {
  const deleted = await deleteInspectionsBefore(db, now())
  if (deleted > 0) log.info({ inspections: deleted }, 'expired inspections deleted')
}
