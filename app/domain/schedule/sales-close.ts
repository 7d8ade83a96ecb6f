import { addDays } from '../basics/calendar-date.ts'
import { londonInstant } from '../basics/london-time.ts'

/** When online sales usually close: so many days before the first day, at this London time. */
export type UsualClose = { daysBefore: number; at: string }

type Run = {
  startDate: string
  /** Chosen by staff; null: the usual moment. */
  salesCloseAt: Date | null
}

/** From this instant on, the public can no longer book the run. */
export function salesCloseOf({ startDate, salesCloseAt }: Run, { daysBefore, at }: UsualClose) {
  return salesCloseAt ?? londonInstant(addDays(startDate, -daysBefore), at)
}
