import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publicKeys, signingKey } from '#app/storage/certificate/badge-keys.ts'
import { certificateById, type NewCertificate } from '#app/storage/certificate/certificates.ts'
import { deleteBookedBefore } from '#app/storage/privacy/old-bookings.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { badgeKeys } from '#app/storage/schema/certificate/badge.ts'
import { problemsOfBadge, readPart } from '#tests/badge/check-badge.ts'
import { publicAnswers } from '#tests/badge/public-answers.ts'
import { emptiedDatabaseOn } from '#tests/engines/database-on.ts'
import { rowOf } from '#tests/rows.ts'
import { addCertificate } from '#tests/staff/test-certificate.ts'
import { testStaff } from '#tests/staff/test-staff.ts'
import { withdrawCertificate } from '../change-certificate.ts'
import { rotateBadgeKey } from './badge-key.ts'
import { signedBadge } from './signed-badge.ts'

const publicUrl = 'https://academy.example'
const env = { authSecret: 'only-for-this-test-and-long-enough', publicUrl }
const nudge = () => undefined
const now = () => new Date('2026-11-17T10:00:00Z')

const db = emptiedDatabaseOn()

async function issued(more: Partial<NewCertificate> = {}) {
  const booking = await testStaff(db).booking({ fullName: 'Daniel Okafor' })
  return addCertificate(db, booking, more)
}

async function badgeOf(id: string, secret = env.authSecret) {
  const certificate = await certificateById(db, id)
  if (!certificate) throw new Error('There is no such certificate.')
  const services = { db, now, env: { ...env, authSecret: secret } }
  const badge = await signedBadge(certificate, services)
  if (!badge) throw new Error('It has no badge.')
  return badge
}

const problems = (badge: string) => problemsOfBadge(badge, publicAnswers(db, publicUrl), now())
const keyOf = (badge: string) => readPart(badge.split('.')[0] ?? '')?.kid

test('a badge is right by the standard, and the same bytes each time', async () => {
  const { id } = await issued()
  const badge = await badgeOf(id)
  expect(await problems(badge)).toEqual([])
  expect(await badgeOf(id)).toBe(badge)
})

test('the private key is nowhere in the database as it is', async () => {
  await badgeOf((await issued()).id)
  const [key] = await db.select().from(badgeKeys)
  expect(Object.keys(key?.publicKey ?? {}).toSorted()).toEqual(['e', 'kty', 'n'])
  expect(key?.sealedPrivateKey).toMatch(/^[\w-]{1000,}$/)
  expect(Buffer.from(key?.sealedPrivateKey ?? '', 'base64url').toString()).not.toContain('"d"')
})

test('another key signs after a rotation; what was signed before is still right', async () => {
  const { id } = await issued()
  const before = await badgeOf(id)
  const former = await signingKey(db)
  expect(await rotateBadgeKey({ db, env, now })).toBe(true)
  const after = await badgeOf(id)
  expect(keyOf(after)).not.toBe(keyOf(before))
  expect([await problems(before), await problems(after)]).toEqual([[], []])
  const retired = await rowOf(db, badgeKeys, former?.id ?? '')
  expect(retired).toMatchObject({ sealedPrivateKey: '', retiredAt: now() })
  const audited = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'badge-key-replaced'))
    .orderBy(auditLog.id)
  expect(audited).toMatchObject([{ actorId: null, fields: [] }])
})

test('under another secret a new key is made once, and what was signed before is still right', async () => {
  const { id } = await issued()
  const before = await badgeOf(id)
  const count = (await publicKeys(db)).length
  const other = 'another-secret-than-before-and-long'
  const after = await badgeOf(id, other)
  expect(await badgeOf(id, other)).toBe(after)
  expect(await publicKeys(db)).toHaveLength(count + 1)
  expect([await problems(before), await problems(after)]).toEqual([[], []])
})

test('withdrawn, its badge is revoked at once, and there is none to download', async () => {
  const [{ id }, other] = [await issued(), await issued()]
  const [badge, others] = [await badgeOf(id), await badgeOf(other.id)]
  expect(await problems(badge)).toEqual([])
  await withdrawCertificate({ id, actorId: 'staff', reason: 'Wrong name' }, { db, now, nudge })
  expect(await problems(badge)).toEqual(['revoked'])
  expect(await problems(others)).toEqual([])
  await expect(badgeOf(id)).rejects.toThrow('It has no badge.')
})

test('it stays revoked when its booking is deleted years later', async () => {
  const { id } = await issued()
  const badge = await badgeOf(id)
  await withdrawCertificate({ id, actorId: 'staff', reason: 'Wrong name' }, { db, now, nudge })
  await deleteBookedBefore(db, '2099-01-01')
  expect(await certificateById(db, id)).toBeUndefined()
  expect(await problems(badge)).toEqual(['revoked'])
})

test('it says itself when it has expired', async () => {
  const { id } = await issued({ expiresOn: '2026-11-16' })
  expect(await problems(await badgeOf(id))).toEqual(['expired'])
  const { id: today } = await issued({ expiresOn: '2026-11-17' })
  expect(await problems(await badgeOf(today))).toEqual([])
})

test('one that an earlier version kept has none', async () => {
  const { id } = await issued({ record: null })
  await expect(badgeOf(id)).rejects.toThrow('It has no badge.')
})
