import { randomBytes } from 'node:crypto'
import { commitmentTo, linkHash } from '#app/domain/register/chain/chain.ts'
import { decideEntry } from '#app/domain/register/decide-entry.ts'
import { bookingOf, type Entry, entrySchema } from '#app/domain/register/entry.ts'
import type { MakeUpTrainer } from '#app/domain/register/make-up/make-up.ts'
import type { EntryRefusal } from '#app/domain/register/refusal-text.ts'
import type { RegisterWriter } from '#app/domain/register/register.ts'
import type { NewRow } from '#app/storage/register/chain.ts'
import type { RowOfRun } from '#app/storage/register/register-rows.ts'
import { departureSignatures, registerLimits, sessionRules } from '#content/rules/register-rules.ts'
import { type RunRegister, requiredMinutes } from './read-registers.ts'
import { sha256 } from './sha256.ts'

export type EntryAnswer =
  | { id: string; answer: 'accepted' | 'already-there' }
  | { id: string; answer: 'refused'; reason: EntryRefusal }

type Writing = {
  register: RunRegister
  trainers: readonly MakeUpTrainer[]
  actor: RegisterWriter
  device: string
  entries: readonly ReadEntry[]
  /** Ids that rows of other registers have. */
  isTaken: (id: string) => boolean
  now: Date
}

type ReadEntry = { id: string; entry: Entry | undefined }

export function readEntries(entries: readonly unknown[]): ReadEntry[] {
  return entries.map((given) => {
    const { data } = entrySchema.safeParse(given)
    return { id: data?.id ?? idOf(given), entry: data }
  })
}

/** An answer to each entry, and the rows of those that are accepted. */
export function decideEntries({ register, ...writing }: Writing) {
  const { run, sessions, people } = register
  const { trainers, actor, device, entries, isTaken, now } = writing
  const required = requiredMinutes(run)
  const judgedBy = { sessions, required, rules: sessionRules, trainers, limits: registerLimits }
  const departureFrom = departureSignatures[run.courseSlug] ?? null
  const roster = people.map(({ bookingId }) => bookingId)
  const rows: RowOfRun[] = [...register.rows]
  const answers = entries.map(({ id, entry }): EntryAnswer => {
    if (!entry) return { id, answer: 'refused', reason: 'malformed' }
    const there = rows.find((row) => row.id === id)
    if (there && isSame(there, entry, actor)) return { id, answer: 'already-there' }
    if (there || isTaken(id)) return { id, answer: 'refused', reason: 'id-taken' }
    const decided = decideEntry(entry, { ...judgedBy, departureFrom, roster, rows }, actor, now)
    if (!decided.ok) return { id, answer: 'refused', reason: decided.reason }
    rows.push({
      runId: run.id,
      sequence: rows.length + 1,
      id,
      kind: decided.kind,
      day: entry.day,
      bookingId: bookingOf(entry),
      half: entry.type === 'mark' ? entry.half : null,
      replaces: decided.replaces,
      content: decided.content,
      author: actor.userId,
      device,
      madeAt: new Date(entry.madeAt),
      receivedAt: now,
    })
    return { id, answer: 'accepted' }
  })
  return { answers, added: rows.slice(register.rows.length) }
}

/** Whether a row came from this very entry. What is erased cannot be compared. */
function isSame(row: RowOfRun, entry: Entry, { userId }: RegisterWriter) {
  if (row.author !== userId || row.day !== entry.day) return false
  if (entry.type === 'closing') return row.kind === 'closing'
  if (row.bookingId !== bookingOf(entry)) return false
  if (row.half !== (entry.type === 'mark' ? entry.half : null)) return false
  const replaces = 'replaces' in entry ? entry.replaces : []
  if (row.replaces.join() !== replaces.join()) return false
  return Object.entries(row.content ?? {}).every(
    ([name, value]) => JSON.stringify(sentAs(entry, name)) === JSON.stringify(value),
  )
}

/** What a row keeps under another name than its entry, or under one that it may leave out. */
function sentAs(entry: Entry, name: string) {
  if (entry.type === 'take-back' && name === 'how') return 'taken-back'
  if (entry.type === 'hours' && name === 'taught') return entry.hours
  if (entry.type === 'signature' && name === 'for') return entry.for ?? 'arrival'
  return Reflect.get(entry, name) ?? null
}

function idOf(entry: unknown) {
  const id = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'id') : ''
  return typeof id === 'string' ? id.slice(0, 36) : ''
}

/** The new rows as members of the chain. */
export function linkRows(head: string, rows: readonly RowOfRun[]): NewRow[] {
  let hash = head
  return rows.map(({ content, ...row }) => {
    const contents = { salt: randomBytes(16).toString('hex'), content: JSON.stringify(content) }
    const chained = { ...row, commitment: commitmentTo(contents, sha256) }
    hash = linkHash(hash, chained, sha256)
    return { ...chained, hash, contents }
  })
}
