export const HALVES = ['morning', 'afternoon'] as const
export type Half = (typeof HALVES)[number]

export const MARKS = ['present', 'late', 'left', 'absent'] as const
export type MarkKind = (typeof MARKS)[number]

/** Whether somebody was there in one half of a day, by London's clock. Who left may have come late as well. */
export type MarkValue = { is: MarkKind; arrived: string | null; departed: string | null }

/** One of possibly several marks for a trainee and half; never changed once it is written. */
export type Mark = MarkValue & {
  id: string
  bookingId: string
  day: string
  half: Half
  /** Marks that the author had before their eyes and means to correct. */
  replaces: readonly string[]
  /** Needed to replace what somebody else marked. */
  reason: string | null
  author: string
  /** Written after the day was closed. */
  isAmendment: boolean
}

export function isSameValue(one: MarkValue, other: MarkValue) {
  return one.is === other.is && one.arrived === other.arrived && one.departed === other.departed
}

/** "Late, 09:25". */
export function markText({ is, arrived, departed }: MarkValue) {
  if (is === 'present') return 'Present'
  if (is === 'absent') return 'Absent'
  if (is === 'late') return `Late, ${arrived}`
  return arrived ? `Late, ${arrived}, and left, ${departed}` : `Left, ${departed}`
}

/** The same for equal values: "late/09:25/". */
export function markKey({ is, arrived, departed }: Omit<MarkValue, 'is'> & { is: string }) {
  return [is, arrived ?? '', departed ?? ''].join('/')
}
