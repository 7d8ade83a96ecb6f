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

type MarkContent = MarkValue & { reason: string | null }
type SignatureContent = { how: SignatureKind; path: string | null }
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
/** With the hours by which the minutes of the day count; rows of earlier versions have none. */
type ClosingContent = { type: 'closing'; starts?: string; ends?: string }
export type RowContent =
  | MarkContent
  | SignatureContent
  | MakeUpContent
  | ClosingContent
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

/** The first one of each person and day; a drawn one before a note that paper was signed. */
export function signatureOf(rows: readonly RegisterRow[], bookingId: string, day: string) {
  const found = rows.flatMap((row) =>
    row.bookingId === bookingId && row.day === day && isSigned(row.content)
      ? [{ ...row.content, id: row.id, madeAt: row.madeAt }]
      : [],
  )
  return found.find(({ how }) => how === 'drawn') ?? found[0] ?? null
}

/** Make-up sessions are signed as well, and have a note. */
export function isSigned(content: RowContent | null): content is SignatureContent {
  return content !== null && 'how' in content && !('note' in content)
}

export function closingOf(rows: readonly RegisterRow[], day: string) {
  return rows.find((row) => row.kind === 'closing' && row.day === day) ?? null
}
