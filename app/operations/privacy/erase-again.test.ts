import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretMark } from '#app/auth/secret-mark.server.ts'
import { DAY } from '#app/domain/basics/durations.ts'
import type { Services } from '#app/services.server.ts'
import { journalBeside, readJournal } from '#app/storage/backup/erasure-journal.ts'
import { restoreBackup } from '#app/storage/backup/restore-backup.ts'
import { takeBackup } from '#app/storage/backup/take-backup.ts'
import type { Database, Handle } from '#app/storage/engine/database.server.ts'
import { rowsOf } from '#app/storage/engine/rows-of.ts'
import { addAccount } from '#app/storage/people/accounts.ts'
import { grantAdmin } from '#app/storage/people/roles.ts'
import { contactEnquiries } from '#app/storage/schema/enquiry.ts'
import { erasures } from '#app/storage/schema/privacy.ts'
import { engine, openEmptyOf } from '#tests/engines/engines.ts'
import { goodEnquiry } from '#tests/mail/contact-cases.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { eraseAgain } from './erase-again.ts'
import { erasePerson } from './erase-person.ts'
import { forgetOldCorrespondence } from './forget-old-correspondence.ts'

const migrations = join(import.meta.dirname, '../../storage/migrations')
const env = { authSecret: 'a secret of the tests alone' } as Services['env']
const monday = new Date('2026-11-16T02:30:00Z')
const tuesday = new Date('2026-11-17T02:30:00Z')

