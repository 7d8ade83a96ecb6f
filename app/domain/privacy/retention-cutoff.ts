import { addDays } from '../basics/calendar-date.ts'

type RetentionPeriod = {
  /** Month and day. */
  financialYearEnds: string
  years: number
}

/** The first day whose bookings are kept: everything before belongs to financial years past retention. */
export function retentionCutoff(today: string, { financialYearEnds, years }: RetentionPeriod) {
  const year = Number(today.slice(0, 4))
  const lastEnd = `${year}-${financialYearEnds}` < today ? year : year - 1
  return addDays(`${lastEnd - years}-${financialYearEnds}`, 1)
}
