import { amendmentText, makeUpLine } from '#app/domain/register/printed-sheet.ts'
import { signatureText } from '#app/domain/register/register-row.ts'
import type { InspectedRun } from './inspected-run.ts'

type Cell = string | { signature: string; text: string }

/** A register as its PDF prints it: headings, lines and tables, from top to bottom. */
export type RegisterPaper = {
  title: string
  subtitle: string
  /** The file is dated by the run: the same register gives the same file on any day. */
  dated: Date
  parts: readonly PaperPart[]
}

export type PaperPart = {
  heading: string
  lines: readonly string[]
  table?: {
    columns: readonly { label: string; share: number }[]
    rows: readonly (readonly Cell[])[]
  }
}

/** With marks, minutes, signatures, amendments and what the chain says. */
export function registerPaper(run: InspectedRun): RegisterPaper {
  return {
    title: `Register: ${run.courseTitle}`,
    subtitle: run.text,
    dated: new Date(`${run.startDate}T00:00:00Z`),
    parts: [verdictPart(run), ...run.days.map(dayPart)],
  }
}

function verdictPart({ verdict }: InspectedRun): PaperPart {
  const { text, findings, checksum } = verdict
  const end = checksum ? [`End of the chain: ${checksum}`] : []
  return { heading: 'Proof against alterations', lines: [text, ...findings, ...end] }
}

function dayPart(day: InspectedRun['days'][number]): PaperPart {
  const { title, hours, where, trainers, ratio, state, halves, people, amendments, makeUps } = day
  const marks = halves.length === 1 ? 0.32 : 0.16
  const hasDepartures = people.some(({ departure }) => departure !== undefined)
  const signatures = hasDepartures ? 0.09 : 0.18
  return {
    heading: title,
    lines: [
      `${hours}, ${where}`,
      trainers.length > 0 ? `Trainers: ${trainers.join(', ')}` : 'No trainer recorded',
      ratio,
      state,
      ...amendments.map((row) => `Amended: ${amendmentText(row)}`),
      ...makeUps.map((row) => `Make-up session: ${makeUpLine(row)}`),
    ],
    table: {
      columns: [
        { label: 'Trainee', share: 0.26 },
        ...halves.map(({ title: half, hours: between }) => ({
          label: `${half}, ${between}`,
          share: marks,
        })),
        { label: 'Hours', share: 0.24 },
        { label: hasDepartures ? 'Arrival' : 'Signature', share: signatures },
        ...(hasDepartures ? [{ label: 'Departure', share: signatures }] : []),
      ],
      rows: people.map((person) => [
        person.fullName,
        ...person.marks.map(({ text, isAmended }) =>
          isAmended ? `${text}, amended` : text || 'Not marked',
        ),
        [person.minutes, `in all ${person.total}`, person.short].filter(Boolean).join(', '),
        signed(person.signature, person.fullName),
        ...(hasDepartures ? [signed(person.departure, person.fullName)] : []),
      ]),
    },
  }
}

function signed(
  signature: InspectedRun['days'][number]['people'][number]['signature'] | undefined,
  name: string,
): Cell {
  if (!signature) return 'Not signed'
  if (!signature.path) return signatureText(signature)
  return { signature: signature.path, text: `Signature of ${name}` }
}
