import { dateOfBirth } from '#app/domain/booking/participant/date-of-birth.ts'
import type { DetailsState } from '#app/domain/booking/participant/details-state.ts'
import type { EntryCheck, JudgedCheck } from './entry-check.ts'
import type { OtherEvidence, RecordKind } from './entry-record.ts'
import { licenceNumber } from './licence-number.ts'
import { lastDayOfPaperProblem } from './typed-day.ts'

/**
 * What a person can still give on their own page. Who is asked for their details gives the date of
 * birth and declares their English there, and is not asked twice.
 */
export function askedOfTrainee(
  checks: readonly JudgedCheck[],
  { detailsState }: { detailsState: DetailsState },
): EntryCheck[] {
  return checks.flatMap(({ check, state }) => {
    if (check === 'identity' || check === 'registration' || state === 'done') return []
    const isAskedElsewhere = detailsState !== 'not-asked' && ['age', 'english'].includes(check)
    if (isAskedElsewhere) return []
    const mayBeCorrected = check === 'first-aid' || check === 'licence' || check === 'age'
    return mayBeCorrected || state === 'missing' ? [check] : []
  })
}

/** Of these: what the form asks while nobody wants to correct anything. */
export function askedNow(asked: readonly EntryCheck[], checks: readonly JudgedCheck[]) {
  return asked.filter((each) =>
    checks.some(
      ({ check, state }) => check === each && (state === 'missing' || state === 'not-enough'),
    ),
  )
}

/** What is known already and stays as it is when its fields are left empty. */
export function knownBefore(
  asked: readonly EntryCheck[],
  known: { dateOfBirth: string | null; records: readonly { kind: RecordKind }[] },
) {
  return asked.filter((check) =>
    check === 'age' ? known.dateOfBirth !== null : known.records.some(({ kind }) => kind === check),
  )
}

/** The fields of the form, as somebody typed them. */
export function typedChecks(sent: Record<string, unknown>) {
  const text = (name: string) => String(sent[name] ?? '').trim()
  return {
    birthDay: text('birthDay'),
    birthMonth: text('birthMonth'),
    birthYear: text('birthYear'),
    firstAidUntil: text('firstAidUntil'),
    licenceNumber: text('licenceNumber'),
    licenceUntil: text('licenceUntil'),
    isEmployed: text('isEmployed'),
    eLearning: text('eLearning'),
    actAwareness: text('actAwareness'),
    actSecurity: text('actSecurity'),
    english: text('english'),
    fitness: text('fitness'),
    adjustments: text('adjustments').replaceAll('\r\n', '\n').replaceAll('\0', ''),
  }
}

export type TypedChecks = ReturnType<typeof typedChecks>

export type DeclaredRecord = {
  kind: RecordKind
  document?: OtherEvidence
  number?: string
  expiresOn?: string
}

export type Declared = {
  dateOfBirth?: string
  records: DeclaredRecord[]
  /** Without it they stay as they are. */
  adjustments?: string
}

type Asked = {
  asked: readonly EntryCheck[]
  today: string
  startDate: string | null
  minimumAge: number | null
}

const ADJUSTMENTS_LENGTH = 500

/** Everything is optional: somebody may give now what they have, and the rest later. */
export function readDeclared(
  sent: Record<string, unknown>,
  { asked, today, startDate, minimumAge }: Asked,
): { declared: Declared | null; errors: Record<string, string> } {
  const typed = typedChecks(sent)
  const errors: Record<string, string> = {}
  const declared: Declared = { records: [] }
  if (sent.adjustments !== undefined) declared.adjustments = typed.adjustments
  const is = (check: EntryCheck) => asked.includes(check)
  const day = (name: 'firstAidUntil' | 'licenceUntil') => {
    const problem = lastDayOfPaperProblem(typed[name], today)
    if (problem) errors[name] = problem
    return typed[name]
  }

  if (is('age') && (typed.birthDay || typed.birthMonth || typed.birthYear)) {
    const born = dateOfBirth(typed, { today, startDate, minimumAge })
    if (born.problem === null) declared.dateOfBirth = born.date
    else errors.birthDay = born.problem
  }
  if (is('first-aid') && typed.firstAidUntil) {
    declared.records.push({ kind: 'first-aid', expiresOn: day('firstAidUntil') })
  }
  if (is('licence') && (typed.licenceNumber || typed.licenceUntil)) {
    const number = licenceNumber(typed.licenceNumber)
    if (number === null) errors.licenceNumber = 'Please enter the 16 figures of the licence'
    const expiresOn = day('licenceUntil')
    if (number) {
      declared.records.push({ kind: 'licence', document: 'sia-licence', number, expiresOn })
    }
  } else if (is('licence') && typed.isEmployed === 'yes') {
    declared.records.push({ kind: 'licence', document: 'civil-enforcement-employment' })
  }
  if (is('e-learning') && typed.eLearning === 'yes') declared.records.push({ kind: 'e-learning' })
  if (is('act-awareness') && typed.actAwareness === 'yes') {
    declared.records.push({ kind: 'act-awareness' })
  }
  if (is('act-security') && typed.actSecurity === 'yes') {
    declared.records.push({ kind: 'act-security' })
  }
  if (is('english') && typed.english === 'yes') declared.records.push({ kind: 'english' })
  if (is('fitness') && typed.fitness === 'yes') declared.records.push({ kind: 'fitness' })
  if (typed.adjustments.length > ADJUSTMENTS_LENGTH) {
    errors.adjustments = `Please use at most ${ADJUSTMENTS_LENGTH} characters`
  }
  return Object.keys(errors).length > 0 ? { declared: null, errors } : { declared, errors }
}
