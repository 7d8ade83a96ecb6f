import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rotateBadgeKey } from '#app/operations/certificate/badge/badge-key.ts'
import { signedBadge } from '#app/operations/certificate/badge/signed-badge.ts'
import { restoreBackup } from '#app/storage/backup/restore-backup.ts'
import { takeBackup } from '#app/storage/backup/take-backup.ts'
import type { StoredCertificate } from '#app/storage/certificate/certificates.ts'
import type { Database, Handle } from '#app/storage/engine/database.server.ts'
import { problemsOfBadge, readPart } from '../badge/check-badge.ts'
import { publicAnswers } from '../badge/public-answers.ts'
import { addCertificate } from '../staff/test-certificate.ts'
import { testStaff } from '../staff/test-staff.ts'
import { bothEngines, emptyPlaces } from './engines.ts'

const migrations = join(import.meta.dirname, '../../app/storage/migrations')
const publicUrl = 'https://academy.example'
const authSecret = 'only-for-this-test-and-long-enough'
const now = () => new Date('2026-11-17T10:00:00Z')
const keyOf = (badge: string) => readPart(badge.split('.')[0] ?? '')?.kid

const folder = mkdtempSync(join(tmpdir(), 'academy-badges-'))
afterAll(() => rmSync(folder, { recursive: true }))
describe.each(bothEngines)('badges of an academy on $name', ({ name, open }) => {
  const path = join(folder, `${name}.backup`)
  let certificate: StoredCertificate
  let badges: string[]

  const sign = async (db: Handle, secret = authSecret) => {
    const env = { authSecret: secret, publicUrl }
    return (await signedBadge(certificate, { db, now, env })) ?? ''
  }

  beforeAll(async () => {
    const source = await open()
    const { db } = source
    certificate = await addCertificate(db, await testStaff(db).booking())
    const first = await sign(db)
    await rotateBadgeKey({ db, env: { authSecret }, now })
    badges = [first, await sign(db)]
    const at = { now: now(), erasuresSince: now() }
    await takeBackup(db, { path, migrations, secretMark: null, ...at })
    await source.close()
  })

  const others = emptyPlaces.filter((place) => place.name !== name)
  describe.each(others)('restored on $name', ({ open: openEmpty }) => {
    let restored: Database
    beforeAll(async () => {
      restored = await openEmpty()
      await restoreBackup(restored.db, { path, migrations })
    })
    afterAll(() => restored.close())

    const problems = (badge: string) =>
      problemsOfBadge(badge, publicAnswers(restored.db, publicUrl), now())

    test('are right as before, and the same key goes on signing', async () => {
      expect(new Set(badges.map(keyOf)).size).toBe(2)
      for (const badge of badges) expect(await problems(badge)).toEqual([])
      expect(await sign(restored.db)).toBe(badges[1])
    })

    test('without the former secret, too: new ones are signed with a new key', async () => {
      const anew = await sign(restored.db, 'another-secret-than-before-and-long')
      expect(badges.map(keyOf)).not.toContain(keyOf(anew))
      for (const badge of [...badges, anew]) expect(await problems(badge)).toEqual([])
    })
  })
})
