import type { RunDay } from '../../schedule/run-days.ts'
import { type BookingFields, bookingFields } from '../booking-fields.ts'
import { type LetterDefinition, shown } from '../letter-definition.ts'

export type DateMoved = BookingFields & {
  newDate: string
  days: RunDay[]
  /** Before the change; missing in letters from before this field existed. */
  formerDays?: RunDay[]
}

export const dateMoved = {
  staffName: 'Change of date or venue',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: { ...bookingFields, newDate: shown, days: shown, formerDays: shown },
} as const satisfies LetterDefinition<DateMoved>
