import { DAY } from '#app/domain/basics/durations.ts'
import { retention } from '#app/domain/privacy/retention.ts'

/** When a letter's contents are erased. */
export function letterEnd(now: Date) {
  return new Date(now.getTime() + retention.outboxBodyDays * DAY)
}
