import type { MakeUpNames } from '../make-up/make-up-text.ts'
import { correctionText, isSigned, type RegisterRow } from '../register-row.ts'
import { writtenText } from '../written-text.ts'

export type HistoryNames = MakeUpNames & {
  /** Of a trainee, by the booking. */
  nameOf: (bookingId: string | null) => string
}

/** Every row of a register in words: what it says, why, and by whom and when it was written. */
export function rowHistory(rows: readonly RegisterRow[], names: HistoryNames) {
  return rows.map((row) => ({
    ...{ id: row.id, sequence: row.sequence, isAmendment: row.kind === 'amendment' },
    ...{ written: writtenText(row, names.by), ...rowText(row, rows, names) },
  }))
}

export type HistoryRow = ReturnType<typeof rowHistory>[number]

function rowText(row: RegisterRow, rows: readonly RegisterRow[], names: HistoryNames) {
  const { kind, half, content } = row
  const when = `${names.dayText(row.day)}${half ? `, ${half}` : ''}`
  const name = names.nameOf(row.bookingId)
  if (kind === 'closing') return { text: `${when}: day closed`, reason: null }
  if (!content) return { text: `${when}: erased`, reason: null }
  if ('is' in content) {
    const what = correctionText({ ...row, content }, rows)
    return { text: `${when}: ${name}, ${what}`, reason: content.reason }
  }
  if (isSigned(content)) {
    const how = content.how === 'paper' ? 'signed on paper' : 'signed'
    return { text: `${when}: ${name} ${how}`, reason: null }
  }
  if ('note' in content) {
    const { starts, ends, room, trainerId, note } = content
    const whom = trainerId ? `, ${room}, with ${names.trainer(trainerId)}` : ''
    const what = starts
      ? `make-up session, ${starts} to ${ends}${whom}`
      : 'make-up session withdrawn'
    return { text: `${when}: ${name}, ${what}`, reason: note }
  }
  if (kind === 'confirmation') {
    return { text: `${when}: ${name}, make-up session confirmed`, reason: null }
  }
  return { text: when, reason: null }
}
