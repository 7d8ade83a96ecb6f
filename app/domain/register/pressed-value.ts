import type { MarkKind, MarkValue } from './mark.ts'

type Pressed = {
  half: { starts: string; ends: string }
  date: string
  /** What was marked before. */
  value: MarkValue | null
  /** London's date and time: "2026-11-16T09:25". */
  now: string
}

/**
 * What a press on a mark means: who is late comes now, and who leaves goes now, if this half is being
 * taught. Otherwise a time has to be given first.
 */
export function pressedValue(is: MarkKind, { half, date, value, now }: Pressed) {
  const [today = '', clock = ''] = now.split('T')
  const isTaught = today === date && clock >= half.starts && clock <= half.ends
  const present = isTaught ? clock : null
  const away = is === 'absent' ? undefined : value?.away
  const none = { is, arrived: null, departed: null, ...(away && { away }) }
  if (is === 'late') {
    const arrived = value?.arrived ?? present
    return { value: { ...none, arrived }, isComplete: arrived !== null }
  }
  if (is === 'left') {
    // Who came late and leaves early did both.
    const arrived = value?.arrived ?? null
    const departed = value?.departed ?? present
    const isComplete = departed !== null && (arrived === null || arrived < departed)
    return { value: { ...none, arrived, departed }, isComplete }
  }
  return { value: none, isComplete: true }
}
