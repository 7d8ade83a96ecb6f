import { beforeAll, expect, test } from 'vitest'
import { signedBadge } from '#app/operations/certificate/badge/signed-badge.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { problemsOfBadge } from '#tests/badge/check-badge.ts'
import { publicAnswers } from '#tests/badge/public-answers.ts'
import { catalogue } from '#tests/catalogue.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { postgres } from '#tests/engines/engines.ts'
import { plantDemonstration } from './plant.ts'

const publicUrl = 'http://127.0.0.1:3000'
const now = new Date('2026-11-17T10:00:00Z')

const db = databaseOn(postgres)
beforeAll(() => plantDemonstration(db, { now, catalogue }))

test('every certificate of the demonstration with a paper has a badge that is right', async () => {
  const env = { authSecret: 'only-for-this-test-and-long-enough', publicUrl }
  const answers = publicAnswers(db, publicUrl)
  const checked = []
  for (const certificate of await db.select().from(studentCertifications)) {
    const badge = await signedBadge(certificate, { db, env, now: () => now })
    const hasPaper = certificate.record !== null && certificate.status !== 'revoked'
    expect(badge !== null, certificate.courseTitle).toBe(hasPaper)
    if (badge) checked.push(await problemsOfBadge(badge, answers, now))
  }
  expect(checked.length).toBeGreaterThanOrEqual(10)
  expect(checked.flat()).toEqual([])
})
