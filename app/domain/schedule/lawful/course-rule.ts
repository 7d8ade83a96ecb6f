import type { QualificationKind } from '../trainers/qualification.ts'
import type { Delivery } from './delivery.ts'

/** What the regulators ask of one course, from one day on. */
export type CourseRule = {
  /** The first day on which it binds; it ends where the next rule of the course begins. */
  from: string
  /** Who asks for it, as staff read it. */
  source: string
  /** How a run it holds for is taught; every run, where none is named. */
  deliveries?: readonly Delivery[]
  /** Teaching without breaks, and on how many days at least. */
  minimum?: { days?: number; hours: number }
  /** Most places for each trainer. */
  perTrainer?: number
  /** Most places, however many trainers there are. */
  mostPlaces?: number
  leastPlaces?: number
  /** What every trainer needs on the day. */
  qualifications: readonly QualificationKind[]
  /** The regulator is told of the date and its addresses so many working days before. */
  noticeWorkingDays?: number
}

/** The rule of a day; null before the first one. */
export function ruleOn<Rule extends { from: string }>(rules: readonly Rule[], day: string) {
  return rules.reduce<Rule | null>((found, rule) => {
    if (rule.from > day) return found
    return found && found.from > rule.from ? found : rule
  }, null)
}
