import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { dateOfBirth } from '#app/domain/booking/participant/date-of-birth.ts'
import type { EntryRecord, OtherEvidence, RecordKind } from './entry-record.ts'
import { RECORD_KINDS } from './entry-record.ts'
import type { DocumentRules } from './entry-rule.ts'
import { IDENTITY_DOCUMENTS, type IdentityDocument } from './identity-document.ts'
import { documentProblem } from './judge-identity.ts'
import { licenceNumber } from './licence-number.ts'
import { lastDayOfPaperProblem } from './typed-day.ts'

/** The fields of the forms with which the academy records what it has seen. */
function typedRecord(sent: Record<string, unknown>) {
  const text = (name: string) =>
    String(sent[name] ?? '')
      .replaceAll('\0', '')
      .trim()
  return {
    what: text('what'),
    document: text('document'),
    country: text('country'),
    number: text('number'),
    issuedOn: text('issuedOn'),
    expiresOn: text('expiresOn'),
    showsAddress: text('showsAddress'),
    issuer: text('issuer'),
    contentChecked: text('contentChecked'),
    practiceChecked: text('practiceChecked'),
    paperReference: text('paperReference').replaceAll(/\s+/g, ' '),
    birthDay: text('birthDay'),
    birthMonth: text('birthMonth'),
    birthYear: text('birthYear'),
  }
}

type TypedRecord = ReturnType<typeof typedRecord>

export type SeenRecord = Omit<EntryRecord, 'seenOn'> & {
  country: string | null
  number: string | null
  /** Where the copy on paper lies. */
  paperReference?: string | null
  /** Of a first aid certificate that is not ours; null of everything else. */
  contentChecked?: boolean | null
  practiceChecked?: boolean | null
}

/** What was seen: a paper, or the date of birth on one. */
export type Seen = { record: SeenRecord } | { dateOfBirth: string }

type ReadSeen = { seen: Seen; errors: null } | { seen: null; errors: Record<string, string> }

type Limits = { today: string; documents: DocumentRules }

const plain = {
  document: null,
  country: null,
  number: null,
  issuedOn: null,
  expiresOn: null,
  showsAddress: false,
  showsBirth: false,
} as const

export function readSeen(sent: Record<string, unknown>, limits: Limits): ReadSeen {
  const typed = typedRecord(sent)
  const { today } = limits
  if (typed.what === 'date-of-birth') {
    const born = dateOfBirth(typed, { today, minimumAge: null, startDate: null })
    return born.problem === null
      ? { seen: { dateOfBirth: born.date }, errors: null }
      : refusedWith({ birthDay: born.problem })
  }
  const kind = RECORD_KINDS.find((each) => each === typed.what)
  if (!kind) return refusedWith({ '': 'Please choose what was seen' })
  return readers[kind](typed, limits)
}

const readers: Record<RecordKind, (typed: TypedRecord, limits: Limits) => ReadSeen> = {
  identity: readDocument,
  'first-aid': (typed, { today }) => {
    const problem = lastDayOfPaperProblem(typed.expiresOn, today)
    const errors = {
      ...(problem && { expiresOn: problem }),
      ...numberError(typed),
      ...contentErrors(typed),
      ...paperError(typed),
    }
    const { expiresOn } = typed
    const checked = typed.issuer === 'academy' ? null : true
    return taken(
      {
        kind: 'first-aid',
        expiresOn,
        number: typed.number || null,
        contentChecked: checked,
        practiceChecked: checked,
        paperReference: typed.paperReference || null,
      },
      errors,
    )
  },
  licence: (typed, { today }) => {
    if (typed.document === 'civil-enforcement-employment') {
      return taken({ kind: 'licence', document: typed.document }, {})
    }
    const number = licenceNumber(typed.number)
    const problem = lastDayOfPaperProblem(typed.expiresOn, today)
    const errors = {
      ...(number ? {} : { number: 'Please enter the 16 figures of the licence' }),
      ...(problem && { expiresOn: problem }),
    }
    const { expiresOn } = typed
    return taken({ kind: 'licence', document: 'sia-licence', number, expiresOn }, errors)
  },
  'e-learning': () => taken({ kind: 'e-learning' }, {}),
  'act-awareness': () => taken({ kind: 'act-awareness' }, {}),
  'act-security': () => taken({ kind: 'act-security' }, {}),
  english: (typed) => {
    const ways: readonly OtherEvidence[] = ['english-assessment', 'english-certificate']
    const document = ways.find((each) => each === typed.document)
    const errors = {
      ...(document ? {} : { document: 'Please choose how the English was checked' }),
      ...paperError(typed),
    }
    const paperReference = typed.paperReference || null
    return taken({ kind: 'english', document: document ?? null, paperReference }, errors)
  },
  fitness: () => taken({ kind: 'fitness' }, {}),
}