describe('a journal of erasures', () => {
  const staff = staffOn()
  const { db } = staff
  const services = { ...staff.services, env } as Services
  const folder = mkdtempSync(join(tmpdir(), 'academy-journal-'))
  const journal = join(folder, 'erasures.journal')
  let restored: Database

  // Monday: a backup. On Monday, after it, Ana and the former administrator Eva are erased. Tuesday:
  // a backup, which brings the journal up to date. Then Monday's backup is restored.
  beforeAll(async () => {
    await person('back@post.example')
    await erase('back@post.example', new Date('2026-11-15T10:00:00Z'))
    for (const who of ['ana', 'rui', 'back']) await person(`${who}@post.example`)
    const { account } = await addAccount(db, {
      email: 'eva@academy.example',
      fullName: 'Eva Reed',
      emailVerified: true,
    })
    await grantAdmin(db, { userId: account.id, grantedBy: null, now: monday })
    await backup('monday', monday)
    await db.execute(sql`delete from user_roles`)
    // An account is recognised even if its address was another when the backup was made.
    await db.execute(sql`update users set email = 'new@post.example' where id = ${account.id}`)
    for (const email of ['ana@post.example', 'new@post.example']) {
      await erase(email, new Date('2026-11-16T10:00:00Z'))
    }
    await backup('tuesday', tuesday)
    restored = await openEmptyOf(engine.name)
  })
  afterAll(async () => {
    await restored.close()
    rmSync(folder, { recursive: true })
  })

  const person = async (email: string) => {
    const scheduleId = await staff.date('2026-10-01')
    await staff.booking({ scheduleId, email, fullName: `Name of ${email}` })
    await db.insert(contactEnquiries).values({ ...goodEnquiry, email })
    await addAccount(db, { email, fullName: `Name of ${email}`, emailVerified: true })
  }
  const erase = async (email: string, now: Date, under = env) => {
    const outcome = await erasePerson(
      { email, actorId: staff.actorId },
      { ...services, env: under, now: () => now },
    )
    expect(outcome).toEqual({ ok: true })
  }
  const backup = (file: string, now: Date, under = env) =>
    takeBackup(db, {
      path: join(folder, file),
      migrations,
      now,
      secretMark: secretMark(under.authSecret),
      erasuresSince: new Date(now.getTime() - 180 * DAY),
    })

  test('is beside every backup and names nobody', async () => {
    expect(journalBeside(join(folder, 'monday'))).toBe(journal)
    const text = readFileSync(journal, 'utf8')
    expect(text).not.toMatch(/@|ana|eva|rui/i)
    const hashes = JSON.parse(text).erased as { personHash: string }[]
    // Address and account of Ana, of Eva, and of the one who came back.
    expect(hashes).toHaveLength(6)
    for (const { personHash } of hashes) expect(personHash).toMatch(/^[0-9a-f]{32}$/)
  })

  test('erases people again when an older backup is restored, and nobody else', async () => {
    const found = await readJournal(journal)
    let people = 0
    await restoreBackup(restored.db, {
      path: join(folder, 'monday'),
      migrations,
      async afterLoading(tx, { madeAt }) {
        const erased = found?.erased ?? []
        people = (await eraseAgain(tx, { madeAt: new Date(madeAt), erased }, { env })).people
      },
    })
    expect(people).toBe(2)
    const everything = await allText(restored.db)
    for (const trace of ['ana@post', 'eva@academy', 'Eva Reed']) {
      expect(everything).not.toContain(trace)
    }
    // Rui was never erased; the other one was erased before the backup, and came back.
    expect(everything).toContain('Name of rui@post.example')
    expect(everything).toContain('Name of back@post.example')
    expect(await restored.db.$count(erasures), 'for the next backup').toBe(6)
  })

  test('control: without the journal the older backup brings them back', async () => {
    const plain = await openEmptyOf(engine.name)
    await restoreBackup(plain.db, { path: join(folder, 'monday'), migrations })
    expect(await allText(plain.db)).toContain('ana@post.example')
    await plain.close()
  })

  test('a backup of a database that lost its journal does not shorten the file', async () => {
    await db.delete(erasures)
    await backup('wednesday', new Date('2026-11-18T02:30:00Z'))
    expect((await readJournal(journal))?.erased).toHaveLength(6)
  })

  test('after a change of the secret no entry is lost, and those of the former one are named', async () => {
    await db.delete(erasures)
    const changed = { authSecret: 'the secret after the change' } as Services['env']
    const later = new Date('2026-11-19T02:30:00Z')
    mkdirSync(join(folder, 'changed'))
    for (const who of ['before', 'after']) await person(`${who}@post.example`)
    await backup('changed/first', later)
    await erase('before@post.example', new Date('2026-11-19T10:00:00Z'))
    await backup('changed/second', new Date('2026-11-20T02:30:00Z'))
    // Also when the database has lost the entries that the file has.
    await db.delete(erasures)
    await erase('after@post.example', new Date('2026-11-20T10:00:00Z'), changed)
    await backup('changed/third', new Date('2026-11-21T02:30:00Z'), changed)
    await db.delete(erasures)

    const { erased = [] } = (await readJournal(join(folder, 'changed/erasures.journal'))) ?? {}
    const [former, current] = [env, changed].map((each) => secretMark(each.authSecret))
    expect(erased.map((each) => each.secretMark)).toEqual([former, former, current, current])
    const target = await openEmptyOf(engine.name)
    let again: Awaited<ReturnType<typeof eraseAgain>> | undefined
    await restoreBackup(target.db, {
      path: join(folder, 'changed/first'),
      migrations,
      async afterLoading(tx) {
        again = await eraseAgain(tx, { madeAt: later, erased }, { env: changed })
      },
    })
    expect(again).toEqual({ people: 1, unreadable: erased.slice(0, 2) })
    const everything = await allText(target.db)
    expect(everything).not.toContain('after@post.example')
    expect(everything).toContain('before@post.example')
    expect(await target.db.$count(erasures), 'for the next backup').toBe(4)
    await target.close()
  })

  test('a damaged journal is refused', async () => {
    const damaged = join(folder, 'damaged.journal')
    writeFileSync(damaged, readFileSync(journal, 'utf8').slice(0, -20))
    await expect(readJournal(damaged)).rejects.toThrow('is damaged')
  })

  test('its rows are deleted when no backup is old enough to need them', async () => {
    await db.delete(erasures)
    await db.insert(erasures).values({ personHash: 'a', erasedAt: monday })
    const at = async (now: Date) => {
      await forgetOldCorrespondence({ ...services, now: () => now })
      return db.$count(erasures)
    }
    expect(await at(new Date(monday.getTime() + 180 * DAY))).toBe(1)
    expect(await at(new Date(monday.getTime() + 180 * DAY + 1))).toBe(0)
  })
})

async function allText(db: Handle) {
  const tables = ['users', 'course_enrollments', 'orders', 'contact_enquiries', 'outbox']
  const rows = await Promise.all(
    tables.map((table) => rowsOf(db, sql`select r::text as row from ${sql.identifier(table)} r`)),
  )
  return JSON.stringify(rows)
}
