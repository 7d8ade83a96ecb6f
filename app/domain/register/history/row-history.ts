import type { MakeUpNames } from '../make-up/make-up-text.ts'
import { correctionText, isSigned, isTakenBack, type RegisterRow } from '../register-row.ts'
import { hoursText } from '../taught-hours.ts'
import { writtenText } from '../written-text.ts'

export type HistoryNames = MakeUpNames & {
  /** Of a trainee, by the booking. */
  nameOf: (bookingId: string | null) => string
}

/** Every row of a register in words: what it says, why, and by whom and when it was written. */
export function rowHistory(rows: readonly RegisterRow[], names: HistoryNames) {
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    isAmendment: row.kind === 'amendment',
    written: writtenText(row, names.by),
    ...rowText(row, rows, names),
  }))
}

export type HistoryRow = ReturnType<typeof rowHistory>[number]

function rowText(row: RegisterRow, rows: readonly RegisterRow[], names: HistoryNames) {
  const { kind, half, content } = row
  const when = `${names.dayText(row.day)}${half ? `, ${half}` : ''}`
  const name = names.nameOf(row.bookingId)
  if (kind === 'closing') return { text: `${when}: ${closingText(content)}`, reason: null }
  if (!content) return { text: `${when}: erased`, reason: null }
  if ('type' in content && content.type === 'hours') {
    const text = `${when}: hours corrected to ${hoursText(content.taught)}`
    return { text, reason: content.reason }
  }
  if (isTakenBack(content)) {
    return { text: `${when}: ${name}, signature taken back`, reason: content.reason }
  }
  if ('is' in content) {
    const what = correctionText({ ...row, content }, rows)
    return { text: `${when}: ${name}, ${what}`, reason: content.reason }
  }
  if (isSigned(content)) {
    const how = content.how === 'paper' ? 'signed on paper' : 'signed'
    const forWhat = content.for === 'departure' ? ' for the departure' : ''
    return { text: `${when}: ${name} ${how}${forWhat}`, reason: content.reason ?? null }
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

/** Rows of earlier versions have neither the hours nor a signature. */
function closingText(content: RegisterRow['content']) {
  if (!content || !('type' in content) || content.type !== 'closing') return 'day closed'
  const { taught, path, signedAs } = content
  const how = path ? ', signed' : signedAs ? `, signed as “${signedAs}”` : ''
  return `day closed${taught ? `, taught ${hoursText(taught)}` : ''}${how}`
}
