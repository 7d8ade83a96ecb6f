import { londonMoment } from '../../../domain/basics/london-time.ts'
import type { runDetail } from '../../../storage/schedule/run-list.ts'

type Detail = NonNullable<Awaited<ReturnType<typeof runDetail>>>

export function runValues(date: Detail): Record<string, string> {
  return {
    courseSlug: date.courseSlug,
    status: date.status,
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
