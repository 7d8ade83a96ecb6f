import { useState } from 'react'
import { refusalTexts } from '../domain/register/refusal-text.ts'
import type { RegisterView } from '../domain/register/register-view.ts'
import type { Sheet } from '../domain/register/sheet.ts'
import { sheetPart } from '../domain/register/sheet-part.ts'
import type { ClassNotes } from '../domain/register/snapshot.ts'
import { MarkOnly } from '../site/register/mark-only.tsx'
import type { SheetResult } from '../site/register/sheet-elements.ts'
import { SheetTable, sheetColumns } from '../site/register/sheet-table.tsx'
import {
  OnPaper,
  type PersonSignature,
  SignatureCell,
  SignatureErrors,
} from '../site/register/signature-cell.tsx'
import { Button } from '../ui/button.tsx'
import type { DeviceRegister } from './device-register.ts'
import { MarkPerson, newEntry } from './mark-person.tsx'
import { othersToMark } from './others-to-mark.ts'
import { SignaturePad } from './signature-pad.tsx'

type Person = Sheet['people'][number]
type HalfOfSheet = Sheet['halves'][number]
type Signing = { person: Person; signature: PersonSignature }

type Props = {
  register: DeviceRegister
  sheet: Sheet
  view: RegisterView
  /** Who is marking. */
  author: string
  notes: ClassNotes | null
  /** The part that the address names, for a phone. */
  part: string | null
  /** Marks for which a time or a reason is still to be given. */
  unfinished: ReadonlySet<string>
  /** Of the forms of signatures. */
  result: SheetResult | undefined
  onUnfinished: (id: string, isUnfinished: boolean) => void
}

/** Everybody in one day: a press is a mark, and they sign with a finger. */
export function MarkSheet(props: Props) {
  const { register, sheet, view, author, notes, part, onUnfinished, result } = props
  // What is marked while somebody looks must not change what they look at.
  const [first] = useState(() => sheetPart(null, sheet))
  const [signing, setSigning] = useState<Signing | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sign = ({ person: { bookingId }, signature }: Signing, path: string) => {
    const refused = register.write([
      {
        type: 'signature',
        ...newEntry(),
        bookingId,
        day: sheet.day,
        how: 'drawn',
        path,
        for: signature.for,
        reason: null,
      },
    ])
    setRefusal(refused && refusalTexts[refused])
  }
  const standingOf = (bookingId: string, { half }: HalfOfSheet) =>
    view.people
      .find((person) => person.bookingId === bookingId)
      ?.days.get(sheet.day)
      ?.halves.find((each) => each.half === half)?.standing ?? []
  const columns = sheetColumns(sheet, {
    half: (half) => ({
      cell: ({ bookingId }) => {
        const person = half.people.find((each) => each.bookingId === bookingId)
        if (!person || half.opensAt) return null
        if (!sheet.mayChange) return <MarkOnly person={person} />
        return (
          <MarkPerson
            register={register}
            person={person}
            half={half}
            author={author}
            onUnfinished={onUnfinished}
            standing={standingOf(bookingId, half)}
            day={{ date: sheet.day, isClosed: sheet.isClosed }}
          />
        )
      },
      foot: <MarkOthers {...props} half={half} />,
    }),
    signatures: {
      cell: (person) => (
        <SignatureCell
          sheet={sheet}
          person={person}
          sign={(signature) => (
            <span className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <Button
                type="button"
                look="plain"
                aria-label={`Sign: ${person.fullName}${signature.for === 'departure' ? ', departure' : ''}`}
                onClick={() => setSigning({ person, signature })}
              >
                Sign
              </Button>
              <OnPaper sheet={sheet} person={person} signature={signature} />
            </span>
          )}
        />
      ),
      foot: refusal ? (
        <p role="alert" className="font-semibold text-red">
          Not signed: {refusal}
        </p>
      ) : (
        <SignatureErrors result={result} />
      ),
    },
  })
  return (
    <>
      <SheetTable
        sheet={sheet}
        notes={notes}
        part={sheet.notOpen ? 'hours' : part ? sheetPart(part, sheet) : first}
        columns={columns}
      />
      {signing ? (
        <SignaturePad
          title={`${signing.person.fullName}, ${sheet.days.find(({ date }) => date === sheet.day)?.text}`}
          onCancel={() => setSigning(null)}
          onSigned={(path) => {
            sign(signing, path)
            setSigning(null)
          }}
        />
      ) : null}
    </>
  )
}

/** Marks everybody present who is not marked in this half, and for whom nothing is being given. */
function MarkOthers({ register, sheet, unfinished, half }: Props & { half: HalfOfSheet }) {
  if (half.opensAt) return <p className="text-ink-2">Can be marked from {half.opensAt}.</p>
  const unmarked = othersToMark(sheet, half).filter(
    ({ bookingId }) => !unfinished.has(`${half.half}-${bookingId}`),
  )
  if (unmarked.length < 2 || sheet.isClosed || !sheet.mayChange) return null
  const markOthers = () =>
    register.write(
      unmarked.map(({ bookingId }) => ({
        type: 'mark',
        ...newEntry(),
        bookingId,
        day: sheet.day,
        half: half.half,
        is: 'present',
        arrived: null,
        departed: null,
        replaces: [],
        reason: null,
      })),
    )
  return (
    <Button type="button" look="plain" onClick={markOthers}>
      {unmarked.length === half.people.length
        ? `Mark all ${unmarked.length} present`
        : `Mark the other ${unmarked.length} present`}
      <span className="sr-only"> in the {half.half}</span>
    </Button>
  )
}
