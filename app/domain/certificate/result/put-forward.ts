import type { JudgedCheck } from '#app/domain/register/checks/entry-check.ts'
import { shortText } from '#app/domain/register/contact-minutes.ts'
import type { RegisterView } from '#app/domain/register/register-view.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'
import type { Unit } from './course-units.ts'
import { overallResult, unitsWithoutResult } from './overall-result.ts'
import type { UnitAttempt } from './unit-attempt.ts'

type Standing = {
  isNamed: boolean
  days: readonly Pick<RegisterView['days'][number], 'date' | 'isClosed' | 'conflicts'>[]
  contact: RegisterView['people'][number]['contact']
  /** Make-up sessions that the office has not confirmed. */
  unconfirmed: number
  /** What is checked before a course, and how it stands. */
  checks: readonly JudgedCheck[]
  units: readonly Unit[]
  attempts: readonly UnitAttempt[]
  /** Days of results on which the register has them absent. */
  unattended: readonly string[]
}

/** Why a booking cannot be completed yet, each reason as a sentence; none when it can. */
export function completionRefusals(standing: Standing): string[] {
  const { isNamed, days, contact, unconfirmed, units, attempts } = standing
  const { unattended } = standing
  if (!isNamed) return ['Nobody is named on this place']
  const open = days.filter(({ isClosed, conflicts }) => !isClosed || conflicts > 0)
  if (open.length > 0) {
    const which = open.map(({ date }) => shortDayText(date)).join(', ')
    return [`The register is not closed: ${which}`]
  }
  const waits = unconfirmed > 0 ? ['A make-up session is not confirmed yet'] : []
  if (contact.attended + contact.madeUp === 0) return ['Did not come', ...waits]
  const short = shortText(contact.short)
  const missing = unitsWithoutResult(units, attempts)
  return [
    ...(short ? [short, ...waits] : []),
    ...[...new Set(unattended)].map(
      (day) => `Has a result of ${shortDayText(day)}, and was absent on that day by the register`,
    ),
    ...(missing.length > 0
      ? [`No result yet: ${missing.map(({ title }) => title).join(', ')}`]
      : []),
  ]
}

/** Why somebody gets no certificate yet; none when they are put forward. */
export function certificateRefusals(standing: Standing): string[] {
  const { checks, units, attempts } = standing
  const refusals = completionRefusals(standing)
  const open = checks.filter(({ state }) => state !== 'done').map(({ label }) => label)
  const overall = overallResult(units, attempts)
  return [
    ...refusals,
    ...(open.length > 0 ? [`Entry checks missing: ${open.join(', ')}`] : []),
    ...(refusals.length === 0 && overall !== 'pass' ? [notPassed[overall]] : []),
  ]
}

const notPassed = {
  refer: 'Referred: a resit is needed',
  absent: 'Absent from an assessment',
  'not-complete': 'Not complete',
} as const
