import { addDays, utcMidnight } from '#app/domain/basics/calendar-date.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import type { Delivery } from '#app/domain/schedule/lawful/delivery.ts'
import type { RunStatus } from '#app/domain/schedule/run-status.ts'
import { academy } from '#content/academy.ts'
import { usualDelivery } from '#content/rules/course-rules.ts'
import { type CoursePlan, type RunPlaces, timetable } from './timetable.ts'

export type PlannedRun = {
  course: Course
  status: RunStatus
  delivery: Delivery
  startDate: string
  endDate: string
  days: { date: string; starts: string; ends: string }[]
  location: string
  instructor: string
} & RunPlaces

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const classSizes = [10, 8, 12]

/** Every run of the demonstration, from two months before today to four months after. */
export function planRuns(catalogue: Catalogue, today: string): PlannedRun[] {
  const monday = nextMonday(today)
  return timetable.flatMap((plan) => {
    // A course may have been removed from the catalogue.
    const course = catalogue.course(plan.courseId)
    return course ? courseRuns(course, plan, monday) : []
  })
}

function courseRuns(course: Course, plan: CoursePlan, monday: string): PlannedRun[] {
  const open = (weeks: readonly number[] = []) =>
    weeks.map((week) => runIn(week, { course, plan, monday })).filter(isOpen)
  const firstOpen = (weeks?: readonly number[]) => open(weeks).slice(0, 1)

  return [
    ...open(plan.weeks).map((run, nth) => ({ ...run, ...(plan.places[nth] ?? emptyClass(nth)) })),
    ...firstOpen(plan.past?.weeks).map((run) => ({
      ...run,
      ...emptyClass(0),
      ...plan.past?.places,
    })),
    ...firstOpen(plan.draft).map((run) => ({ ...run, ...emptyClass(0), status: 'draft' as const })),
    ...firstOpen(plan.cancelled).map((run) => ({
      ...run,
      ...emptyClass(1),
      status: 'cancelled' as const,
    })),
  ]
}

function runIn(
  week: number,
  { course, plan, monday }: { course: Course; plan: CoursePlan; monday: string },
) {
  const startDate = addDays(monday, week * 7 + weekdays.indexOf(plan.startsOn))
  const run = runOn(startDate, { course, instructor: plan.instructor })
  const isVirtual = plan.virtual?.includes(week) ?? false
  return { ...run, delivery: isVirtual ? ('virtual-classroom' as const) : run.delivery }
}

/** A published run that begins on this day, with the usual hours. */
export function runOn(
  startDate: string,
  { course, instructor }: { course: Course; instructor: string },
) {
  const length = Number.parseInt(course.duration.page, 10)
  const hours =
    course.category === 'first-aid'
      ? { starts: '09:30', ends: '16:30' }
      : { starts: '09:00', ends: '17:00' }
  return {
    course,
    status: 'active' as const,
    delivery: usualDelivery[course.id] ?? ('classroom' as const),
    startDate,
    endDate: addDays(startDate, length - 1),
    days: Array.from({ length }, (_, day) => ({ date: addDays(startDate, day), ...hours })),
    location: academy.addressLine,
    instructor,
  }
}

function emptyClass(nth: number): RunPlaces {
  return { capacity: classSizes[nth % classSizes.length] ?? 10, taken: 0 }
}

/** The academy closes from Christmas Eve to New Year's Day. */
export function isOpen({ days }: Pick<PlannedRun, 'days'>) {
  return !days.some(({ date }) => date.slice(5) >= '12-24' || date.slice(5) === '01-01')
}

export function nextMonday(today: string) {
  const weekday = utcMidnight(today).getUTCDay()
  return addDays(today, weekday === 0 ? 1 : 8 - weekday)
}
