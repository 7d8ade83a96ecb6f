import { capital } from '#app/domain/basics/capital.ts'
import { counted } from '#app/domain/basics/counted.ts'
import { isByWord, wordText } from '#app/domain/certificate/result/assessors.ts'
import { type Attendance, attendanceOn } from '#app/domain/certificate/result/attendance.ts'
import { type Result, resultNames } from '#app/domain/certificate/result/unit-attempt.ts'
import type { RegisterView } from '#app/domain/register/register-view.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'
import type { LookedAt } from './look-first.ts'

type Attempt = {
  id: string
  day: string
  result: Result
  invigilator: string
  assessorId: string | null
  assessorQualification: string | null
}

type Person = { bookingId: string; name: string; standing: readonly Attempt[] }

/** Results that the register does not bear out, and those whose assessor is on no record. */
export function resultsToLookAt(people: readonly Person[], view: RegisterView): LookedAt[] {
  const all = people.flatMap(({ standing, ...person }) =>
    standing.map((attempt) => ({ ...person, ...attempt })),
  )
  const unattended = all.flatMap(({ id, bookingId, name, day, result }): LookedAt[] => {
    const attendance = result === 'absent' ? 'there' : attendanceOn(day, bookingId, view)
    if (attendance === 'there') return []
    const text = `${shortDayText(day)}: ${name}, ${resultNames[result]}`
    return [{ id, kind: 'unattended', text, lines: [registerTexts[attendance]] }]
  })
  const byWord = Map.groupBy(
    all.filter(isByWord),
    ({ invigilator, assessorQualification }) => `${invigilator}\n${assessorQualification ?? ''}`,
  )
  return [
    ...unattended,
    ...[...byWord].flatMap(([key, own]): LookedAt[] => {
      const [first] = own
      if (!first) return []
      const names = [...new Set(own.map(({ name }) => name))]
      const text = `${first.invigilator}: ${[counted(own.length, 'result'), ...names].join(', ')}`
      const said = wordText(first.assessorQualification)
      return [{ id: `assessor ${key}`, kind: 'assessor', text, lines: [`${capital(said)}.`] }]
    }),
  ]
}

const registerTexts: Record<Exclude<Attendance, 'there'>, string> = {
  absent: 'Absent on that day by the register.',
  'not-marked': 'Not marked as there on that day.',
  'marks-differ': 'Marked differently by two people on that day.',
  'register-not-begun': 'No register was begun on that day.',
  'never-came': 'Not there on any day by the register.',
}
