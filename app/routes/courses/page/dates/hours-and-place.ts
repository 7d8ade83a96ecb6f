import type { OfferedRun } from '../../../../domain/schedule/offered-run.ts'

/** "09:00 to 17:30, 64 South Street, Epsom". */
export function hoursAndPlace({ starts, ends, location }: OfferedRun) {
  return starts && ends ? `${starts} to ${ends}, ${location}` : location
}
