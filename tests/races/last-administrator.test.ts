import { afterEach, beforeEach, expect, test } from 'vitest'
import { revokeAdmin } from '../../app/operations/people/revoke-admin.ts'
import type { Database } from '../../app/storage/engine/database.server.ts'
import { countAdmins, hasRole, removeAdmin } from '../../app/storage/people/roles.ts'
import { testAccounts } from '../accounts/test-accounts.ts'
import { engines } from '../engines/engines.ts'

// Only PostgreSQL runs two transactions at once; the embedded engine lets them queue anyway.
const postgres = engines.find(({ name }) => name === 'PostgreSQL')
let database: Database
beforeEach(async () => {
  if (!postgres) throw new Error('There is no PostgreSQL among the engines.')
  database = await postgres.open()
})
afterEach(() => database.close())

test('two administrators who revoke each other at once leave one of them', async () => {
  const people = testAccounts(database)
  for (let round = 0; round < 5; round += 1) {
    const sam = await people.admin(`sam${round}@example.com`)
    const ola = await people.admin(`ola${round}@example.com`)
    const before = await countAdmins(database.db)
    const outcomes = await Promise.all([
      revokeAdmin(ola.id, sam, people.services),
      revokeAdmin(sam.id, ola, people.services),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await countAdmins(database.db)).toBe(before - 1)
  }
})

test('control: without the lock both are gone', async () => {
  const people = testAccounts(database)
  const sam = await people.admin('sam@example.com')
  const ola = await people.admin('ola@example.com')
  const bothLooked = Promise.withResolvers<void>()
  let looked = 0
  const withoutLock = (userId: string, actorId: string) =>
    database.db.transaction(async (tx) => {
      const may = await hasRole(tx, { userId: actorId, role: 'admin' })
      looked += 1
      if (looked === 2) bothLooked.resolve()
      await bothLooked.promise
      if (may) await removeAdmin(tx, userId)
    })
  await Promise.all([withoutLock(ola.id, sam.id), withoutLock(sam.id, ola.id)])
  expect(await countAdmins(database.db)).toBe(0)
})
