import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { publicAnswersMaxAgeSeconds } from '#app/domain/schedule/limits.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { openPublicAnswers } from '#server/answers/public-answers.ts'
import { catalogue } from '../catalogue.ts'
import { databaseOn } from '../engines/database-on.ts'
import { addRow } from '../rows.ts'
import { madeOnce } from '../stand-in.ts'
import { ask } from './ask.ts'

const path = '/api/schedules?course=security-guard'
const now = new Date('2026-11-16T09:00:00Z')

const db = databaseOn()
const site = madeOnce(() => serve(db))
afterAll(() => void site.stop())

const dates = async () => {
  const { body } = await ask(`${site.url}${path}`)
  return JSON.parse(String(body)).schedules.map((run: { start_date: string }) => run.start_date)
}

test('before anything was read, and when it is too old, nothing is claimed', async () => {
  const fresh = await serve(db)
  onTestFinished(() => void fresh.stop())
  expect((await ask(`${fresh.url}${path}`)).status).toBe(503)
  await fresh.answers.refresh()
  fresh.wait(publicAnswersMaxAgeSeconds)
  expect((await ask(`${fresh.url}${path}`)).status).toBe(200)
  fresh.wait(1)
  for (const [asked, error] of [
    [path, 'Failed to load dates'],
    ['/api/stats', 'Failed to load statistics'],
  ]) {
    const old = await ask(`${fresh.url}${asked}`)
    expect(old.status).toBe(503)
    expect(old.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(String(old.body))).toEqual({ error })
  }
  await fresh.answers.refresh()
  expect((await ask(`${fresh.url}${path}`)).status).toBe(200)
})

test('an answer that was not refreshed tells its age', async () => {
  await site.answers.refresh()
  expect((await ask(`${site.url}${path}`)).headers).not.toHaveProperty('age')
  site.wait(30)
  expect((await ask(`${site.url}${path}`)).headers.age).toBe('30')
  expect((await ask(`${site.url}/api/stats`)).headers.age).toBe('30')
})

test('a change is answered after the next reading, under another ETag', async () => {
  await site.answers.refresh()
  const before = await ask(`${site.url}${path}`)
  expect(await dates()).toEqual([])
  await addRow(db, courseSchedules, {
    courseSlug: 'security-guard',
    courseTitle: 'Security Guard',
    status: 'active',
    startDate: '2026-11-23',
    endDate: '2026-11-26',
    location: 'Epsom',
    maxCapacity: 12,
  })
  await site.answers.refresh()
  expect(await dates()).toEqual(['2026-11-23'])
  const etag = String(before.headers.etag)
  const again = await ask(`${site.url}${path}`, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(200)
  const same = { headers: { 'If-None-Match': String(again.headers.etag) } }
  expect((await ask(`${site.url}${path}`, same)).status).toBe(304)

  await db.update(courseSchedules).set({ status: 'cancelled' })
  await site.answers.refresh()
  expect(await dates()).toEqual([])
})

test('pages hear of dates that read otherwise, not of every booking, and of nothing too old', async () => {
  let heard = 0
  site.answers.whenDatesChange(() => {
    heard += 1
  })
  const run = { status: 'active' as const, currentEnrollments: 0 }
  await db.update(courseSchedules).set(run)
  await site.answers.refresh()
  expect(heard).toBe(1)
  expect(site.answers.offeredRuns().get('security-guard')).toHaveLength(1)

  await db.update(courseSchedules).set({ currentEnrollments: 5 })
  await site.answers.refresh()
  expect(heard).toBe(1)
  await db.update(courseSchedules).set({ currentEnrollments: 10 })
  await site.answers.refresh()
  expect(heard).toBe(2)

  site.wait(publicAnswersMaxAgeSeconds + 1)
  expect(site.answers.offeredRuns().size).toBe(0)
})

/** The answers behind a bare server, with a clock that the test moves. */
async function serve(db: Handle) {
  let passedMs = 0
  const answers = openPublicAnswers({
    services: { db, now: () => now, catalogue: () => catalogue },
    headers: {},
    elapsedMs: () => passedMs,
  })
  const server = createServer((request, response) => {
    const { url = '' } = request
    if (answers.answerFresh(url, request, response)) return
    const [asked = ''] = url.split('?', 1)
    if (!answers.answer(asked, request, response)) response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    answers,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wait(seconds: number) {
      passedMs += seconds * 1000
    },
    stop: () => server.close(),
  }
}
