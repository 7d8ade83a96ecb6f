import { type Half, type Mark, type MarkValue, markText } from './mark.ts'

export const ROW_KINDS = [
  'mark',
  'amendment',
  'signature',
  'closing',
  'make-up',
  'confirmation',
] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const SIGNATURES = ['drawn', 'paper'] as const
type SignatureKind = (typeof SIGNATURES)[number]

/** What people sign for; departure where the course asks for it. */
export const SIGNED_FOR = ['arrival', 'departure'] as const
export type SignedFor = (typeof SIGNED_FOR)[number]

type MarkContent = MarkValue & { reason: string | null }
/** Of earlier versions all are for arrival, and paper has no reason. */
type SignatureContent = {
  how: SignatureKind
  path: string | null
  for?: SignedFor
  reason?: string | null
}
/** The signature that the row names was taken back before the day was closed. */
type TakenBackContent = { how: 'taken-back'; reason: string }
/** Without hours: the sessions that it names are withdrawn. Earlier versions wrote only the first three. */
type MakeUpContent = {
  starts: string | null
  ends: string | null
  note: string
  room?: string | null
  trainerId?: string | null
  how?: SignatureKind | null
  path?: string | null
  reason?: string | null
}
/** The office confirmed the make-up session that the row names. */
type ConfirmationContent = { type: 'confirmation' }
/** When a day really was taught; what is no break is teaching. */
export type TaughtHours = {
  began: string
  ended: string
  breaks: readonly { from: string; until: string }[]
}
/** With the hours of the timetable, those that were taught, and who signed; rows of earlier versions have fewer. */
type ClosingContent = {
  type: 'closing'
  starts?: string
  ends?: string
  taught?: TaughtHours | null
  /** Drawn, or the name that was typed. */
  path?: string | null
  signedAs?: string | null
}
/** A correction of the hours of a closed day. */
type HoursContent = { type: 'hours'; taught: TaughtHours; reason: string }
export type RowContent =
  | MarkContent
  | SignatureContent
  | TakenBackContent
  | MakeUpContent
  | ClosingContent
  | HoursContent
  | ConfirmationContent

/** One line of a register as it was written; contents are null once the person is erased. */
export type RegisterRow = {
  sequence: number
  id: string
  kind: RowKind
  bookingId: string | null
  day: string
  half: Half | null
  replaces: readonly string[]
  author: string
  device: string
  /** By the device's clock, and by the server's. */
  madeAt: Date
  receivedAt: Date
  content: RowContent | null
}

export function marksIn(rows: readonly RegisterRow[]): Mark[] {
  return rows.flatMap((row) => {
    const { content, bookingId, half, id, day, replaces, author, kind } = row
    if (!content || !('is' in content) || bookingId === null || half === null) return []
    const isAmendment = kind === 'amendment'
    return [{ ...content, id, bookingId, day, half, replaces, author, isAmendment }]
  })
}

/** What a row marks and, if it replaces something, what stood before: "Absent, corrected to Present". */
export function correctionText(
  { content, replaces }: Pick<RegisterRow, 'replaces'> & { content: MarkContent },
  rows: readonly RegisterRow[],
) {
  if (replaces.length === 0) return markText(content)
  const former = marksIn(rows).filter(({ id }) => replaces.includes(id))
  const before = [...new Set(former.map(markText))].join(' and ')
  return `${before ? `${before}, ` : ''}corrected to ${markText(content)}`
}

/** The first one of each person and day that was not taken back; a drawn one before a note that paper was signed. */
export function signatureOf(
  rows: readonly RegisterRow[],
  bookingId: string,
  day: string,
  signedFor: SignedFor = 'arrival',
) {
  const own = rows.filter((row) => row.bookingId === bookingId && row.day === day)
  const takenBack = new Set(
    own.flatMap(({ content, replaces }) => (isTakenBack(content) ? replaces : [])),
  )
  const found = own.flatMap(({ id, content, author, madeAt, receivedAt }) =>
    isSigned(content) && (content.for ?? 'arrival') === signedFor && !takenBack.has(id)
      ? [{ ...content, id, author, madeAt, receivedAt }]
      : [],
  )
  return found.find(({ how }) => how === 'drawn') ?? found[0] ?? null
}

/** Make-up sessions are signed as well, and have a note. */
export function isSigned(content: RowContent | null): content is SignatureContent {
  return (
    content !== null && 'how' in content && !('note' in content) && content.how !== 'taken-back'
  )
}

export function isTakenBack(content: RowContent | null): content is TakenBackContent {
  return content !== null && 'how' in content && content.how === 'taken-back'
}

export function closingOf(rows: readonly RegisterRow[], day: string) {
  return rows.find((row) => row.kind === 'closing' && row.day === day) ?? null
}

type Signature = NonNullable<ReturnType<typeof signatureOf>>

/** "Signed on paper: “Tablet was flat”"; "Departure signed". */
export function signatureText({ how, reason, ...signature }: Signature) {
  const moment = signature.for === 'departure' ? 'Departure signed' : 'Signed'
  return `${moment}${how === 'paper' ? ' on paper' : ''}${reason ? `: “${reason}”` : ''}`
}
