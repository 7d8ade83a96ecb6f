import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contentAreas } from '#app/domain/catalogue/content/content-areas.ts'
import type { Question } from '#app/domain/catalogue/texts.ts'
import {
  currentVersions,
  lastPublication,
  openVersion,
  versionsOf,
} from '#app/storage/catalogue/content-versions.ts'
import { listPrices } from '#app/storage/catalogue/prices.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { contentVersions } from '#app/storage/schema/catalogue/content.ts'
import { coursePrices } from '#app/storage/schema/catalogue/price.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { testStaff } from '#tests/staff/test-staff.ts'
import { discardDraft, restoreVersion, takeBackSchedule } from './change-draft.ts'
import { publishDueContent } from './publish-due-content.ts'
import { publishVersion } from './publish-version.ts'
import { publishedContent } from './read-content.ts'
import { saveDraft, seenDraft } from './save-draft.ts'

const questions = { area: 'questions', item: 'questions' } as const
const firstAid = { area: 'course', item: 'emergency-first-aid' } as const
const [first] = defaultCatalogue.texts.faq as [Question]
const asking = (question: string) => ({ faq: [{ ...first, question }] })
const costs = (catalogue: number, page = catalogue) => ({
  ...(contentAreas.course.read(defaultCatalogue, firstAid.item) as object),
  price: { catalogue, page },
})

const db = databaseOn()
let at: Date
const staff = testStaff(db, () => at)
const { services, actorId, nudged } = staff

beforeEach(async () => {
  await db.delete(contentVersions)
  await db.delete(coursePrices)
  at = new Date('2026-11-19T12:00:00Z')
  nudged.length = 0
})

type Item = typeof questions | typeof firstAid
const save = (item: Item, body: unknown, seen: string | null = null) =>
  saveDraft({ ...item, body, seen, note: '', actorId }, services)
const draft = async (item: Item, body: unknown) => {
  const saved = await save(item, body, seenDraft(await openVersion(db, item)))
  if (!saved.ok) throw new Error(saved.reason)
  return saved.version
}
const publish = async (item: Item, body: unknown, more: { at?: Date; reason?: string } = {}) => {
  const { id, revision } = await draft(item, body)
  return publishVersion({ id, revision, at: null, reason: '', actorId, ...more }, services)
}
const asked = async () => (await publishedContent(db)).texts.faq.map(({ question }) => question)

test('a draft shows nowhere; published, it replaces what was there, and every version stays', async () => {
  await draft(questions, asking('One?'))
  expect(await asked()).toHaveLength(defaultCatalogue.texts.faq.length)
  expect(await publish(questions, asking('Two?'))).toEqual({ ok: true, state: 'published' })
  expect(await asked()).toEqual(['Two?'])
  expect(nudged).toContain('refresh-public-answers')
  at = new Date('2026-11-20T12:00:00Z')
  await publish(questions, asking('Three?'))
  expect(await asked()).toEqual(['Three?'])
  const versions = await versionsOf(db, questions)
  expect(versions.map(({ version }) => [version.number, version.state])).toEqual([
    [2, 'published'],
    [1, 'replaced'],
  ])
  expect(await lastPublication(db)).toBe(2)
  const rows = await db
    .select({ action: auditLog.action, about: auditLog.subjectId })
    .from(auditLog)
    .where(eq(auditLog.subjectType, 'content'))
    .orderBy(asc(auditLog.id))
  expect(rows.map(({ action }) => action)).toEqual([
    'content-drafted',
    'content-drafted',
    'content-published',
    'content-drafted',
    'content-published',
  ])
  expect(rows[0]?.about).toBe('questions/questions')
})

test('what says the same as what is published is no version', async () => {
  const same = contentAreas.questions.read(defaultCatalogue, 'questions')
  expect(await save(questions, same)).toMatchObject({ reason: 'nothing-changed' })
  expect(await versionsOf(db, questions)).toEqual([])
})

