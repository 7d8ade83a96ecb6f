import { expect, test } from 'vitest'
import { revokeAdmin } from '#app/operations/people/revoke-admin.ts'
import { countAdmins, hasRole, removeAdmin } from '#app/storage/people/roles.ts'
import { accountsOn } from '../accounts/accounts-on.ts'
import { postgres } from '../engines/engines.ts'

// Only PostgreSQL runs two transactions at once; the embedded engine lets them queue anyway.
const people = accountsOn(postgres)
const { db } = people

test('two administrators who revoke each other at once leave one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sam = await people.admin(`sam${round}@example.com`)
    const ola = await people.admin(`ola${round}@example.com`)
    const before = await countAdmins(db)
    const outcomes = await Promise.all([
      revokeAdmin(ola.id, sam, people.services),
      revokeAdmin(sam.id, ola, people.services),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await countAdmins(db)).toBe(before - 1)
  }
})

test('control: without the lock both are gone', async () => {
  const sam = await people.admin('sam@example.com')
  const ola = await people.admin('ola@example.com')
  const bothLooked = Promise.withResolvers<void>()
  let looked = 0
  const withoutLock = (userId: string, actorId: string) =>
    db.transaction(async (tx) => {
      const may = await hasRole(tx, { userId: actorId, role: 'admin' })
      looked += 1
      if (looked === 2) bothLooked.resolve()
      await bothLooked.promise
      if (may) await removeAdmin(tx, userId)
    })
  await Promise.all([withoutLock(ola.id, sam.id), withoutLock(sam.id, ola.id)])
  expect(await countAdmins(db)).toBe(0)
})
