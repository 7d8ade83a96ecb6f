import { Fragment, type ReactNode, useContext } from 'react'
import type { StartNotes } from '#app/domain/register/checks/may-start.ts'
import type { Sheet } from '#app/domain/register/sheet.ts'
import type { SheetPart } from '#app/domain/register/sheet-part.ts'
import type { ClassNotes } from '#app/domain/register/snapshot.ts'
import { HoursCell } from './hours-cell.tsx'
import { PersonNotes } from './person-notes.tsx'
import { SheetElements } from './sheet-elements.ts'

export type Column = {
  part: SheetPart
  title: string
  /** "09:00 to 12:30". */
  hours?: string
  /** What is said and done about one person. */
  cell: (person: Sheet['people'][number]) => ReactNode
  /** What is done about everybody, and the form of it. */
  foot?: ReactNode
  form?: ReactNode
}

type Props = {
  sheet: Sheet
  /** The column that a phone shows. */
  part: SheetPart
  columns: readonly Column[]
  /** About the people of today's class. */
  notes: ClassNotes | null
  /** For the office, which reads nothing else about them here. */
  start?: StartNotes
}

type OfPart = Pick<Column, 'cell' | 'foot' | 'form'>

type Parts = { half: (half: Sheet['halves'][number]) => OfPart; signatures: OfPart }

/** Both halves of the day, the signatures and the hours; only these while the day is not open. */
export function sheetColumns(sheet: Sheet, { half: partOf, signatures }: Parts): Column[] {
  const hours: Column = {
    part: 'hours',
    title: 'Hours',
    cell: (person) => <HoursCell person={person} />,
  }
  if (sheet.notOpen) return [hours]
  const halves = sheet.halves.map((half) => ({
    part: half.half,
    title: half.title,
    hours: `${half.starts} to ${half.ends}`,
    ...partOf(half),
  }))
  return [...halves, { part: 'signatures', title: 'Signature', ...signatures }, hours]
}

/** One row per person: a table at a desk, and one column at a time where there is no room for all. */
export function SheetTable({ sheet, part, columns, notes, start = notes?.people }: Props) {
  const ofPerson = <Of extends { bookingId: string }>(all: readonly Of[] | undefined, id: string) =>
    all?.find(({ bookingId }) => bookingId === id)
  const shown = (column: Column) => (column.part === part ? '' : undefined)
  return (
    <section aria-label="Register of the day" className="register">
      <PartTabs sheet={sheet} part={part} columns={columns} />
      {columns.map(({ part: key, form }) => (
        <Fragment key={key}>{form}</Fragment>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {columns.map((column) => (
              <th key={column.part} scope="col" id={`part-${column.part}`}>
                {column.title} <span className="font-normal text-ink-2">{column.hours}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.people.map((person) => (
            <tr key={person.bookingId}>
              <th scope="row" className="wrap-anywhere">
                <PersonNotes
                  fullName={person.fullName}
                  notes={ofPerson(notes?.people, person.bookingId)}
                  mayNotStart={ofPerson(start, person.bookingId)?.mayNotStart ?? []}
                />
              </th>
              {columns.map((column) => (
                <td key={column.part} data-part={column.part} data-shown={shown(column)}>
                  {column.cell(person)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {columns.map((column) => (
              <td key={column.part} data-part={column.part} data-shown={shown(column)}>
                {column.foot}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** Chooses the column of a phone. */
function PartTabs({ sheet, part: shown, columns }: Omit<Props, 'notes' | 'start'>) {
  const { Link } = useContext(SheetElements)
  return (
    <nav aria-label="Parts of the register" className="register-parts">
      <ul className="flex">
        {columns.map(({ part, title }) => (
          <li key={part} className="grow">
            <Link
              href={`?${new URLSearchParams({ day: sheet.day, part })}`}
              aria-current={part === shown ? 'true' : undefined}
              className="flex min-h-11 items-center justify-center border-b-4 border-transparent px-1 pt-1 text-sm aria-[current=true]:border-ink aria-[current=true]:font-semibold"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
