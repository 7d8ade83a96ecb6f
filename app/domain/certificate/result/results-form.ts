import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { ChosenAssessor } from './assessors.ts'
import type { Unit } from './course-units.ts'
import { attemptRefusals, type TypedAttempt } from './decide-attempt.ts'
import { RESULTS, type Result } from './unit-attempt.ts'

/** In the place of a person on record. */
export const somebodyElse = 'other'

type Sent = { get: (name: string) => unknown; getAll: (name: string) => unknown[] }

type Sitting = {
  /** Null where there is an error about it. */
  assessor: ChosenAssessor | null
  attempts: (TypedAttempt & { id: string; bookingId: string })[]
  /** By the field; of a person by `result-` and the booking. */
  errors: Record<string, string>
}

/**
 * The results of a class in one unit, as they were typed. Who has neither mark nor result is left out;
 * where only a mark was typed, it says whether that is a pass.
 */
export function readSitting(form: Sent, unit: Unit): Sitting {
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .replaceAll('\0', '')
      .trim()
  const errors: Record<string, string> = {}
  const day = text('day')
  if (!isCalendarDate(day)) errors.day = 'On which day was it?'
  const assessor = assessorOf(text, errors)
  const named = new Set<string>()
  const attempts = form.getAll('person').flatMap((person) => {
    const [bookingId = '', id = '', seen = ''] = String(person).split(' ')
    // One attempt of each person, however often the form names them.
    if (!isRecordId(bookingId) || !isRecordId(id) || named.has(bookingId)) return []
    named.add(bookingId)
    const mark = markOf(text(`mark ${bookingId}`))
    const typed = text(`result ${bookingId}`)
    const result = RESULTS.find((each) => each === typed) ?? byMark(mark, unit)
    if (result === null && mark === null) return []
    if (result === null) {
      errors[`result-${bookingId}`] = 'Pass, refer or absent?'
      return []
    }
    const isAbsent = result === 'absent'
    const version = text(`version ${bookingId}`) || text('version')
    return [
      {
        id,
        bookingId,
        unit: unit.id,
        day,
        result,
        mark,
        seen: Number(seen) || 0,
        paperVersion: unit.hasPaper && !isAbsent ? version.slice(0, 40) || null : null,
      },
    ]
  })
  if (unit.hasPaper && attempts.some(isWithoutPaper))
    errors.version = attemptRefusals['version-missing']
  if (attempts.length === 0 && Object.keys(errors).length === 0) {
    errors[''] = 'Type at least one mark or result.'
  }
  return { assessor, attempts, errors }
}

/** Somebody on record; or somebody else, with what is known of them. */
function assessorOf(
  text: (name: string) => string,
  errors: Record<string, string>,
): ChosenAssessor | null {
  const chosen = text('assessor')
  if (isRecordId(chosen)) return { trainerId: chosen }
  if (chosen !== somebodyElse) {
    errors.assessor = 'Who assessed or invigilated?'
    return null
  }
  const name = text('assessorName').slice(0, 120)
  const qualification = text('assessorQualification').slice(0, 200)
  if (name.length < 2) errors.assessorName = 'Who was it? Please give the full name.'
  if (qualification.length < 3) {
    errors.assessorQualification = 'Which qualification do they hold, and who saw it?'
  }
  return { name, qualification }
}

const isWithoutPaper = ({ result, paperVersion }: TypedAttempt) =>
  result !== 'absent' && paperVersion === null

/** What is no number is kept as one that no mark is, so that it is refused. */
function markOf(text: string) {
  if (text === '') return null
  return /^\d{1,3}\s*%?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
}

function byMark(mark: number | null, { passMark }: Unit): Result | null {
  if (mark === null || passMark === null) return null
  return mark >= passMark ? 'pass' : 'refer'
}
