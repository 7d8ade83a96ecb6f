import { type SQL, sql } from 'drizzle-orm'
import type { DisputeState } from '#app/domain/booking/dispute.ts'
import type { MatterKind } from '#app/domain/booking/matter.ts'
import type { Minima } from '#app/domain/schedule/will-it-run.ts'
import { openMatters } from '../booking/matter-list.ts'
import { isToArrange } from '../booking/participant/to-arrange.ts'
import type { Handle } from '../engine/database.server.ts'
import { prepared } from '../engine/prepared.ts'
import { isUnclosed } from '../register/unclosed-registers.ts'
import { breaksOpenly } from '../schedule/kept-breaches.ts'
import { isActive, isUpcoming } from '../schedule/spare-places.ts'
import { isUndecided, missingPeople } from '../schedule/undecided-runs.ts'
import { matterCount } from './matter-count.ts'

type DashboardQuery = {
  /** London's calendar date. */
  today: string
  /** The first instant of London's month. */
  monthStart: Date
  /** The day after the last one that counts as soon. */
  soonEnds: string
  /** How far back registers count in which nobody wrote. */
  registersFrom: string
  week: { first: string; last: string }
  listed: number
  /** How many people a date needs to run. */
  minima: Minima
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
  /** Waiting letters whose first round of attempts failed. */
  delayedMail: number
  newEnquiries: number
  /** Paid places without a date. */
  toArrange: number
  /** All of what the six lists below show the first of, each date once. */
  matters: number
  /** The latest of them. */
  attention: {
    id: string
    /** Null for a booking whose plan for a cancelled run is open. */
    kind: MatterKind | null
    disputeState: DisputeState | null
    pence: number | null
    /** Null, like the next two, for a matter without a booking. */
    bookingId: string | null
    fullName: string | null
    courseTitle: string | null
  }[]
  overbooked: DashboardRun[]
  /** Dates that break a rule which nobody gave a reason for, with the first one in words. */
  broken: (DashboardRun & { rule: string })[]
  /** With the names of those who declined a day. */
  declined: (DashboardRun & { names: string })[]
  /** The next dates with too few people, of which somebody has to decide whether they run. */
  undecided: (DashboardRun & { missing: number })[]
  /** The latest dates with a day that is over and whose register nobody closed. */
  unclosed: DashboardRun[]
  thisWeek: DashboardRun[]
}

const dateFields = sql`id, course_title as "courseTitle", start_date as "startDate",
  end_date as "endDate", current_enrollments as "taken", least(max_capacity, class_limit) as "capacity"`

const listOf = (rows: SQL) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (${rows}) found)`

const asked = sql.placeholder
const [today, soonEnds, listed] = [asked('today'), asked('soonEnds'), asked('listed')]
const [registersFrom, minima] = [asked('registersFrom'), asked('minima')]
const [weekBegins, weekEnds] = [asked('weekBegins'), asked('weekEnds')]
const month = sql`${asked('monthStart')}::timestamptz`

const figures = sql`select
    (select coalesce(sum(bookings), 0)::int from booking_counts) as "bookings",
    (select count(*)::int from course_enrollments where created_at >= ${month})
      as "bookingsThisMonth",
    (select count(*)::int from course_enrollments where status = 'pending') as "pending",
    (select count(*)::int from course_enrollments where status = 'confirmed') as "confirmed",
    (select coalesce(sum(price), 0)::float8 from course_enrollments
      where status = 'confirmed' and created_at >= ${month}) as "revenueThisMonth",
    (select count(*)::int from course_schedules
      where ${isUpcoming(today)}) as "upcoming",
    (select count(*)::int from course_schedules
      where ${isUpcoming(today)} and start_date < ${soonEnds}::date)
      as "upcomingSoon",
    (select count(*)::int from student_certifications where status = 'active'
      and (expires_on is null or expires_on >= ${today}::date)) as "certificates",
    (select count(*)::int from outbox where state = 'failed' and message is not null) as "failedMail",
    (select count(*)::int from outbox where state = 'waiting') as "waitingMail",
    (select count(*)::int from outbox where state = 'waiting' and rounds > 0) as "delayedMail",
    (select count(*)::int from contact_enquiries where answered_at is null and not suspect) as "newEnquiries",
    (select count(*)::int from course_enrollments where ${isToArrange}) as "toArrange",
    ${matterCount({ registersFrom, today, minima })} as "matters",
    ${listOf(sql`
      select id, kind, "disputeState", pence, "bookingId", "fullName", "courseTitle"
      from (${openMatters}) open_matters order by at desc, id limit ${listed}`)} as "attention",
    ${listOf(sql`
      select ${dateFields} from course_schedules
      where ${isActive} and end_date >= ${today}::date
        and current_enrollments > least(max_capacity, class_limit)
      order by start_date limit ${listed}`)} as "overbooked",
    ${listOf(sql`
      select ${dateFields}, open_breaches -> 0 ->> 'text' as "rule" from course_schedules
      where ${isActive} and end_date >= ${today}::date and ${breaksOpenly}
      order by start_date, id limit ${listed}`)} as "broken",
    ${listOf(sql`
      select ${dateFields}, declined.names from course_schedules
        join lateral (select string_agg(distinct trainers.full_name, ', ') as names
          from run_trainers join trainers on trainers.id = run_trainers.trainer_id
          where run_trainers.schedule_id = course_schedules.id
            and run_trainers.answer = 'declined' and run_trainers.date >= ${today}::date
        ) declined on declined.names is not null
      where ${isActive} and end_date >= ${today}::date
      order by start_date limit ${listed}`)} as "declined",
    ${listOf(sql`
      select ${dateFields}, ${missingPeople(minima)} as "missing" from course_schedules
      where ${isUndecided({ today, minima })}
      order by start_date, id limit ${listed}`)} as "undecided",
    ${listOf(sql`
      select ${dateFields} from course_schedules
      where ${isUnclosed(registersFrom, today)}
      order by start_date desc, course_title, id limit ${listed}`)} as "unclosed",
    ${listOf(sql`
      select ${dateFields} from course_schedules
      where ${isActive} and start_date <= ${weekEnds}::date
        and end_date >= ${weekBegins}::date
      order by start_date, course_title`)} as "thisWeek"`

const question = prepared((db) =>
  db
    .select({ figures: sql<DashboardFigures>`to_jsonb(figures)` })
    .from(sql`(${figures}) figures`)
    .prepare('dashboard_figures'),
)

/** Everything on the dashboard, in one query. */
export async function dashboardFigures(
  db: Handle,
  { monthStart, week, minima, ...query }: DashboardQuery,
): Promise<DashboardFigures> {
  const [found] = await question(db).execute({
    ...query,
    monthStart: monthStart.toISOString(),
    weekBegins: week.first,
    weekEnds: week.last,
    minima: JSON.stringify(minima),
  })
  if (!found) throw new Error('A select without a from always has one row.')
  return found.figures
}
