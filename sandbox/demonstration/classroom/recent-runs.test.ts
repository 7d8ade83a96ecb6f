import { expect, test } from 'vitest'
import { daysBetween, utcMidnight } from '#app/domain/basics/calendar-date.ts'
import { catalogue } from '#tests/catalogue.ts'
import { everyDay } from '../edge-times.ts'
import { planRuns } from '../runs.ts'
import { planRecentRuns } from './recent-runs.ts'

const plans = everyDay.map((today) => {
  const planned = planRuns(catalogue, today)
  return { today, planned, recent: planRecentRuns(catalogue, today, planned) }
})

const isSunday = (date: string) => utcMidnight(date).getUTCDay() === 0
const isClosed = (date: string) => date.slice(5) >= '12-24' || date.slice(5) === '01-01'

test('on any day there is a class for each state of a register, begun in the last four weeks', () => {
  const wrong = plans.filter(({ today, recent }) => {
    const ago = recent.map(({ startDate }) => daysBetween(startDate, today))
    const stories = new Set(recent.map(({ story }) => story))
    return stories.size !== 5 || ago.some((days) => days < 0 || days > 34)
  })
  expect(wrong.map(({ today, recent }) => [today, recent.map(({ story }) => story)])).toEqual([])
})

test('a class meets today, unless it is Sunday or the academy is closed', () => {
  const wrong = plans.filter(({ today, recent }) => {
    const isToday = recent.some(({ days }) => days.some(({ date }) => date === today))
    return isToday === (isSunday(today) || isClosed(today))
  })
  expect(wrong.map(({ today }) => today)).toEqual([])
})

test('no class is on a Sunday or over Christmas, and nobody teaches two at once', () => {
  const wrong = plans.flatMap(({ today, planned, recent }) => {
    const off = recent.flatMap(({ days }) =>
      days.filter(({ date }) => isSunday(date) || isClosed(date)),
    )
    const lessons = [...planned, ...recent].flatMap((run) =>
      [run.instructor, 'assistant' in run && run.assistant ? run.assistant : null].flatMap(
        (name) => (name ? run.days.map(({ date }) => `${name} on ${date}`) : []),
      ),
    )
    const twice = lessons.length - new Set(lessons).size
    return off.length > 0 || twice > 0 ? [today] : []
  })
  expect(wrong).toEqual([])
})
