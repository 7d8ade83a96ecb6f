import { hasPlaces } from './availability.ts'
import type { OfferedRun } from './offered-run.ts'

/**
 * For a course card: "Next: Mon 14 Dec · 2 spots left"; while no date is scheduled, what the catalogue
 * lists; null while every date is full.
 */
export function nextDateText(runs: readonly OfferedRun[] = [], listed: string | null = null) {
  const next = runs.find(hasPlaces)
  if (!next) return runs.length === 0 ? listed : null
  const confirmed = next.confirmed ? ' · Confirmed to run' : ''
  return `Next: ${next.first_day_text} · ${next.availability.text}${confirmed}`
}
