import { bookingOf, type Entry } from './entry.ts'
import { isSessionOrWithdrawal } from './make-up/make-up.ts'
import { MARKS } from './mark.ts'
import type { EntryRefusal } from './refusal-text.ts'
import type { Register, RegisterWriter } from './register.ts'
import {
  closingOf,
  type RegisterRow,
  type RowContent,
  type RowKind,
  type TaughtHours,
} from './register-row.ts'
import type { Snapshot } from './snapshot.ts'

/** What somebody wrote on this device, as long as the server has not taken it. */
export type Queued = {
  entry: Entry
  /** Why the server did not take it; kept until somebody has seen it. */
  refusal: EntryRefusal | null
}

/** How the server answers an entry. */
export type EntryAnswer = { id: string; answer: string; reason?: EntryRefusal }

/** The server's limits of one batch (`entry.ts`, and the size of a body), with room for the frame. */
const most = { entries: 200, bytes: 60_000 - 500 }

export const unsent = (queue: readonly Queued[]) =>
  queue.filter(({ refusal }) => refusal === null).map(({ entry }) => entry)

/** The oldest entries that fit into one request, in the order in which they were made. */
export function nextBatch(queue: readonly Queued[]): Entry[] {
  const batch: Entry[] = []
  let bytes = 0
  for (const entry of unsent(queue)) {
    bytes += new TextEncoder().encode(JSON.stringify(entry)).length + 1
    if (batch.length === most.entries || (batch.length > 0 && bytes > most.bytes)) break
    batch.push(entry)
  }
  return batch
}

/** What stays on the device: entries without an answer, and those that were refused. */
export function afterAnswers(
  queue: readonly Queued[],
  answers: readonly EntryAnswer[],
): readonly Queued[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return queue.flatMap((queued) => {
    const answer = byId.get(queued.entry.id)
    if (!answer) return [queued]
    if (answer.answer !== 'refused') return []
    return [{ ...queued, refusal: answer.reason ?? 'malformed' }]
  })
}

/** The register as if everything on this device had been taken already. */
export function rowsWithQueue(
  { rows, author }: Pick<Snapshot, 'rows' | 'author'>,
  queue: readonly Queued[],
): RegisterRow[] {
  const known = new Set(rows.map(({ id }) => id))
  const all: RegisterRow[] = [...rows]
  for (const entry of unsent(queue)) {
    if (known.has(entry.id)) continue
    known.add(entry.id)
    const isLater =
      entry.type === 'hours' || (entry.type === 'mark' && closingOf(all, entry.day) !== null)
    const madeAt = new Date(entry.madeAt)
    all.push({
      sequence: all.length + 1,
      id: entry.id,
      day: entry.day,
      kind: isLater ? 'amendment' : kindOf(entry),
      bookingId: bookingOf(entry),
      half: entry.type === 'mark' ? entry.half : null,
      replaces: 'replaces' in entry ? entry.replaces : [],
      author,
      device: '',
      madeAt,
      receivedAt: madeAt,
      content: contentOf(entry),
    })
  }
  return all
}

export const kindOf = ({ type }: Exclude<Entry, { type: 'hours' }>): RowKind =>
  type === 'take-back' ? 'signature' : type

export function contentOf(entry: Entry): RowContent {
  if (entry.type === 'closing') return { type: 'closing', taught: entry.hours ?? null }
  if (entry.type === 'hours') return { type: 'hours', taught: entry.hours, reason: entry.reason }
  if (entry.type === 'take-back') return { how: 'taken-back', reason: entry.reason }
  if (entry.type === 'signature') {
    const { how, path, reason = null } = entry
    return { how, path, for: entry.for ?? 'arrival', reason }
  }
  if (entry.type === 'make-up') {
    const { starts, ends, note, room, trainerId, how, path, reason } = entry
    return { starts, ends, note, room, trainerId, how, path, reason }
  }
  if (entry.type === 'confirmation') return { type: 'confirmation' }
  const { is, arrived, departed, away, reason } = entry
  return { is, arrived, departed, ...(away && { away }), reason }
}

/** What an entry is judged by on the device, with the same rules as on the server. */
export function judgedBy(snapshot: Snapshot, rows: readonly RegisterRow[]) {
  const { sessions, people, author, days, required, rules, trainers, limits } = snapshot
  const { departureFrom } = snapshot
  const roster = people.map(({ bookingId }) => bookingId)
  const judged = { sessions, roster, rows, required, rules, trainers, limits }
  const register: Register = { ...judged, departureFrom }
  const actor: RegisterWriter = { userId: author, isStaff: false, days, trainerId: null }
  return { register, actor }
}

/**
 * What people may leave out of a form: a choice, a reason, the hours of a session. The server reads the
 * whole entry by its schema; the schema's code would be a part of every page with a form.
 */
export function isComplete(entry: Entry) {
  const isText = (text: string) => text.trim().length >= 3
  if (entry.type === 'mark') {
    return MARKS.includes(entry.is) && (entry.reason === null || isText(entry.reason))
  }
  if (entry.type === 'signature') return entry.how === 'drawn' || isText(entry.reason ?? '')
  if (entry.type === 'take-back') return isText(entry.reason)
  if (entry.type === 'hours') return isText(entry.reason) && isWhole(entry.hours)
  if (entry.type === 'closing') return !entry.hours || isWhole(entry.hours)
  if (entry.type !== 'make-up') return true
  const hasReason = entry.reason === null || isText(entry.reason)
  return isText(entry.note) && hasReason && isSessionOrWithdrawal(entry)
}

/** A break, or a time away, has both of its times. */
function isWhole({ began, ended, breaks }: TaughtHours) {
  return [began, ended, ...breaks.flatMap(({ from, until }) => [from, until])].every(Boolean)
}

/** "7 marks not sent". */
export function unsentText(count: number) {
  if (count === 0) return 'All marks sent'
  return count === 1 ? '1 mark not sent' : `${count} marks not sent`
}

/** Why nothing is sent at the moment, and that marks are safe. */
export function notSendingText(
  waiting: number,
  { isFailing, isTooFast }: { isFailing: boolean; isTooFast: boolean },
) {
  if (isTooFast)
    return 'The register takes no more in this minute: kept on this device, and sent after it.'
  const why = isFailing ? 'The academy’s server has a problem' : 'No connection'
  if (waiting === 0) return `${why}: go on marking.`
  return `${why}: kept on this device, and sent when it ${isFailing ? 'answers again' : 'is back'}.`
}
