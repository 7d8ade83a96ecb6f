import { expect, test } from 'vitest'
import { addDays, daysBetween, utcMidnight } from '#app/domain/basics/calendar-date.ts'
import { availability } from '#app/domain/schedule/availability.ts'
import { schedulesShown } from '#app/domain/schedule/limits.ts'
import { lowAvailability } from '#content/settings.ts'
import { catalogue } from '#tests/catalogue.ts'
import { everyDay } from './edge-times.ts'
import { type PlannedRun, planRuns } from './runs.ts'

const { courses } = catalogue
const bookable = courses.filter((course) => course.bookable).map((course) => course.id)
const popular = courses.filter((course) => course.popular).map((course) => course.id)

const plans = everyDay.map((today) => ({ today, runs: planRuns(catalogue, today) }))

function onEveryDay(check: (runs: PlannedRun[], today: string) => void) {
  for (const { today, runs } of plans) check(runs, today)
}

/** The runs that course pages would list, soonest first. */
function onOffer(runs: PlannedRun[], today: string) {
  const upcoming = runs.filter((run) => run.status === 'active' && run.startDate >= today)
  return upcoming.toSorted((a, b) => a.startDate.localeCompare(b.startDate))
}

function isOf(courseId: string) {
  return ({ course }: PlannedRun) => course.id === courseId
}

test('all nine courses that can be booked have at least three dates on offer', () => {
  onEveryDay((runs, today) => {
    const upcoming = onOffer(runs, today)
    const missing = bookable.filter((id) => upcoming.filter(isOf(id)).length < 3)
    expect(missing).toEqual([])
    expect(new Set(upcoming.map(({ course }) => course.id)).size).toBe(9)
  })
})

test('the dates on offer are spread over the next four months', () => {
  onEveryDay((runs, today) => {
    const ahead = onOffer(runs, today).map(({ startDate, endDate }) => ({
      start: daysBetween(today, startDate),
      end: daysBetween(today, endDate),
    }))
    expect(ahead.filter(({ start, end }) => start < 1 || end > 120)).toEqual([])
    for (const month of [0, 30, 60, 90]) {
      const within = ahead.filter(({ start }) => start >= month && start < month + 30)
      expect(within.length).toBeGreaterThanOrEqual(3)
    }
  })
})

test('one course has more dates than its page shows', () => {
  onEveryDay((runs, today) => {
    const firstAid = onOffer(runs, today).filter(isOf('emergency-first-aid'))
    expect(firstAid.length).toBeGreaterThan(schedulesShown)
  })
})

test('popular courses show a full date, one with few places left and one with many', () => {
  onEveryDay((runs, today) => {
    const upcoming = onOffer(runs, today)
    for (const id of popular) {
      const states = upcoming
        .filter(isOf(id))
        .slice(0, schedulesShown)
        .map(({ capacity, taken }) => availability(capacity - taken, lowAvailability).state)
      expect(new Set(states)).toEqual(new Set(['full', 'limited', 'available']))
    }
  })
})

test('a date lasts as many consecutive days as its page says, none of them a Sunday', () => {
  const isSunday = (date: string) => utcMidnight(date).getUTCDay() === 0
  onEveryDay((runs) => {
    const wrong = runs.filter(({ course, startDate, endDate, days }) => {
      const length = Number.parseInt(course.duration.page, 10)
      return (
        days.length !== length ||
        days.at(-1)?.date !== endDate ||
        days.some(({ date }, nth) => date !== addDays(startDate, nth) || isSunday(date))
      )
    })
    expect(wrong).toEqual([])
  })
})

test('no course runs between Christmas Eve and New Year’s Day', () => {
  onEveryDay((runs) => {
    const days = runs.flatMap((run) => run.days.map(({ date }) => date.slice(5)))
    expect(days.filter((day) => day >= '12-24' || day === '01-01')).toEqual([])
  })
})

test('first aid is taught from 09:30 to 16:30, everything else from 09:00 to 17:00', () => {
  for (const { course, days } of planRuns(catalogue, '2026-11-16')) {
    const hours = new Set(days.map(({ starts, ends }) => `${starts}-${ends}`))
    expect([...hours]).toEqual([course.category === 'first-aid' ? '09:30-16:30' : '09:00-17:00'])
  }
})

test('no instructor teaches two courses at once', () => {
  onEveryDay((runs) => {
    const lessons = runs.flatMap(({ instructor, days }) =>
      days.map(({ date }) => `${instructor} on ${date}`),
    )
    expect(new Set(lessons).size).toBe(lessons.length)
  })
})

test('four dates are in the last two months, and there is one draft and one cancelled date', () => {
  onEveryDay((runs, today) => {
    const past = runs.filter(({ status, endDate }) => status === 'active' && endDate < today)
    const hidden = runs.filter(({ status, startDate }) => status !== 'active' && startDate > today)
    expect(past.map(({ startDate }) => daysBetween(startDate, today) <= 61)).toEqual(
      Array(4).fill(true),
    )
    expect(hidden.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'draft'])
    expect(past.length + onOffer(runs, today).length + hidden.length).toBe(runs.length)
  })
})
