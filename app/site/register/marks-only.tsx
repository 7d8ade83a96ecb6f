import { markText } from '../../domain/register/mark.ts'
import type { Sheet } from '../../domain/register/sheet.ts'
import { Badge } from '../../ui/badge.tsx'

/** What was marked in one half, for a trainer who cannot change it any more. */
export function MarksOnly({ half }: { half: Sheet['halves'][number] }) {
  return (
    <ul className="divide-y divide-line">
      {half.people.map(({ bookingId, fullName, value, isAmended }) => (
        <li
          key={bookingId}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
        >
          <span className="font-semibold">{fullName}</span>
          <span className="flex flex-wrap items-center gap-x-3">
            {value ? markText(value) : 'Not marked'}
            {isAmended ? <Badge tone="grey">Amended</Badge> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
