import { retention } from '../../../content/policies.ts'
import { DAY } from '../../domain/basics/durations.ts'

/** When a letter's contents are erased. */
export function letterEnd(now: Date) {
  return new Date(now.getTime() + retention.outboxBodyDays * DAY)
}
