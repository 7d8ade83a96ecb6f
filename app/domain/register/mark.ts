export const HALVES = ['morning', 'afternoon'] as const
export type Half = (typeof HALVES)[number]

export const MARKS = ['present', 'late', 'left', 'absent'] as const
export type MarkKind = (typeof MARKS)[number]

/** Whether somebody was there in one half of a day, by London's clock. Who left may have come late as well. */
export type MarkValue = {
  is: MarkKind
  arrived: string | null
  departed: string | null
  /** Out of the room in between, in order; earlier versions wrote none. */
  away?: Away[] | undefined
}
export type Away = { from: string; until: string }

export const awayOf = ({ away }: Pick<MarkValue, 'away'>) => away ?? []

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
  return markKey(one) === markKey(other)
}

/** "Late, 09:25". */
export function markText(value: MarkValue) {
  const away = awayOf(value).map(({ from, until }) => `${from} to ${until}`)
  return [kindText(value), ...(away.length > 0 ? [`away ${away.join(' and ')}`] : [])].join(', ')
}

function kindText({ is, arrived, departed }: MarkValue) {
  if (is === 'present') return 'Present'
  if (is === 'absent') return 'Absent'
  if (is === 'late') return `Late, ${arrived}`
  return arrived ? `Late, ${arrived}, and left, ${departed}` : `Left, ${departed}`
}

/** The same for equal values: "late/09:25/", or "present///10:15-10:40+11:00-11:20". */
export function markKey({ is, arrived, departed, away }: Omit<MarkValue, 'is'> & { is: string }) {
  const pauses = awayOf({ away }).map(({ from, until }) => `${from}-${until}`)
  const times = [is, arrived ?? '', departed ?? '']
  return [...times, ...(pauses.length > 0 ? [pauses.join('+')] : [])].join('/')
}
