import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'

/** Far enough ahead for every rule about dates. */
export const day = firstWorkingDay(addDays(londonToday(new Date()), 90))

function firstWorkingDay(date: string): string {
  return date in bankHolidays.dates ? firstWorkingDay(addDays(date, 1)) : date
}
