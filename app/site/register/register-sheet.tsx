import type { Sheet } from '../../domain/register/sheet.ts'
import { CloseDay } from './close-day.tsx'
import { Conflicts } from './conflicts.tsx'
import { DayTabs } from './day-tabs.tsx'
import { HalfForm } from './half-form.tsx'
import { Hours } from './hours.tsx'
import type { SheetResult } from './sheet-result.ts'
import { Signatures } from './signatures.tsx'

type Props = { sheet: Sheet; mayClose: boolean; today: string; result: SheetResult | undefined }

/** The register of a run, a day at a time: plain forms, for trainers and for staff. */
export function RegisterSheet({ sheet, mayClose, today, result }: Props) {
  if (sheet.people.length === 0) return <p className="text-ink-2">Nobody has booked this date.</p>
  return (
    <div className="grid grid-cols-1 gap-6">
      <DayTabs sheet={sheet} />
      {sheet.notOpen ? (
        <p className="text-ink-2">{sheet.notOpen}</p>
      ) : (
        // What was saved is shown as it is kept, not as it was typed.
        <div key={`${sheet.day} ${sheet.written}`} className="grid grid-cols-1 gap-6">
          <Conflicts sheet={sheet} result={result} />
          {sheet.halves.map((half) => (
            <HalfForm key={half.half} sheet={sheet} half={half} result={result} />
          ))}
          <Signatures sheet={sheet} result={result} />
          <CloseDay sheet={sheet} mayClose={mayClose} result={result} />
        </div>
      )}
      <Hours sheet={sheet} today={today} result={result} />
    </div>
  )
}
