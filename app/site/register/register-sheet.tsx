import type { ReactNode } from 'react'
import type { StartNotes } from '#app/domain/register/checks/may-start.ts'
import { HALVES } from '#app/domain/register/mark.ts'
import type { Sheet } from '#app/domain/register/sheet.ts'
import { type SheetPart, sheetPart } from '#app/domain/register/sheet-part.ts'
import type { ClassNotes } from '#app/domain/register/snapshot.ts'
import { CloseDay } from './close-day.tsx'
import { Conflicts } from './conflicts.tsx'
import { DayTabs } from './day-tabs.tsx'
import { HalfCell, HalfFoot, HalfForm } from './half-cell.tsx'
import { MakeUp } from './make-up.tsx'
import type { SheetResult } from './sheet-elements.ts'
import { SheetTable, sheetColumns } from './sheet-table.tsx'
import { PaperChoice, PaperFoot, SignatureCell } from './signature-cell.tsx'

type Props = {
  sheet: Sheet
  /** The part that the address names, for a phone. */
  part: string | null
  /** About the people of today's class. */
  notes?: ClassNotes | null
  start?: StartNotes
  mayClose: boolean
  today: string
  result: SheetResult | undefined
  /** Links that belong to the register. */
  children: ReactNode
}

/** The register of a run, a day at a time: plain forms, for trainers and for staff. */
export function RegisterSheet(props: Props) {
  const { sheet, part, notes = null, start, mayClose, today, result, children } = props
  if (sheet.people.length === 0) return <p className="text-ink-2">Nobody has booked this date.</p>
  const columns = sheetColumns(sheet, {
    half: (half) => ({
      cell: ({ bookingId }) => (
        <HalfCell sheet={sheet} half={half} result={result} bookingId={bookingId} />
      ),
      form: <HalfForm sheet={sheet} half={half} result={result} />,
      foot: <HalfFoot sheet={sheet} half={half} result={result} />,
    }),
    signatures: {
      cell: (person) => (
        <SignatureCell
          sheet={sheet}
          person={person}
          sign={({ paper }) => <PaperChoice paper={paper} />}
        />
      ),
      foot: <PaperFoot sheet={sheet} result={result} />,
    },
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <DayTabs sheet={sheet} />
      {sheet.notOpen ? <p className="text-ink-2">{sheet.notOpen}</p> : null}
      {/* What was saved is shown as it is kept, not as it was typed. */}
      <div key={`${sheet.day} ${sheet.written}`} className="grid grid-cols-1 gap-4">
        {sheet.notOpen ? null : <Conflicts sheet={sheet} result={result} />}
        <SheetTable
          sheet={sheet}
          notes={notes}
          {...(start && { start })}
          part={sheet.notOpen ? 'hours' : (partOf(result) ?? sheetPart(part, sheet))}
          columns={columns}
        />
        {sheet.notOpen ? null : <CloseDay sheet={sheet} mayClose={mayClose} result={result} />}
      </div>
      <MakeUp sheet={sheet} today={today} result={result} />
      {children}
    </div>
  )
}

/** Where the form stands that was refused. */
function partOf(result: SheetResult | undefined): SheetPart | null {
  if (result?.intent === 'paper' || result?.intent === 'take-back') return 'signatures'
  if (result?.intent !== 'marks') return null
  return HALVES.find((half) => half === result.half) ?? null
}
