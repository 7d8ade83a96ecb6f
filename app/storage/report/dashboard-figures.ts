import { sql } from 'drizzle-orm'
import type { AttentionReason } from '../../domain/booking/attention.ts'
import { hasOpenPlan } from '../booking/cancellation-plans.ts'
import type { Handle } from '../engine/database.server.ts'
import { isActive, isOnSale } from '../schedule/spare-places.ts'

type DashboardQuery = {
  /** London's calendar date. */
  today: string
  /** The first instant of London's month. */
  monthStart: Date
  /** The day after the last one that counts as soon. */
  soonEnds: string
  week: { monday: string; sunday: string }
  listed: number
}

type DashboardRun = {
  id: string
  courseTitle: string
  startDate: string
  endDate: string
  taken: number
  capacity: number
}

export type DashboardFigures = {
  bookings: number
  bookingsThisMonth: number
  pending: number
  confirmed: number
  /** Pence. */
  revenueThisMonth: number
  upcoming: number
  upcomingSoon: number
  certificates: number
  failedMail: number
  waitingMail: number
  newEnquiries: number
  /** The latest of them; `outOf` is how many there are altogether. */
  attention: {
    id: string
    fullName: string
    courseTitle: string
    reason: AttentionReason | null
    isPlanned: boolean
    outOf: number
  }[]
  overbooked: DashboardRun[]
  thisWeek: DashboardRun[]
}

/** Everything on the dashboard, in one query. */
export async function dashboardFigures(
  db: Handle,
  query: DashboardQuery,
): Promise<DashboardFigures> {
  const { today, monthStart, soonEnds, week, listed } = query
  const month = sql`${monthStart.toISOString()}::timestamptz`
  const { rows } = (await db.execute(sql`
    select
      (select count(*)::int from course_enrollments) as "bookings",
      (select count(*)::int from course_enrollments where created_at >= ${month})
        as "bookingsThisMonth",
      (select count(*)::int from course_enrollments where status = 'pending') as "pending",
      (select count(*)::int from course_enrollments where status = 'confirmed') as "confirmed",
      (select coalesce(sum(price), 0)::float8 from course_enrollments
        where status = 'confirmed' and created_at >= ${month}) as "revenueThisMonth",
      (select count(*)::int from course_schedules
        where ${isOnSale(today)}) as "upcoming",
      (select count(*)::int from course_schedules
        where ${isOnSale(today)} and start_date < ${soonEnds}::date)
        as "upcomingSoon",
      (select count(*)::int from student_certifications where status = 'active') as "certificates",
      (select count(*)::int from outbox where state = 'failed' and message is not null) as "failedMail",
      (select count(*)::int from outbox where state = 'waiting') as "waitingMail",
      (select count(*)::int from contact_enquiries where answered_at is null and not suspect) as "newEnquiries",
      (select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (
        select id, full_name as "fullName", course_title as "courseTitle",
          attention_reason as "reason", ${hasOpenPlan} as "isPlanned",
          count(*) over ()::int as "outOf"
        from course_enrollments where needs_attention order by updated_at desc limit ${listed}
      ) found) as "attention",
      (select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (
        select ${dateFields} from course_schedules
        where ${isActive} and end_date >= ${today}::date
          and current_enrollments > max_capacity
        order by start_date limit ${listed}
      ) found) as "overbooked",
      (select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (
        select ${dateFields} from course_schedules
        where ${isActive} and start_date <= ${week.sunday}::date
          and end_date >= ${week.monday}::date
        order by start_date, course_title
      ) found) as "thisWeek"`)) as unknown as { rows: DashboardFigures[] }
  const [figures] = rows
  if (!figures) throw new Error('A select without a from always has one row.')
  return figures
}

const dateFields = sql`id, course_title as "courseTitle", start_date as "startDate",
  end_date as "endDate", current_enrollments as "taken", max_capacity as "capacity"`