const documentProblems = {
  'too-old': 'It is too old to count on the day it is shown',
  expired: 'It has expired',
  'not-yet': 'Please enter a day that is not in the future',
}

function readDocument(typed: TypedRecord, { today, documents }: Limits): ReadSeen {
  const document: IdentityDocument | undefined = IDENTITY_DOCUMENTS.find(
    (each) => each === typed.document,
  )
  if (!document) return refusedWith({ document: 'Please choose a document' })
  const rule = documents[document]
  const field = rule.expires ? 'expiresOn' : 'issuedOn'
  const day = isCalendarDate(typed[field]) ? typed[field] : null
  const days = { issuedOn: null, expiresOn: null, [field]: day }
  const problem = documentProblem(days, rule, today)
  const errors: Record<string, string> = {
    ...(typed.country === '' || typed.country.length > 60
      ? { country: 'Please enter the country that issued it' }
      : {}),
    ...(typed.number.length < 4 ? { number: 'Please enter its last four characters' } : {}),
    ...numberError(typed),
  }
  if (problem) {
    const asked = rule.expires ? 'Please enter its last day' : 'Please enter the day it was issued'
    errors[field] = problem === 'no-day' ? asked : documentProblems[problem]
  }
  return taken(
    {
      kind: 'identity',
      document,
      country: typed.country,
      number: typed.number,
      ...days,
      showsAddress: typed.showsAddress === 'yes',
      showsBirth: rule.showsBirth === true,
    },
    errors,
  )
}

/** Another provider's certificate counts only when somebody has looked at what it stands for. */
function contentErrors({ issuer, contentChecked, practiceChecked }: TypedRecord) {
  const errors: Record<string, string> = {}
  if (issuer === 'academy') return errors
  if (contentChecked !== 'yes') {
    errors.contentChecked = 'It counts only when its content follows the HSE’s appendix'
  }
  if (practiceChecked !== 'yes') {
    errors.practiceChecked = 'It counts only when the practice was face to face'
  }
  return errors
}

export const LONGEST_REFERENCE = 60

function paperError({ paperReference }: TypedRecord): Record<string, string> {
  return paperReference.length > LONGEST_REFERENCE
    ? { paperReference: `Please use no more than ${LONGEST_REFERENCE} characters` }
    : {}
}

/** Of any paper but a licence the last four characters are kept, never the number. */
function numberError({ number }: TypedRecord): Record<string, string> {
  return /^[A-Za-z0-9]{0,4}$/.test(number) ? {} : { number: 'Only its last four characters' }
}

function taken(
  record: Partial<SeenRecord> & { kind: RecordKind },
  errors: Record<string, string>,
): ReadSeen {
  if (Object.keys(errors).length > 0) return refusedWith(errors)
  return { seen: { record: { ...plain, ...record } }, errors: null }
}

function refusedWith(errors: Record<string, string>): ReadSeen {
  return { seen: null, errors }
}

/** Why something is undone, for the record. */
export function undoReason(sent: Record<string, unknown>) {
  const reason = String(sent.reason ?? '')
    .replaceAll('\0', '')
    .trim()
  return reason.length >= 3 && reason.length <= 200 ? reason : null
}
