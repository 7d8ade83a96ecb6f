import { addDays, utcMidnight } from '#app/domain/basics/calendar-date.ts'

/** The last day on which somebody can be told so many working days before a date. */
export function noticeDay(
  date: string,
  workingDays: number,
  holidays: Readonly<Record<string, string>>,
) {
  let day = date
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, -1)
    if (isWorkingDay(day, holidays)) left -= 1
  }
  return day
}

function isWorkingDay(day: string, holidays: Readonly<Record<string, string>>) {
  const weekday = utcMidnight(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !(day in holidays)
}
