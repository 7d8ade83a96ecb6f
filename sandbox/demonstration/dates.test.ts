import { expect, test } from 'vitest'
import { addDays, daysBetween, utcMidnight } from '../../app/domain/basics/calendar-date.ts'
import { availability } from '../../app/domain/schedule/availability.ts'
import { lowAvailability, schedulesShown } from '../../content/policies.ts'
import { catalogue } from '../../tests/catalogue.ts'
import { everyDay } from './awkward-days.ts'
import { type PlannedDate, planDates } from './dates.ts'

const { courses } = catalogue
const bookable = courses.filter((course) => course.bookable).map((course) => course.id)
const popular = courses.filter((course) => course.popular).map((course) => course.id)

const plans = everyDay.map((today) => ({ today, dates: planDates(catalogue, today) }))

function onEveryDay(check: (dates: PlannedDate[], today: string) => void) {
  for (const { today, dates } of plans) check(dates, today)
}

/** What each course's page would list, soonest first. */
function onOffer(dates: PlannedDate[], today: string) {
  const upcoming = dates.filter((date) => date.status === 'active' && date.startDate >= today)
  return upcoming.toSorted((a, b) => a.startDate.localeCompare(b.startDate))
}

function isOf(courseId: string) {
  return ({ course }: PlannedDate) => course.id === courseId
}

test('all nine courses that can be booked have at least three dates on offer', () => {
  onEveryDay((dates, today) => {
    const upcoming = onOffer(dates, today)
    const wanting = bookable.filter((id) => upcoming.filter(isOf(id)).length < 3)
    expect(wanting).toEqual([])
    expect(new Set(upcoming.map(({ course }) => course.id)).size).toBe(9)
  })
})

test('the dates on offer are spread over the next four months', () => {
  onEveryDay((dates, today) => {
    const ahead = onOffer(dates, today).map(({ startDate, endDate }) => ({
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
  onEveryDay((dates, today) => {
    const firstAid = onOffer(dates, today).filter(isOf('emergency-first-aid'))
    expect(firstAid.length).toBeGreaterThan(schedulesShown)
  })
})

test('popular courses show a full date, one with few places left and one with many', () => {
  onEveryDay((dates, today) => {
    const upcoming = onOffer(dates, today)
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
  onEveryDay((dates) => {
    const wrong = dates.filter(({ course, startDate, endDate, days }) => {
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

test('nobody is taught between Christmas Eve and New Year’s Day', () => {
  onEveryDay((dates) => {
    const days = dates.flatMap((date) => date.days.map(({ date: day }) => day.slice(5)))
    expect(days.filter((day) => day >= '12-24' || day === '01-01')).toEqual([])
  })
})

test('first aid is taught from 09:30 to 16:30, everything else from 09:00 to 17:00', () => {
  for (const { course, days } of planDates(catalogue, '2026-11-16')) {
    const hours = new Set(days.map(({ starts, ends }) => `${starts}-${ends}`))
    expect([...hours]).toEqual([course.category === 'first-aid' ? '09:30-16:30' : '09:00-17:00'])
  }
})

test('no instructor teaches two courses at once', () => {
  onEveryDay((dates) => {
    const lessons = dates.flatMap(({ instructor, days }) =>
      days.map(({ date }) => `${instructor} on ${date}`),
    )
    expect(new Set(lessons).size).toBe(lessons.length)
  })
})

test('the last two months saw four courses, and there is one draft and one cancelled date', () => {
  onEveryDay((dates, today) => {
    const past = dates.filter(({ status, endDate }) => status === 'active' && endDate < today)
    const hidden = dates.filter(({ status, startDate }) => status !== 'active' && startDate > today)
    expect(past.map(({ startDate }) => daysBetween(startDate, today) <= 61)).toEqual(
      Array(4).fill(true),
    )
    expect(hidden.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'draft'])
    expect(past.length + onOffer(dates, today).length + hidden.length).toBe(dates.length)
  })
})
