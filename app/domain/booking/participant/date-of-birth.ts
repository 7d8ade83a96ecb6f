import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'

type Typed = { birthDay: string; birthMonth: string; birthYear: string }

type AgeLimit = {
  today: string
  /** Null where the course has no minimum age. */
  minimumAge: number | null
  /** The age counts on this day; null while the date is to be arranged. */
  startDate: string | null
}

type DateOfBirth = { date: string; problem: null } | { date: null; problem: string }

const oldest = 110

/** As three fields have it, which is quicker to type on a phone than any calendar. */
export function dateOfBirth(typed: Typed, { today, minimumAge, startDate }: AgeLimit): DateOfBirth {
  const parts = [typed.birthDay, typed.birthMonth, typed.birthYear].map((part) => part.trim())
  if (parts.every((part) => part === '')) return no('Please enter the date of birth')
  const [day = '', month = '', year = ''] = parts
  if (!/^\d{4}$/.test(year)) return no('Please enter the year of birth with four figures')
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCalendarDate(date)) return no('Please enter a date of birth that exists, as 27 3 1994')
  if (date >= today || ageOn(date, today) > oldest) return no('Please check the year of birth')
  if (minimumAge !== null && ageOn(date, startDate ?? today) < minimumAge) {
    const whom = `This course is for people who are ${minimumAge} or over on its first day`
    return no(`${whom}. Please check the date of birth, or call us`)
  }
  return { date, problem: null }
}

const no = (problem: string) => ({ date: null, problem })

/** In whole years. Who was born on 29 February is a year older from 1 March on. */
export function ageOn(born: string, day: string) {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}
