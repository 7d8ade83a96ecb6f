import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import {
  judgeNumbers,
  type NumberChange,
  type NumberProblem,
  readNumberLines,
} from '#app/domain/certificate/awarding-numbers.ts'
import type { Services } from '#app/services.server.ts'
import {
  lockNumbered,
  ownersOf,
  writeAwardingNumbers,
} from '#app/storage/certificate/awarding-numbers.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

type Import = {
  text: string
  actorId: string
  /** Only says what would change. */
  isDryRun: boolean
}

type Read = {
  changes: readonly (NumberChange & { fullName: string; number: string })[]
  unchanged: number
}

type Problems = Refused<'problems', { problems: readonly NumberProblem[] }>

/** Reads the awarding organisation's numbers from a file. Twice changes once. */
export function importNumbers(
  { text, actorId, isDryRun }: Import,
  { db }: Pick<Services, 'db'>,
): Promise<Outcome<Read, 'empty'> | Problems> {
  return db.transaction(async (tx) => {
    const read = readNumberLines(text)
    if (read.lines.length === 0 && read.problems.length === 0) return refused('empty')
    return recordNumbers(tx, read, { actorId, isDryRun })
  })
}

type OneNumber = { certificateNumber: string; theirs: string; actorId: string }

/** Records one number, typed on the certificate's page. */
export function recordNumber(
  { certificateNumber, theirs, actorId }: OneNumber,
  { db }: Pick<Services, 'db'>,
): Promise<({ ok: true } & Read) | Problems> {
  const lines = [{ line: 1, ours: certificateNumber, theirs }]
  return db.transaction((tx) =>
    recordNumbers(tx, { lines, problems: [] }, { actorId, isDryRun: false }),
  )
}

/** Every line, or none while one is wrong. */
async function recordNumbers(
  tx: Handle,
  read: ReturnType<typeof readNumberLines>,
  { actorId, isDryRun }: Omit<Import, 'text'>,
): Promise<({ ok: true } & Read) | Problems> {
  const rows = await lockNumbered(
    tx,
    read.lines.map(({ ours }) => ours),
  )
  const known = new Map(
    rows
      // Of a booking with a withdrawn certificate and a new one, the reference means the new one.
      .toSorted(
        (one, other) => Number(other.status === 'revoked') - Number(one.status === 'revoked'),
      )
      .flatMap(({ id, number, reference, status, awardingNumber }) => {
        const each = { id, awardingNumber, isWithdrawn: status === 'revoked' }
        return [
          [number, each],
          [reference, each],
        ] as const
      }),
  )
  const owners = await ownersOf(
    tx,
    read.lines.map(({ theirs }) => theirs),
  )
  const { changes, problems, unchanged } = judgeNumbers(read.lines, known, owners)
  const wrong = [...read.problems, ...problems].toSorted((one, other) => one.line - other.line)
  if (wrong.length > 0) return refused('problems', { problems: wrong })
  const holders = new Map(rows.map(({ id, fullName, number }) => [id, { fullName, number }]))
  const listed = changes.map((change) => ({
    ...change,
    ...(holders.get(change.id) ?? { fullName: '', number: '' }),
  }))
  const done = { ok: true, changes: listed, unchanged } as const
  if (isDryRun || changes.length === 0) return done
  await writeAwardingNumbers(tx, changes)
  await recordAudit(tx, 'certificate-numbers-imported', 'student_certifications', {
    actorId,
    details: { count: String(changes.length) },
  })
  return done
}
