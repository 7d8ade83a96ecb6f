import type { RegisterRow } from '../register-row.ts'
import type { Hours } from '../session.ts'

/** Somebody who may hold a make-up session. */
export type MakeUpTrainer = {
  id: string
  fullName: string
  /** When they teach a class, by the timetable. */
  teaches: readonly Hours[]
}

export type MakeUp = Hours & {
  id: string
  note: string
  author: string
  /** By the device's clock, and by the server's. */
  madeAt: Date
  receivedAt: Date
  /** These three are not known of sessions that versions before wrote down. */
  room: string | null
  trainerId: string | null
  signature: { how: 'drawn' | 'paper'; path: string | null; reason: string | null } | null
  /** A session counts once the office has confirmed it. */
  confirmed: { author: string; at: Date } | null
}

/** Sessions held for a trainee afterwards that were not withdrawn, confirmed or not. */
export function makeUpsOf(rows: readonly RegisterRow[], bookingId: string): MakeUp[] {
  const own = rows.filter((row) => row.bookingId === bookingId)
  const withdrawn = new Set(
    own.flatMap(({ kind, replaces }) => (kind === 'make-up' ? replaces : [])),
  )
  return own.flatMap((row) => {
    const { id, day, content, author, madeAt, receivedAt } = row
    if (row.kind !== 'make-up' || withdrawn.has(id) || !content || !('note' in content)) return []
    const { starts, ends, note, room = null, trainerId = null, how, path, reason } = content
    if (!starts || !ends) return []
    const confirmation = own.find(
      (each) => each.kind === 'confirmation' && each.replaces.includes(id),
    )
    return [
      {
        id,
        date: day,
        starts,
        ends,
        note,
        author,
        madeAt,
        receivedAt,
        room,
        trainerId,
        signature: how ? { how, path: path ?? null, reason: reason ?? null } : null,
        confirmed: confirmation
          ? { author: confirmation.author, at: confirmation.receivedAt }
          : null,
      },
    ]
  })
}

type Given = {
  starts: string | null
  ends: string | null
  room: string | null
  trainerId: string | null
  how: string | null
  path: string | null
  reason: string | null
  replaces: readonly string[]
}

/** A session has hours, a room, a trainer and a signature; to withdraw one, its id is named instead. */
export function isSessionOrWithdrawal(given: Given) {
  const { starts, ends, room, trainerId, how, path, reason, replaces: withdrawn } = given
  const rest = [room, trainerId, how, path, reason]
  if (starts === null || ends === null) {
    const isEmpty = [starts, ends, ...rest].every((each) => each === null)
    return isEmpty && withdrawn.length > 0
  }
  // What was signed on paper says where the paper is.
  const isSigned =
    how === 'drawn' ? path !== null : how === 'paper' && path === null && reason !== null
  const isWhole = room !== null && room !== '' && trainerId !== null && isSigned
  return starts < ends && isWhole && withdrawn.length === 0
}
