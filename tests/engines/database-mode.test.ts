import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MODES, type Mode } from '#app/domain/basics/installation-mode.ts'
import { closePlantedAccount } from '#app/operations/people/sandbox-accounts.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addAccount, setPasswordHash } from '#app/storage/people/accounts.ts'
import { grantAdmin } from '#app/storage/people/roles.ts'
import { plantDemonstration } from '#sandbox/demonstration/plant.ts'
import { claimMode, plantedAccounts, refuseOtherMode } from '#server/start-checks/database-mode.ts'
import { quickPasswords } from '../accounts/quick-passwords.ts'
import { catalogue } from '../catalogue.ts'
import { emptiedDatabaseOn } from './database-on.ts'
import { emptyPlaces } from './engines.ts'

const now = new Date('2026-11-16T10:00:00Z')
const sandboxAdmin = { email: 'admin@academy.example', password: 'torch-beam-on-a-floor-plan' }

/** As a start does it, without anything that comes after. */
async function start(db: Handle, mode: Mode) {
  const env = { mode, sandboxAdmin }
  try {
    await refuseOtherMode(db, env, quickPasswords)
    await claimMode(db, env)
    return 'starts'
  } catch (error) {
    return (error as Error).message
  }
}

async function order(db: Handle) {
  await db.execute(sql`insert into orders (buyer_name, buyer_email, buyer_phone, list_price, total,
      vat_rate, terms_version, refund_tiers)
    values ('Asha Okafor', 'asha@example.com', '', 100, 100, 0, '1', '[]')`)
}

async function account(db: Handle, person: { email: string; password: string }) {
  const hash = await quickPasswords.hash(person.password)
  const added = await addAccount(db, { ...person, fullName: 'Sam Okafor', emailVerified: true })
  await setPasswordHash(db, added.account.id, hash)
  await grantAdmin(db, { userId: added.account.id, grantedBy: null, now })
}

const plantAdmin = (db: Handle) => account(db, sandboxAdmin)
const inviteAdmin = (db: Handle) =>
  account(db, { email: 'boss@example.com', password: `own-${randomUUID()}` })

type Kind = {
  kind: string
  fill: (db: Handle) => Promise<unknown>
  allowed: readonly Mode[]
  /** What a refusal says. */
  says?: string
}

const kinds: Kind[] = [
  { kind: 'a new database', fill: async () => {}, allowed: MODES },
  ...MODES.map((mode) => ({
    kind: `a ${mode} database`,
    fill: (db: Handle) => start(db, mode),
    allowed: [mode],
    says: `belongs to a ${mode}`,
  })),
  {
    kind: 'a sandbox with its people',
    async fill(db) {
      await start(db, 'sandbox')
      await plantDemonstration(db, { now, catalogue })
      await plantAdmin(db)
      await order(db)
    },
    allowed: ['sandbox'],
    says: 'belongs to a sandbox',
  },
  {
    kind: 'a live database with orders',
    async fill(db) {
      await start(db, 'live')
      await inviteAdmin(db)
      await order(db)
    },
    allowed: ['live'],
    says: 'belongs to a live site',
  },
  {
    kind: 'a demonstration of a version that kept no mode',
    async fill(db) {
      await plantDemonstration(db, { now, catalogue })
      await plantAdmin(db)
    },
    allowed: ['sandbox'],
    says: 'holds a demonstration',
  },
  {
    kind: 'orders of a version that kept no mode',
    fill: order,
    allowed: ['test', 'live'],
    says: 'of real people',
  },
  {
    kind: 'only an administrator of a version that kept no mode',
    fill: inviteAdmin,
    allowed: ['test', 'live'],
    says: 'of real people',
  },
  {
    kind: 'orders beside the demonstration’s administrator',
    async fill(db) {
      await order(db)
      await plantAdmin(db)
    },
    allowed: [],
    says: '',
  },
  {
    kind: 'a live database in which an earlier version has put the demonstration’s administrator',
    async fill(db) {
      await start(db, 'live')
      await inviteAdmin(db)
      await plantAdmin(db)
    },
    allowed: [],
    says: '',
  },
]

describe('a database that holds', () => {
  const db = emptiedDatabaseOn()

  describe.each(kinds)('$kind', ({ fill, allowed, says = '' }) => {
    const [own, ...others] = allowed

    test('refuses a start in any other mode, without a trace, and starts in its own', async () => {
      await fill(db)
      const before = await everyRow(db)
      for (const mode of MODES.filter((each) => !allowed.includes(each))) {
        const outcome = await start(db, mode)
        expect(outcome, mode).toContain(says)
        expect(outcome, mode).not.toBe('starts')
        expect(await everyRow(db), mode).toEqual(before)
      }
      if (own) await expectStarts(own)
    })

    test.each(others)('starts in mode %s, too', async (mode) => {
      await fill(db)
      await expectStarts(mode)
    })
  })

  async function expectStarts(mode: Mode) {
    expect(await start(db, mode), mode).toBe('starts')
    expect(await start(db, mode), `${mode} again`).toBe('starts')
  }

  test('of ten first starts in three modes, those of one mode start', async () => {
    const modes = Array.from({ length: 10 }, (_, nth) => MODES[nth % 3] ?? 'live')
    const outcomes = await Promise.all(modes.map((mode) => start(db, mode)))
    const started = new Set(modes.filter((_, nth) => outcomes[nth] === 'starts'))
    expect(started.size).toBe(1)
    for (const [nth, mode] of modes.entries()) {
      expect(outcomes[nth] === 'starts').toBe(started.has(mode))
    }
  })

  test('a live site starts again once the demonstration’s administrator is removed', async () => {
    await start(db, 'live')
    await inviteAdmin(db)
    await plantAdmin(db)
    expect(await start(db, 'live')).toContain('remove-demonstration-admin')
    const planted = await plantedAccounts(db, { sandboxAdmin }, quickPasswords)
    expect(planted.map(({ email }) => email)).toEqual([sandboxAdmin.email])
    for (const { id } of planted) await closePlantedAccount(id, { db })
    expect(await start(db, 'live')).toBe('starts')
  })

  test('a planted administrator is found under any address, and by the password of the settings', async () => {
    await account(db, { email: 'demo@example.com', password: sandboxAdmin.password })
    await account(db, { email: 'other@example.com', password: 'chosen-in-the-settings' })
    const settings = { email: 'else@example.com', password: 'chosen-in-the-settings' }
    const planted = await plantedAccounts(db, { sandboxAdmin: settings }, quickPasswords)
    expect(planted.map(({ email }) => email).sort()).toEqual([
      'demo@example.com',
      'other@example.com',
    ])
  })
})

describe.each(emptyPlaces)('on $name without a table', ({ open }) => {
  test('any mode may begin', async () => {
    const { db, close } = await open()
    for (const mode of MODES) {
      await refuseOtherMode(db, { mode, sandboxAdmin }, quickPasswords)
    }
    await close()
  })
})

/** How many rows each table has, and the mode. */
async function everyRow(db: Handle) {
  const { rows } = (await db.execute(sql`
    select 'users' as name, count(*)::int as rows, null as mode from users
    union all select 'roles', count(*)::int, null from user_roles
    union all select 'dates', count(*)::int, null from course_schedules
    union all select 'audit', count(*)::int, null from audit_log
    union all select 'installation', count(*)::int, max(mode) from installation`)) as unknown as {
    rows: unknown[]
  }
  return rows
}
