import { useEffect, useSyncExternalStore } from 'react'
import { hasPlaces } from '#app/domain/schedule/availability.ts'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { keptBooking } from '#app/routes/checkout/book/kept-booking.ts'

type Lookup =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; dates: readonly OfferedRun[] }

type State = { lookup: Lookup; pickedId: string | null; isBooking: boolean }

const timeoutMs = 15_000

const initial: State = { lookup: { state: 'loading' }, pickedId: null, isBooking: false }
let state = initial
let asked = false
const listeners = new Set<() => void>()

/**
 * A course's dates, the one the visitor picked, and whether the booking dialog is open: shared by
 * the price card and the panel of dates, which are two islands of one page.
 */
export function useCourseDates(courseId: string) {
  const { lookup, pickedId, isBooking } = useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  )
  useEffect(() => {
    if (asked) return
    asked = true
    void load(courseId)
  }, [courseId])
  const dates = lookup.state === 'known' ? lookup.dates : []
  const next = dates.find(hasPlaces)
  const picked = dates.find(({ id }) => id === pickedId)
  return { lookup, next, picked, chosen: picked ?? next, isBooking }
}

export async function load(courseId: string) {
  change({ lookup: { state: 'loading' } })
  change({ lookup: await lookUp(courseId) })
}

/** Whether the dates are known, at the latest after this time. */
export function datesWithin(ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = () => {
      unsubscribe()
      clearTimeout(timer)
      resolve(state.lookup.state === 'known')
    }
    const listen = () => state.lookup.state !== 'loading' && answer()
    const unsubscribe = subscribe(listen)
    const timer = setTimeout(answer, ms)
    listen()
  })
}

export function pick(runId: string) {
  change({ pickedId: runId })
}

export function setBooking(isBooking: boolean) {
  change({ isBooking })
}

function change(part: Partial<State>) {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

async function lookUp(courseId: string): Promise<Lookup> {
  try {
    const answer = await fetch(`/api/schedules?course=${courseId}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { schedules } = answer.ok ? await answer.json() : {}
    return Array.isArray(schedules) && schedules.every(isOffered)
      ? { state: 'known', dates: withOwnHold(courseId, schedules) }
      : { state: 'failed' }
  } catch {
    return { state: 'failed' }
  }
}

/** An answer that is not ours has none of this. */
const isOffered = (date: Partial<OfferedRun> | null) =>
  Boolean(date?.id && date.date_text && date.availability?.text)

/** The place that the visitor holds themselves may be the last one: to them the date is not full. */
function withOwnHold(courseId: string, dates: readonly OfferedRun[]): readonly OfferedRun[] {
  const own = keptBooking(courseId)?.held?.runId
  return dates.map((date) =>
    date.id === own ? { ...date, availability: { state: 'limited', text: 'Held for you' } } : date,
  )
}
