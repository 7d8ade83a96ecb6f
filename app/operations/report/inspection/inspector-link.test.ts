import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#app/domain/basics/durations.ts'
import { inspectionLimits as limits } from '#app/domain/report/limits.ts'
import type { Services } from '#app/services.server.ts'
import { confirmSession } from '#app/storage/people/accounts.ts'
import { sessions } from '#app/storage/schema/accounts.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { inspections } from '#app/storage/schema/inspection.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { addWriter } from '#tests/staff/test-register.ts'
import { testStaff } from '#tests/staff/test-staff.ts'
import { forgetInspections } from './forget-inspections.ts'
import { openInspection } from './open-inspection.ts'
import { endInspectorLink, prepareInspection } from './prepare-inspection.ts'

const db = databaseOn()
let services: Services
let now = new Date('2026-11-16T10:00:00Z')
let runId: string
let bookingId: string
let actorId: string
let sessionId: string
const clientAddress = '198.51.100.7'

beforeAll(async () => {
  const staff = testStaff(db)
  const env = { authSecret: 'only-for-this-test-and-long-enough' } as Services['env']
  services = { ...staff.services, env, now: () => now } as Services
  runId = await staff.date('2026-10-05')
  bookingId = await staff.booking({ scheduleId: runId })
  actorId = (await addWriter(db, 'admin')).id
})
beforeEach(async () => {
  sessionId = randomUUID()
  const session = { id: sessionId, token: randomUUID(), userId: actorId }
  await db.insert(sessions).values({ ...session, expiresAt: new Date('2027-01-01') })
})

const wanted = (more = {}) => ({
  kind: 'view' as const,
  runIds: [runId],
  bookingIds: [],
  actorId,
  sessionId,
  ...more,
})
const opened = async (token: string) =>
  (await openInspection({ token, clientAddress }, services)).ok

async function newLink() {
  await confirmSession(db, sessionId, now)
  const made = await prepareInspection(wanted(), services)
  if (!made.ok || !made.token) throw new Error('There is no link.')
  return { id: made.id, token: made.token }
}

test('nothing is made for a session that was not confirmed within ten minutes', async () => {
  for (const kind of ['pack', 'view'] as const) {
    const refused = await prepareInspection(wanted({ kind }), services)
    expect(refused).toMatchObject({ ok: false, reason: 'not-confirmed' })
  }
  await confirmSession(db, sessionId, new Date(now.getTime() - 10 * MINUTE))
  expect(await prepareInspection(wanted(), services)).toMatchObject({ reason: 'not-confirmed' })
})

test('only what is there can be chosen', async () => {
  await confirmSession(db, sessionId, now)
  const reason = async (more: object) => prepareInspection(wanted(more), services)
  expect(await reason({ runIds: [] })).toMatchObject({ reason: 'nothing-chosen' })
  expect(await reason({ runIds: ['x'] })).toMatchObject({ reason: 'unknown' })
  expect(await reason({ runIds: [randomUUID()] })).toMatchObject({ reason: 'unknown' })
  expect(await reason({ bookingIds: [randomUUID()] })).toMatchObject({ reason: 'unknown' })
  const many = Array.from({ length: limits.mostRuns + 1 }, () => randomUUID())
  expect(await reason({ runIds: many })).toMatchObject({ reason: 'too-many' })
  expect(await reason({ bookingIds: [bookingId] })).toMatchObject({ ok: true })
})

test('a link ends after eight hours, is forgotten by the job, and stays in the audit log', async () => {
  const start = now
  const { id, token } = await newLink()
  now = new Date(start.getTime() + 8 * HOUR - 1)
  expect(await opened(token)).toBe(true)
  now = new Date(start.getTime() + 8 * HOUR)
  expect(await opened(token)).toBe(false)
  now = new Date(now.getTime() + 1)
  await forgetInspections(services)
  const left = await db.select().from(inspections).where(eq(inspections.id, id))
  expect(left).toEqual([])
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, runId))
    .orderBy(auditLog.id)
  expect(rows.at(-1)).toMatchObject({ action: 'inspection-link-made', actorId })
})

test('staff end a link at once, and only that one', async () => {
  const [first, second] = [await newLink(), await newLink()]
  expect(await endInspectorLink({ id: first.id, actorId }, services)).toBe(true)
  expect(await endInspectorLink({ id: first.id, actorId }, services)).toBe(false)
  expect([await opened(first.token), await opened(second.token)]).toEqual([false, true])
})

test('the database does not know the token', async () => {
  const { token } = await newLink()
  const { rows } = (await db.execute(
    `select row_to_json(l)::text as row from links l union all select row_to_json(i)::text from inspections i`,
  )) as unknown as { rows: { row: string }[] }
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('visits are limited by network address, right or wrong', async () => {
  const { token } = await newLink()
  const visit = (from: string, which = token) =>
    openInspection({ token: which, clientAddress: from }, services)
  for (let nth = 0; nth < limits.visitsPerHour; nth += 1) await visit('203.0.113.9', 'a guess')
  expect(await visit('203.0.113.9')).toMatchObject({ reason: 'too-many-attempts' })
  expect(await visit('203.0.113.10')).toMatchObject({ ok: true })
  now = new Date(now.getTime() + HOUR)
  expect(await visit('203.0.113.9'), 'an hour later').toMatchObject({ ok: true })
})
