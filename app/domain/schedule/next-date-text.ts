import { hasPlaces } from './availability.ts'
import type { OfferedRun } from './offered-run.ts'

/** For a course card: "Next: Mon 14 Dec · 2 spots left"; null while no date has a place. */
export function nextDateText(runs: readonly OfferedRun[] = []) {
  const next = runs.find(hasPlaces)
  if (!next) return null
  const confirmed = next.confirmed ? ' · Confirmed to run' : ''
  return `Next: ${next.first_day_text} · ${next.availability.text}${confirmed}`
}
