import type { Unit } from './course-units.ts'
import type { Result, UnitAttempt } from './unit-attempt.ts'

export type OverallResult = Result | 'not-complete'

/** How somebody stands in a unit: a pass stays one, otherwise the last attempt counts. */
export function unitResult(attempts: readonly UnitAttempt[], unit: string): Result | null {
  const own = attempts.filter((attempt) => attempt.unit === unit)
  if (own.some(({ result }) => result === 'pass')) return 'pass'
  const last = own.reduce<UnitAttempt | null>(
    (found, attempt) => (found && found.number > attempt.number ? found : attempt),
    null,
  )
  return last?.result ?? null
}

/** The result of a course: a pass when every unit has one. Of a course without units, who attended has it. */
export function overallResult(
  units: readonly Unit[],
  attempts: readonly UnitAttempt[],
): OverallResult {
  const results = units.map(({ id }) => unitResult(attempts, id))
  if (results.includes(null)) return 'not-complete'
  if (results.includes('refer')) return 'refer'
  return results.includes('absent') ? 'absent' : 'pass'
}

/** "Pass", "Refer", "Absent", "Not complete"; "Attended" where nothing is assessed. */
export function overallText(units: readonly Unit[], overall: OverallResult) {
  if (units.length === 0) return 'Attended'
  return { pass: 'Pass', refer: 'Refer', absent: 'Absent', 'not-complete': 'Not complete' }[overall]
}

/** The units that have no result yet. */
export function unitsWithoutResult(units: readonly Unit[], attempts: readonly UnitAttempt[]) {
  return units.filter(({ id }) => unitResult(attempts, id) === null)
}
