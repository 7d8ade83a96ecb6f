import { type Placeholder, sql } from 'drizzle-orm'
import { isUnclosed } from '../register/unclosed-registers.ts'
import { needsLook } from '../schedule/runs-to-look-at.ts'

type Asked = { registersFrom: Placeholder; today: Placeholder; minima: Placeholder }

/**
 * Matters, and dates that have to be mended or decided on, or whose register is to be closed: what
 * /admin/matters lists.
 */
export const matterCount = ({ registersFrom, ...asked }: Asked) => sql<number>`(
  (select count(*)::int from matters where settled_at is null)
  + (select count(*)::int from cancellation_plans where done_at is null)
  + (select count(*)::int from course_schedules where ${needsLook(asked)})
  + (select count(*)::int from course_schedules where ${isUnclosed(registersFrom, asked.today)}))`
