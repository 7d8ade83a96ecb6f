import { assessorText } from '#app/domain/certificate/result/assessors.ts'
import {
  overallResult,
  overallText,
  unitsWithoutResult,
} from '#app/domain/certificate/result/overall-result.ts'
import { resultNames } from '#app/domain/certificate/result/unit-attempt.ts'
import { ruleOn } from '#app/domain/schedule/lawful/course-rule.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { attemptsOf } from '#app/storage/certificate/unit-attempts.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseUnits } from '#content/rules/course-units.ts'

type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number]

type Person = { id: string; courseSlug: string; startDate: string | null }

/** The results of these bookings, by booking. */
export async function recordedResults(db: Handle, people: readonly Person[]) {
  const ids = people.map(({ id }) => id)
  const all = Map.groupBy(await attemptsOf(db, ids), ({ enrollmentId }) => enrollmentId)
  return new Map(
    people.map(({ id, courseSlug, startDate }) => {
      const rule = ruleOn(courseUnits[courseSlug] ?? [], startDate ?? '')
      const units = rule?.units ?? []
      const own = all.get(id) ?? []
      const standing = own.filter(({ withdrawnAt }) => withdrawnAt === null)
      const unitOf = (id: string) => units.find((each) => each.id === id)
      return [
        id,
        {
          /** Who asks for these units. */
          rule: rule?.source ?? '',
          /** Those that count. */
          standing,
          overall: overallText(units, overallResult(units, standing)),
          /** Units of the course that have no result yet. */
          missing: unitsWithoutResult(units, standing).map(({ title }) => title),
          attempts: own.map((attempt) => ({
            id: attempt.id,
            unit: unitOf(attempt.unit)?.title ?? attempt.unit,
            text: attemptText(attempt, unitOf(attempt.unit)?.hasPaper ?? true),
          })),
        },
      ] as const
    }),
  )
}

/** "Pass, 84%, paper B, attempt 1, 16 November 2026, invigilated by Rosa Blythe". */
function attemptText(attempt: Attempt, hasPaper: boolean) {
  const { result, mark, paperVersion, number, day, withdrawnAt, withdrawnReason } = attempt
  return [
    resultNames[result],
    mark === null ? null : `${mark}%`,
    paperVersion && `paper ${paperVersion}`,
    `attempt ${number}`,
    dayText(day),
    assessorText(attempt, hasPaper),
    withdrawnAt && `withdrawn: “${withdrawnReason ?? ''}”`,
  ]
    .filter(Boolean)
    .join(', ')
}
