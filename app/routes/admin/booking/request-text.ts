import { adminMoment } from '#app/domain/basics/admin-time.ts'
import type { AuditAction } from '#app/domain/people/audit-actions.ts'
import { expressRequestText } from '#app/domain/schedule/express-request.ts'
import { expressRequestWordings } from '#content/express-request.ts'

type Request = { version: string | null; at: Date | null }

type Audited = { action: string; details: Readonly<Record<string, string>> | null }

const MOVES: readonly string[] = [
  'booking-moved',
  'booking-moved-by-trainee',
  'date-cancelled-moved',
] satisfies AuditAction[]

/** When the buyer asked to start within the right to cancel, and in which words; null for no request. */
export function requestText(
  { version, at }: Request,
  date: { startDate: string } | null,
  audit: readonly Audited[],
) {
  if (!version || !at) return null
  const moves = audit.filter(({ action }) => MOVES.includes(action))
  const recorded = moves.findLastIndex(({ details }) => details?.requested === 'yes')
  const wording = expressRequestWordings[version] ?? ''
  // The request was about the date booked then, which is not stored once the booking has moved.
  const isMoved = moves.length > recorded + 1
  const text =
    date && !isMoved
      ? expressRequestText(wording, date.startDate)
      : wording.replace('{date}', '[first day of the date booked then]')
  const how = recorded === -1 ? 'Asked' : 'Asked, as staff recorded'
  return `${how} ${adminMoment(at)}: “${text}”`
}
