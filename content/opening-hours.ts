type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

type OpeningHours = {
  weekdays: readonly Weekday[]
  /** Absent on a day when the office is closed. */
  open?: { from: string; to: string }
  days: string
  hours: string
}

export const openingHours: readonly OpeningHours[] = [
  {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    open: { from: '09:00', to: '18:00' },
    days: 'Mon-Fri',
    hours: '9:00-18:00',
  },
  {
    weekdays: ['Saturday'],
    open: { from: '09:00', to: '16:00' },
    days: 'Sat',
    hours: '9:00-16:00',
  },
  { weekdays: ['Sunday'], days: 'Sun', hours: 'closed' },
]
