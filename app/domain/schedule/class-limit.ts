import { type CourseRule, ruleOn } from './lawful/course-rule.ts'

type Day = { date: string; trainers: number; roomCapacity: number | null }

/**
 * How many people the trainers and rooms of a run can take: on each day the room, and the ratio of
 * the course by the rule of that day. Null where nothing limits them, for example because nobody
 * teaches it yet: a day without a trainer breaks another rule.
 */
export function classLimit(days: readonly Day[], rules: readonly CourseRule[]) {
  const limits = days.flatMap(({ date, trainers, roomCapacity }) => {
    const perTrainer = ruleOn(rules, date)?.perTrainer
    return [
      ...(roomCapacity === null ? [] : [roomCapacity]),
      ...(perTrainer && trainers > 0 ? [perTrainer * trainers] : []),
    ]
  })
  return limits.length > 0 ? Math.min(...limits) : null
}
