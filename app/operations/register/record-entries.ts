import { randomBytes } from 'node:crypto'
import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import { mayDo } from '../../domain/people/permissions.ts'
import { commitmentTo, emptyChain, linkHash } from '../../domain/register/chain.ts'
import { type Actor, decideEntry, type EntryRefusal } from '../../domain/register/decide-entry.ts'
import { type Entry, entrySchema } from '../../domain/register/entry.ts'
import type { Services } from '../../services.server.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { rolesOf } from '../../storage/people/roles.ts'
import { appendRows, lockChain, type NewRow, runsOfRows } from '../../storage/register/chain.ts'
import type { RowOfRun } from '../../storage/register/register-rows.ts'
import { daysTaught, registerRun } from '../../storage/register/register-runs.ts'
import { type RunRegister, readRegisters } from './read-registers.ts'
import { sha256 } from './sha256.ts'
import { tellRegister } from './tell-register.ts'

export type Answer =
  | { id: string; answer: 'accepted' | 'already-there' }
  | { id: string; answer: 'refused'; reason: EntryRefusal }

type Batch = {
  runId: string
  /** The confirmed address of whoever is signed in: what a trainer teaches is found by it. */
  author: { id: string; email: string }
  device: string
  /** In the order in which they were made. */
  entries: readonly unknown[]
}

/**
 * Writes what a device queued, or a form sent, into the register of a run. Each entry is answered by
 * itself, and sent again it changes nothing: a device repeats its queue until it has an answer.
 */
export async function recordEntries(
  { runId, author, device, entries }: Batch,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Outcome<{ answers: Answer[] }, 'not-found'>> {
  const outcome = await db.transaction(async (tx) => {
    const run = await registerRun(tx, runId)
    const actor = await actorOf(tx, runId, author)
    if (!run || (actor.days.length === 0 && !actor.isStaff)) return refused('not-found')
    // Everything below is read after the lock: it holds what the writer before us wrote.
    const end = await lockChain(tx, runId)
    const [register] = await readRegisters(tx, [run])
    if (!register) return refused('not-found')
    const writing = await decideAll(tx, { register, actor, device, entries, now: now() })
    const added = linked(runId, end.head || emptyChain(runId, sha256), writing.added)
    await appendRows(tx, runId, added)
    const told = await tellRegister(tx, { register, added, actor, now: now() })
    return { ok: true, answers: writing.answers, told } as const
  })
  if (!outcome.ok) return outcome
  if (outcome.told) nudge('send-mail')
  return { ok: true, answers: outcome.answers }
}

async function actorOf(tx: Handle, runId: string, author: Batch['author']): Promise<Actor> {
  const roles = await rolesOf(tx, author.id)
  const isStaff = mayDo(roles, 'keep-registers')
  const mayTeach = mayDo(roles, 'see-own-runs')
  const days = mayTeach && author.email ? await daysTaught(tx, { email: author.email, runId }) : []
  return { userId: author.id, isStaff, days }
}

type Writing = {
  register: RunRegister
  actor: Actor
  device: string
  entries: readonly unknown[]
  now: Date
}

async function decideAll(tx: Handle, { register, actor, device, entries, now }: Writing) {
  const { run, sessions, people } = register
  const roster = people.map(({ bookingId }) => bookingId)
  const parsed = entries.map((entry) => entrySchema.safeParse(entry))
  const known = await runsOfRows(
    tx,
    parsed.flatMap(({ data }) => data?.id ?? []),
  )
  const rows: RowOfRun[] = [...register.rows]
  const answers = parsed.map(({ data: entry }, nth): Answer => {
    if (!entry) return { id: idOf(entries[nth]), answer: 'refused', reason: 'malformed' }
    const { id } = entry
    const there = rows.find((row) => row.id === id)
    if (there && isSame(there, entry, actor)) return { id, answer: 'already-there' }
    if (there || known.has(id)) return { id, answer: 'refused', reason: 'id-taken' }
    const decided = decideEntry(entry, { sessions, roster, rows }, actor, now)
    if (!decided.ok) return { id, answer: 'refused', reason: decided.reason }
    rows.push({
      ...{ runId: run.id, sequence: rows.length + 1, id, kind: decided.kind, day: entry.day },
      bookingId: entry.type === 'closing' ? null : entry.bookingId,
      half: entry.type === 'mark' ? entry.half : null,
      ...{ replaces: decided.replaces, content: decided.content },
      ...{ author: actor.userId, device, madeAt: new Date(entry.madeAt), receivedAt: now },
    })
    return { id, answer: 'accepted' }
  })
  return { answers, added: rows.slice(register.rows.length) }
}

/** Whether a row came from this very entry. What is erased cannot be compared. */
function isSame(row: RowOfRun, entry: Entry, { userId }: Actor) {
  if (row.author !== userId || row.day !== entry.day) return false
  if (entry.type === 'closing') return row.kind === 'closing'
  if (row.bookingId !== entry.bookingId) return false
  if (row.half !== (entry.type === 'mark' ? entry.half : null)) return false
  const replaces = 'replaces' in entry ? entry.replaces : []
  if (row.replaces.join() !== replaces.join()) return false
  return Object.entries(row.content ?? {}).every(
    ([name, value]) => Reflect.get(entry, name) === value,
  )
}

function idOf(entry: unknown) {
  const id = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'id') : ''
  return typeof id === 'string' ? id.slice(0, 36) : ''
}

/** The new rows as members of the chain. */
function linked(runId: string, head: string, rows: readonly RowOfRun[]): NewRow[] {
  let hash = head
  return rows.map(({ content, ...row }) => {
    const contents = { salt: randomBytes(16).toString('hex'), content: JSON.stringify(content) }
    const chained = { ...row, runId, commitment: commitmentTo(contents, sha256) }
    hash = linkHash(hash, chained, sha256)
    return { ...chained, hash, contents }
  })
}
