import { MINUTE } from '#app/domain/basics/durations.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import { halfOf } from '../marks/half-of.ts'
import { isSigned, type RegisterRow, signatureOf } from '../register-row.ts'
import type { HalfSession } from '../session.ts'
import { taughtHoursOf } from '../taught-hours.ts'

/** A class signs in turn. */
const toleratedMinutes = 30

/**
 * Whether somebody drew their signature well after they are marked as arrived, or well before they are
 * marked as leaving. Versions before did not say what was signed for.
 */
export function isSignedOtherwise(
  row: RegisterRow,
  rows: readonly RegisterRow[],
  sessions: readonly HalfSession[],
) {
  const { content, bookingId, day } = row
  if (!isSigned(content) || !content.for || content.how !== 'drawn' || !bookingId) return false
  if (signatureOf(rows, bookingId, day, content.for)?.id !== row.id) return false
  const there = sessions
    .filter(({ date }) => date === day)
    .flatMap(({ half, starts, ends }) => {
      const { value } = halfOf(rows, { bookingId, day, half })
      if (!value || value.is === 'absent') return []
      return [{ from: value.arrived ?? starts, until: value.departed ?? ends, ...value }]
    })
  const [first, last] = [there[0], there.at(-1)]
  if (!first || !last) return false
  const signedAt = Math.min(row.madeAt.getTime(), row.receivedAt.getTime()) / MINUTE
  const minute = (time: string) => londonInstant(day, time).getTime() / MINUTE
  if (content.for === 'arrival') return signedAt > minute(first.from) + toleratedMinutes
  const ended = taughtHoursOf(rows, day)?.ended
  const until = ended && ended < last.until ? ended : last.until
  return signedAt < minute(until) - toleratedMinutes
}
