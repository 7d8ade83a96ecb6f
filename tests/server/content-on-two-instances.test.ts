import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentAreas } from '#app/domain/catalogue/content/content-areas.ts'
import { publishVersion } from '#app/operations/catalogue/publish-version.ts'
import { insertDraft } from '#app/storage/catalogue/content-versions.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { contentVersions } from '#app/storage/schema/catalogue/content.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { openDatabaseAt } from '../engines/engines.ts'
import { liveSettings } from '../live-settings.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { testStaff } from '../staff/test-staff.ts'
import { sharedAcademy } from './academy.ts'

/** Decision 029: on every instance within two seconds; rendering all pages takes a busy machine longer. */
const withinMs = 20_000
const course = 'ai-future-security'

let urls: string[]
let second: AcademyProcess
let database: Database
beforeAll(async () => {
  const { url, databaseUrl } = await sharedAcademy('sandbox')
  const { AUTH_SECRET } = liveSettings
  second = await startAcademyProcess({
    env: { DATABASE_URL: databaseUrl, AUTH_SECRET, LOG_LEVEL: 'fatal' },
  })
  urls = [url, second.url]
  database = await openDatabaseAt(databaseUrl)
})
afterAll(async () => {
  await second?.stop()
  await database.db.delete(contentVersions)
  await database.close()
})

test('a title that is published is on the course’s page and card of every instance, and never half of it', async () => {
  const { services, actorId } = testStaff(database.db, () => new Date())
  const body = contentAreas.course.read(defaultCatalogue, course) as object
  const title = { catalogue: 'Cameras that count', page: 'Cameras that count' }
  const about = { area: 'course', item: course } as const
  const { id } = await insertDraft(database.db, {
    ...about,
    body: { ...body, title },
    authorId: actorId,
    note: '',
  })
  const has = async (url: string, path: string) =>
    (await (await fetch(`${url}${path}`)).text()).includes(title.page)
  for (const url of urls) expect(await has(url, `/courses/${course}`)).toBe(false)
  const asked = { id, revision: null, at: null, actorId: null, reason: 'Two durations are known' }
  expect(await publishVersion(asked, services)).toMatchObject({ ok: true })
  for (const url of urls) {
    await expect.poll(() => has(url, `/courses/${course}`), { timeout: withinMs }).toBe(true)
    // The map of pages is replaced whole.
    expect(await has(url, '/courses')).toBe(true)
  }
})