test('of two people who write at once the second sees what the first wrote, and loses nothing', async () => {
  expect((await save(questions, asking('Hers?'))).ok).toBe(true)
  const second = await save(questions, asking('His?'))
  expect(second).toMatchObject({ reason: 'changed', theirs: { body: asking('Hers?') } })
  const seen = second.ok || second.reason !== 'changed' ? null : seenDraft(second.theirs)
  expect((await save(questions, asking('Both?'), seen)).ok).toBe(true)
  expect((await openVersion(db, questions))?.body).toEqual(asking('Both?'))
  const both = await Promise.all(['A?', 'B?'].map((words) => save(firstAid, asking(words))))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a page that was opened before the draft changed publishes nothing', async () => {
  const { id, revision } = await draft(questions, asking('One?'))
  await draft(questions, asking('Two?'))
  const late = { id, revision, at: null, reason: '', actorId }
  expect(await publishVersion(late, services)).toMatchObject({ reason: 'changed' })
  expect(await discardDraft({ id, revision, actorId }, services)).toMatchObject({
    reason: 'changed',
  })
  expect(await asked()).toHaveLength(defaultCatalogue.texts.faq.length)
})

test('a price is kept with the moment from which it was asked', async () => {
  await publish(firstAid, costs(80_00))
  const prices = (await listPrices(db)).filter(({ courseSlug }) => courseSlug === firstAid.item)
  expect(prices).toEqual([{ courseSlug: firstAid.item, pence: 80_00, since: at }])
})

test('two prices for one course are never published, two durations only with a reason', async () => {
  expect(await publish(firstAid, costs(75_00, 80_00))).toMatchObject({ reason: 'unlawful' })
  const twoDurations = { ...costs(75_00), duration: { catalogue: '1 day', page: '2 days' } }
  expect(await publish(firstAid, twoDurations)).toMatchObject({ reason: 'reason-missing' })
  expect(await publish(firstAid, twoDurations, { reason: 'From May' })).toMatchObject({ ok: true })
  expect((await versionsOf(db, firstAid))[0]?.version.reason).toBe('From May')
})

test('what is scheduled waits for its time, cannot be edited, and can be taken back', async () => {
  const later = new Date('2026-11-20T08:00:00Z')
  expect(await publish(questions, asking('Soon?'), { at: later })).toEqual({
    ok: true,
    state: 'scheduled',
  })
  const open = await openVersion(db, questions)
  expect(await save(questions, asking('Now?'), seenDraft(open))).toMatchObject({
    reason: 'scheduled',
  })
  await publishDueContent(services)
  expect(await asked()).toHaveLength(defaultCatalogue.texts.faq.length)
  at = later
  // Two instances do it at the same time.
  await Promise.all([publishDueContent(services), publishDueContent(services)])
  expect(await asked()).toEqual(['Soon?'])
  expect(await lastPublication(db)).toBe(1)

  at = new Date('2026-11-20T09:00:00Z')
  await publish(questions, asking('Later?'), { at: new Date('2026-11-21T08:00:00Z') })
  const { id = '', revision = 0 } = (await openVersion(db, questions)) ?? {}
  expect((await takeBackSchedule({ id, revision, actorId }, services)).ok).toBe(true)
  expect((await openVersion(db, questions))?.state).toBe('draft')
  expect((await discardDraft({ id, revision: revision + 1, actorId }, services)).ok).toBe(true)
  expect(await openVersion(db, questions)).toBeNull()
})

test('what may no longer be published at its time is a draft again', async () => {
  const later = new Date('2026-11-20T08:00:00Z')
  await publish(firstAid, costs(80_00), { at: later })
  // As a newer program would find it, whose rules are stricter.
  await db.update(contentVersions).set({ body: costs(75_00, 80_00) })
  at = later
  await publishDueContent(services)
  expect((await openVersion(db, firstAid))?.state).toBe('draft')
  expect(await lastPublication(db)).toBe(0)
})

test('an earlier version becomes a draft, unless there is one', async () => {
  await publish(questions, asking('One?'))
  await publish(questions, asking('Two?'))
  const old = (await versionsOf(db, questions)).find(({ version }) => version.number === 1)
  const restored = { id: old?.version.id ?? '', actorId }
  expect(await restoreVersion(restored, services)).toEqual({ ok: true })
  expect((await openVersion(db, questions))?.body).toEqual(asking('One?'))
  expect(await restoreVersion(restored, services)).toMatchObject({ reason: 'has-draft' })
  expect((await currentVersions(db)).map(({ state }) => state).sort()).toEqual([
    'draft',
    'published',
  ])
})
