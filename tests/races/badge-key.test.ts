import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keyToSign, rotateBadgeKey } from '#app/operations/certificate/badge/badge-key.ts'
import { publicKeys } from '#app/storage/certificate/badge-keys.ts'
import { badgeKeys } from '#app/storage/schema/certificate/badge.ts'
import { twoInstancesEachTime } from './two-instances.ts'

const env = { authSecret: 'only-for-this-test-and-long-enough' }
const now = () => new Date('2026-11-17T10:00:00Z')

const { instances } = twoInstancesEachTime()

const onBoth = <T>(work: (services: Parameters<typeof keyToSign>[0]) => Promise<T>) =>
  Promise.all([...instances, ...instances].map(({ db }) => work({ db, env, now })))

const signing = async () => {
  const keys = await instances[0].db.select().from(badgeKeys)
  return keys.filter(({ retiredAt }) => retiredAt === null).length
}

test('four first badges at the same moment on two instances: one key, which all of them sign with', async () => {
  const keys = await onBoth(keyToSign)
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
  expect(await publicKeys(instances[0].db)).toHaveLength(1)
})

test('four rotations at the same moment: one key signs, and none is lost', async () => {
  const before = await publicKeys(instances[0].db)
  const rotated = (await onBoth(rotateBadgeKey)).filter((isNew) => isNew)
  expect(rotated.length).toBeGreaterThanOrEqual(1)
  expect(await signing()).toBe(1)
  const after = await publicKeys(instances[0].db)
  expect(after).toHaveLength(before.length + rotated.length)
  expect(after).toEqual(expect.arrayContaining(before))
})

test('control: without the rule of the database several keys sign', async () => {
  const [{ db }] = instances
  await db.delete(badgeKeys)
  await db.execute(sql`drop index badge_keys_one_signs`)
  await onBoth(keyToSign)
  expect(await signing()).toBeGreaterThan(1)
})
