import type { RunDay } from '../../schedule/run-days.ts'
import { type BookingFields, bookingFields } from '../booking-fields.ts'
import { type LetterDefinition, shown } from '../letter-definition.ts'

export type DateMoved = BookingFields & {
  newDate: string
  days: RunDay[]
  /** As they were before; letters from before this was kept have none. */
  formerDays?: RunDay[]
}

export const dateMoved = {
  staffName: 'Change of date or venue',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: { ...bookingFields, newDate: shown, days: shown, formerDays: shown },
} as const satisfies LetterDefinition<DateMoved>
