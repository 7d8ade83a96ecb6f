import { londonMoment } from '#app/domain/basics/london-time.ts'
import type { runDetail } from '#app/storage/schedule/run-list.ts'

export type LoadedRun = NonNullable<Awaited<ReturnType<typeof runDetail>>>

export function runValues(date: LoadedRun): Record<string, string> {
  return {
    courseSlug: date.courseSlug,
    status: date.status,
    delivery: date.delivery,
    startDate: date.startDate,
    endDate: date.endDate,
    starts: date.starts ?? '09:00',
    ends: date.ends ?? '17:00',
    location: date.location,
    instructor: date.instructor ?? '',
    maxCapacity: String(date.capacity),
    salesClose: date.salesCloseAt ? londonMoment(date.salesCloseAt) : '',
  }
}

/** What the form for a date was made from: sent along, so that a change meanwhile is noticed. */
export const seenValues = (date: LoadedRun) => JSON.stringify(runValues(date))

/**
 * For a form that was made from an earlier state: what staff typed, and for the rest what holds now;
 * and in words what has changed.
 */
export function takeOver(sent: Record<string, string>, seen: string, date: LoadedRun) {
  const before = readSeen(seen)
  const now = runValues(date)
  const changed = Object.keys(now).filter((name) => before[name] !== now[name])
  const values: Record<string, string> = { ...sent, seen: seenValues(date) }
  for (const name of changed) {
    if (sent[name] === before[name]) values[name] = now[name] ?? ''
  }
  return { values, changed: changed.map((name) => `${names[name] ?? name} ${now[name] || 'none'}`) }
}

const names: Record<string, string> = {
  courseSlug: 'course',
  startDate: 'first day',
  endDate: 'last day',
  location: 'venue',
  delivery: 'how it is taught',
  starts: 'from',
  ends: 'to',
  maxCapacity: 'capacity',
  salesClose: 'sales close',
}

function readSeen(seen: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(seen)
    return read && typeof read === 'object' ? { ...read } : {}
  } catch {
    return {}
  }
}
