import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Course } from '#app/domain/catalogue/course.ts'
import { ask } from '../server/ask.ts'
import { startAcademyInProcess } from './academy-in-process.ts'

let academy: Awaited<ReturnType<typeof startAcademyInProcess>>
beforeAll(async () => {
  academy = await startAcademyInProcess()
})
afterAll(() => academy?.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(`${academy.url}${path}`, { headers })

test('a new version of the catalogue is served once it is rendered, and nothing of the one before', async () => {
  const before = await get('/courses/door-supervisor')
  expect(String(before.body)).toContain('£250.00')
  expect((await get('/courses/security-guard')).status).toBe(200)
  const etag = String(before.headers.etag)

  academy.publish((courses) =>
    courses
      .filter(({ id }) => id !== 'security-guard')
      .map((course) => (course.id === 'door-supervisor' ? renamed(course) : course)),
  )
  const unchanged = await get('/courses/door-supervisor', { 'If-None-Match': etag })
  expect(unchanged.status).toBe(304)

  expect(await academy.site.render()).toBe(true)
  const after = await get('/courses/door-supervisor', { 'If-None-Match': etag })
  expect(after.status).toBe(200)
  expect(after.headers.etag).not.toBe(etag)
  expect(String(after.body)).toMatch(/<h1[^>]*>Nightclub Doors</)
  expect(String(after.body)).toContain('£275.50')
  expect(String(after.body)).not.toContain('£250.00')
  for (const path of ['/', '/training', '/courses', '/courses/door-supervisor.data']) {
    const page = String((await get(path)).body)
    expect(page, path).toContain('Nightclub Doors')
    expect(page, path).toContain('£275.50')
    expect(page, path).not.toContain('/courses/security-guard"')
  }
})

test('a course that is no longer in the catalogue is not found any more', async () => {
  academy.publish((courses) => courses.filter(({ id }) => id !== 'first-aid-at-work'))
  await academy.site.render()
  for (const path of ['/courses/first-aid-at-work', '/drawings/sign-first-aid-at-work']) {
    const gone = await get(path)
    expect(gone.status, path).toBe(404)
    expect(gone.headers.etag, path).toBeUndefined()
  }
  const sitemap = String((await get('/sitemap.xml')).body)
  expect(sitemap).toContain('/courses/emergency-first-aid<')
  expect(sitemap).not.toContain('/courses/first-aid-at-work<')
})

function renamed(course: Course): Course {
  const title = { catalogue: 'Nightclub Doors', page: 'Nightclub Doors' }
  return { ...course, title, price: { catalogue: 275_50, page: 275_50 } }
}
