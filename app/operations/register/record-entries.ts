import { MINUTE } from '#app/domain/basics/durations.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { mayDo } from '#app/domain/people/permissions.ts'
import { emptyChain } from '#app/domain/register/chain/chain.ts'
import type { Entry } from '#app/domain/register/entry.ts'
import type { RegisterWriter } from '#app/domain/register/register.ts'
import type { RegisterRow } from '#app/domain/register/register-row.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { rolesOf } from '#app/storage/people/roles.ts'
import { appendRows, lockChain, rowsByAuthor, runsOfRows } from '#app/storage/register/chain.ts'
import { daysTaught, registerRun } from '#app/storage/register/register-runs.ts'
import { trainerIdOf } from '#app/storage/schedule/trainers.ts'
import { registerRate } from '#content/rules/register-rules.ts'
import { doubtCertificates } from '../certificate/doubt-certificates.ts'
import { decideEntries, type EntryAnswer, linkRows, readEntries } from './decide-entries.ts'
import { readRegisters } from './read-registers.ts'
import { sha256 } from './sha256.ts'
import { tellRegister } from './tell-register.ts'
import { trainersForMakeUps } from './trainers-for-make-ups.ts'

type Batch = {
  runId: string
  /** The confirmed address of whoever is signed in: what a trainer teaches is found by it. */
  author: { id: string; email: string }
  device: string
  /** Forms of a page are refused where they contradict what it did not show. */
  isOnPage?: boolean
  /** In the order in which they were made. */
  entries: readonly unknown[]
}

/**
 * Writes what a device queued, or a form sent, into the register of a run. Each entry is answered by
 * itself, and sent again it changes nothing: a device repeats its queue until it has an answer. What
 * is too much for one minute is not looked at, and comes again.
 */
export async function recordEntries(
  { runId, author, device, isOnPage = false, entries }: Batch,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Outcome<{ answers: EntryAnswer[] }, 'not-found' | 'too-fast'>> {
  const outcome = await db.transaction(async (tx) => {
    const actor = { ...(await actorOf(tx, runId, author)), isOnPage }
    const run = await registerRun(tx, runId)
    if (!run || (actor.days.length === 0 && !actor.isStaff)) return refused('not-found')
    // Everything below is read after the lock: it holds what the writer before us wrote.
    const end = await lockChain(tx, runId)
    const [register] = await readRegisters(tx, [run])
    if (!register) return refused('not-found')
    const read = readEntries(entries)
    const known = await runsOfRows(
      tx,
      read.flatMap(({ id, entry }) => (entry ? id : [])),
    )
    const lately = { author: author.id, since: new Date(now().getTime() - MINUTE) }
    const news = read.filter(({ id }) => !known.has(id)).length
    if (news + (await rowsByAuthor(tx, lately)) > registerRate.perMinute) return refused('too-fast')
    const needsTrainers = read.some(({ entry }) => entry && isOfMakeUp(entry.type))
    const trainers = needsTrainers ? await trainersForMakeUps(tx, run) : []
    const { answers, added } = decideEntries({
      register,
      trainers,
      actor,
      device,
      entries: read,
      now: now(),
      isTaken: (id) => known.has(id),
    })
    const linked = linkRows(end.head || emptyChain(runId, sha256), added)
    await appendRows(tx, runId, linked)
    const head = linked.at(-1)?.hash ?? end.head
    const told = await tellRegister(tx, { register, added, head, actor, now: now() })
    const everybody = register.people.map(({ bookingId }) => bookingId)
    const concerned = new Set(
      read.flatMap(({ entry }) => (entry?.type === 'hours' ? everybody : (bookingOf(entry) ?? []))),
    )
    const corrected = correctionsOf([...register.rows, ...added], concerned)
    return { ok: true, answers, told, corrected } as const
  })
  if (!outcome.ok) return outcome
  // Also for what was sent before: the program may have ended between both.
  await doubtCertificates({ runId, rows: outcome.corrected }, { db, now })
  if (outcome.told) nudge('send-mail')
  return { ok: true, answers: outcome.answers }
}

async function actorOf(
  tx: Handle,
  runId: string,
  author: Batch['author'],
): Promise<RegisterWriter> {
  const roles = await rolesOf(tx, author.id)
  const isStaff = mayDo(roles, 'keep-registers')
  const mayTeach = mayDo(roles, 'see-own-runs')
  const days = mayTeach && author.email ? await daysTaught(tx, { email: author.email, runId }) : []
  const trainerId = author.email ? await trainerIdOf(tx, author.email) : null
  return { userId: author.id, isStaff, days, trainerId }
}

const isOfMakeUp = (kind: string) => kind === 'make-up' || kind === 'confirmation'

const bookingOf = (entry: Entry | undefined) =>
  entry && 'bookingId' in entry ? entry.bookingId : null

/** The last row after closing that changed the hours of each of these bookings; those of a day are everybody's. */
function correctionsOf(rows: readonly RegisterRow[], bookingIds: ReadonlySet<string>) {
  const changing = rows.filter(({ kind }) => kind === 'amendment' || isOfMakeUp(kind))
  return new Map(
    changing.flatMap(({ id, bookingId }) =>
      [...bookingIds]
        .filter((each) => bookingId === null || bookingId === each)
        .map((each): [string, string] => [each, id]),
    ),
  )
}
