import { useCallback, useEffect, useState } from 'react'
import { hasPlaces } from '../../../../domain/schedule/availability.ts'
import type { OfferedRun } from '../../../../domain/schedule/offered-run.ts'

type Lookup =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; dates: readonly OfferedRun[] }

const timeoutMs = 15_000

/** A course's dates, fetched when the page is shown, and the one the visitor picked. */
export function useCourseDates(courseId: string) {
  const [lookup, setLookup] = useState<Lookup>({ state: 'loading' })
  const [pickedId, pick] = useState<string>()

  const load = useCallback(async () => {
    setLookup({ state: 'loading' })
    setLookup(await lookUp(courseId))
  }, [courseId])

  useEffect(() => {
    void load()
  }, [load])

  const dates = lookup.state === 'known' ? lookup.dates : []
  const next = dates.find(hasPlaces)
  const picked = dates.find(({ id }) => id === pickedId)
  return { lookup, next, picked, chosen: picked ?? next, pick, retry: load }
}

export type CourseDates = ReturnType<typeof useCourseDates>

async function lookUp(courseId: string): Promise<Lookup> {
  try {
    const answer = await fetch(`/api/schedules?course=${courseId}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { schedules } = answer.ok ? await answer.json() : {}
    return Array.isArray(schedules) ? { state: 'known', dates: schedules } : { state: 'failed' }
  } catch {
    return { state: 'failed' }
  }
}
