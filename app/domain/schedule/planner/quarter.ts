import { addDays, addMonths, utcMidnight } from '#app/domain/basics/calendar-date.ts'

/** "2027-Q1". */
export type Quarter = string

const FORM = /^(20\d\d)-Q([1-4])$/

export function isQuarter(text: string | null): text is Quarter {
  return text !== null && FORM.test(text)
}

export function quarterOf(day: string): Quarter {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

export function firstDayOf(quarter: Quarter) {
  const [, year = '', nth = ''] = FORM.exec(quarter) ?? []
  return `${year}-${String(Number(nth) * 3 - 2).padStart(2, '0')}-01`
}

/** So many quarters later, or earlier. */
export function shiftQuarter(quarter: Quarter, by: number): Quarter {
  return quarterOf(addMonths(firstDayOf(quarter), by * 3))
}

/** The Mondays of the weeks that begin in a quarter: 13, now and then 14. */
export function weeksOf(quarter: Quarter) {
  const first = firstDayOf(quarter)
  const end = firstDayOf(shiftQuarter(quarter, 1))
  const mondays: string[] = []
  for (let day = nextMonday(first); day < end; day = addDays(day, 7)) mondays.push(day)
  return mondays
}

/** The Monday of a day's week. */
export function mondayOf(day: string) {
  return addDays(day, -weekdayOf(day))
}

/** 0 for Monday. */
export function weekdayOf(day: string) {
  return (utcMidnight(day).getUTCDay() + 6) % 7
}

function nextMonday(day: string) {
  return addDays(day, (7 - weekdayOf(day)) % 7)
}
