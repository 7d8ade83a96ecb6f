import { randomUUID } from 'node:crypto'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import { emptyChain } from '#app/domain/register/chain/chain.ts'
import type { MakeUpTrainer } from '#app/domain/register/make-up/make-up.ts'
import type { RegisterWriter } from '#app/domain/register/register.ts'
import { letterEnd } from '#app/operations/mail/post-letters.ts'
import { decideEntries, linkRows, readEntries } from '#app/operations/register/decide-entries.ts'
import { type RunRegister, readRegisters } from '#app/operations/register/read-registers.ts'
import { sha256 } from '#app/operations/register/sha256.ts'
import { newsOfRegister } from '#app/operations/register/tell-register.ts'
import { trainersForMakeUps } from '#app/operations/register/trainers-for-make-ups.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { listAdmins } from '#app/storage/people/roles.ts'
import { insertRows } from '#app/storage/register/chain.ts'
import { registerRunsById } from '#app/storage/register/register-runs.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { registerAnchors, registerChains } from '#app/storage/schema/register.ts'
import type { PlannedRun } from '../runs.ts'
import type { RecentRun } from './recent-runs.ts'
import { type Batch, byOffice, storyOf } from './stories.ts'
import type { TrainerAccount } from './trainer-accounts.ts'

type Held = { run: PlannedRun | RecentRun; id: string }

type Planted = { taught: readonly Held[]; accounts: readonly TrainerAccount[]; now: Date }

/**
 * Writes the registers of dates that have begun, as their trainers would have, day by day. All are
 * decided first and written together: a query for each day would take most of the first start.
 */
export async function plantRegisters(tx: Handle, { taught, accounts, now }: Planted) {
  const ids = taught.map(({ id }) => id)
  const registers = await readRegisters(tx, await registerRunsById(tx, ids))
  const office = await officeActor(tx)
  const withMakeUps = taught.find(({ run }) => 'story' in run && run.story === 'amended')
  const registerWith = registers.find((each) => each.run.id === withMakeUps?.id)
  const trainers = registerWith ? await trainersForMakeUps(tx, registerWith.run) : []
  const written = taught.flatMap(({ run, id }) => {
    const register = registers.find((each) => each.run.id === id)
    const people = register?.people ?? []
    const story = storyOf(run, { people, trainers }, now)
    // Without anybody in the office nobody confirms anything.
    const batches = story.filter(({ by }) => by !== byOffice || office)
    const writing = { run, batches, accounts, trainers, office }
    return register && batches.length > 0 ? write(register, writing) : []
  })
  if (written.length === 0) return
  await tx.insert(registerChains).values(written.map(({ chain }) => chain))
  await insertRows(
    tx,
    written.flatMap(({ rows }) => rows),
  )
  await tell(
    tx,
    written.flatMap(({ news }) => news),
  )
}

type Writing = {
  run: Held['run']
  batches: readonly Batch[]
  accounts: readonly TrainerAccount[]
  trainers: readonly MakeUpTrainer[]
  office: RegisterWriter | null
}

/** One register after all that was sent to it. */
function write(empty: RunRegister, { run, batches, accounts, trainers, office }: Writing) {
  const runId = empty.run.id
  const chain = { runId, rows: 0, head: emptyChain(runId, sha256) }
  let register = empty
  const parts = batches.map(({ by, at, entries }) => {
    const actor = by === byOffice && office ? office : actorOf(by, run, accounts)
    const { answers, added } = decideEntries({
      register,
      trainers,
      actor,
      device: randomUUID(),
      entries: readEntries(entries),
      isTaken: () => false,
      now: at,
    })
    const refused = answers.find(({ answer }) => answer === 'refused')
    if (refused) throw new Error(`The register of the demonstration: ${JSON.stringify(refused)}`)
    const rows = linkRows(chain.head, added)
    chain.rows += rows.length
    chain.head = rows.at(-1)?.hash ?? chain.head
    const news = newsOfRegister({ register, added, head: chain.head, actor, now: at })
    register = { ...register, rows: [...register.rows, ...added] }
    return { rows, news }
  })
  return { chain, rows: parts.flatMap(({ rows }) => rows), news: parts.flatMap(({ news }) => news) }
}

/** Whoever teaches a date of the demonstration teaches all of its days. */
function actorOf(by: string, { days, instructor }: PlannedRun, accounts: Writing['accounts']) {
  const account = accounts.find(({ name }) => name === by)
  if (!account) throw new Error(`${by} has no account.`)
  const role = by === instructor ? ('lead' as const) : ('assistant' as const)
  return {
    userId: account.id,
    isStaff: false,
    trainerId: null,
    days: days.map(({ date }) => ({ date, role })),
  }
}

/** The first administrator; null where there is none. */
async function officeActor(tx: Handle): Promise<RegisterWriter | null> {
  const [admin] = await listAdmins(tx)
  return admin ? { userId: admin.userId, isStaff: true, days: [], trainerId: null } : null
}

/** Letters were sent, and everything was recorded, when the days were closed. */
async function tell(tx: Handle, news: ReturnType<typeof newsOfRegister>) {
  if (news.length === 0) return
  await tx.insert(registerAnchors).values(news.map(({ anchor }) => anchor))
  await tx
    .insert(auditLog)
    .values(news.map(({ anchor, event }) => ({ ...event, at: londonInstant(anchor.day, '17:10') })))
  await tx
    .insert(outbox)
    .values(
      news.flatMap(({ anchor: { createdAt: at }, letters }) =>
        letters.map(({ subjectId, letter }) => ({
          subjectId,
          groupId: randomUUID(),
          messageId: randomUUID(),
          kind: letter.template,
          message: letter,
          state: 'sent' as const,
          attempts: 1,
          createdAt: at,
          dueAt: at,
          sentAt: at,
          purgeAfter: letterEnd(at),
        })),
      ),
    )
}
