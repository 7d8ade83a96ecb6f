import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slowPasswords } from '#app/auth/passwords.server.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { endSessions, findAccount } from '#app/storage/people/accounts.ts'
import { sessions } from '#app/storage/schema/accounts.ts'
import { password, testAccounts } from '../accounts/test-accounts.ts'
import { openDatabaseAt } from '../engines/engines.ts'
import { expectKnownCookies } from '../security/cookies.ts'
import { expectCommonHeaders } from '../security/expect-headers.ts'
import { type SharedAcademy, sharedAcademy } from './academy.ts'
import { ask } from './ask.ts'

const email = 'ben@example.com'
const schedules = '/api/schedules?course=security-guard'
let academy: SharedAcademy
let database: Database
beforeAll(async () => {
  academy = await sharedAcademy('sandbox')
  database = await openDatabaseAt(academy.databaseUrl)
  await testAccounts(database, { passwords: slowPasswords }).trainee(email)
})
afterAll(() => database?.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(`${academy.url}${path}`, { method, headers })
const post = (path: string, headers: Record<string, string>, fields?: Record<string, string>) =>
  ask(`${academy.url}${path}`, {
    method: 'POST',
    headers: {
      Origin: academy.url,
      ...(fields && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    body: fields && Buffer.from(new URLSearchParams(fields).toString()),
  })
const json = ({ body }: { body: Buffer }) => JSON.parse(String(body))

/** The cookies of a sign-in, as Set-Cookie lines and as a browser sends them back. */
async function signIn() {
  const { status, headers } = await post('/sign-in', {}, { email, password })
  expect(status).toBe(302)
  const lines = headers['set-cookie'] ?? []
  expectKnownCookies(lines, { secure: false })
  return { lines, Cookie: lines.map((line) => line.split(';', 1)[0]).join('; ') }
}

test.each([
  [schedules, 'public, max-age=1'],
  ['/api/stats', 'public, max-age=60'],
])(
  '%s has an ETag, may be kept briefly, and is counted like a page from memory',
  async (path, cache) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expectCommonHeaders(answer, path)
    expect(answer.headers['cache-control']).toBe(cache)
    expect(answer.headers['content-type']).toBe('application/json')
    // An answer that is about to be read anew is counted by its status: then the next one is fresh.
    await expect.poll(() => filesServedBy(() => get(path))).toBe(1)
    const same = await get(path, { 'If-None-Match': String(answer.headers.etag) })
    expect([same.status, same.body.length]).toEqual([304, 0])
    const head = await get(path, {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(answer.body.length))
  },
)

async function filesServedBy(request: () => Promise<unknown>) {
  const before = await filesServed()
  await request()
  return (await filesServed()) - before
}

async function filesServed() {
  const { body } = await get('/metrics')
  return Number(/^academy_files_total (\d+)$/m.exec(String(body))?.[1])
}

test('the question may be put in other words, and a course that does not exist is said so', async () => {
  const answer = await get(schedules)
  expect(json(answer).schedules.length).toBeGreaterThan(0)
  for (const path of [`${schedules}&utm=1`, '/api/schedules?x=1&course=security%2Dguard']) {
    expect(json(await get(path))).toEqual(json(answer))
  }
  for (const path of [
    '/api/schedules?course=juggling',
    '/api/schedules',
    '/api/schedules?course=%00',
  ]) {
    const unknown = await get(path)
    expect(unknown.status).toBe(404)
    expectCommonHeaders(unknown, path)
    expect(json(unknown)).toEqual({ error: 'There is no such course.' })
  }
})

test('what is no fresh answer is logged with the id of its request', async () => {
  const { headers } = await get('/api/schedules?course=juggling')
  const id = String(headers['x-request-id'])
  expect(id).toMatch(/^[\da-f]{8}-\w+$/)
  await expect
    .poll(() => academy.output())
    .toMatch(new RegExp(`"requestId":"${id}","method":"GET","path":"/api/schedules","status":404`))
})

test('what is smaller than a kilobyte is not compressed, and what is larger is', async () => {
  for (const path of ['/api/session', '/api/stats', '/robots.txt', '/drawings/nothing']) {
    const { headers, body } = await get(path, { 'Accept-Encoding': 'br, gzip' })
    expect(body.length, path).toBeLessThan(1024)
    expect(headers, path).not.toHaveProperty('content-encoding')
  }
  for (const path of [schedules, '/sign-in', '/courses']) {
    const { headers } = await get(path, { 'Accept-Encoding': 'br' })
    expect(headers['content-encoding'], path).toBe('br')
    expect(headers.vary, path).toBe('Accept-Encoding')
  }
})

test('somebody without a session cookie is nobody, and need not ask again', async () => {
  const answer = await get('/api/session')
  expect(json(answer)).toEqual({ user: null })
  expectCommonHeaders(answer, '/api/session')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['x-request-id']).toBeDefined()
  expect(answer.headers).not.toHaveProperty('set-cookie')
  const marked = await get('/api/session', {
    Cookie: 'signed-in=1; academy.session_token=forged.x',
  })
  expect(json(marked)).toEqual({ user: null })
  expect(marked.headers['set-cookie']).toEqual(['signed-in=; Max-Age=0; Path=/; SameSite=Lax'])
})

test('signing in leaves a mark that scripts can read, and signing out removes it', async () => {
  const { lines, Cookie } = await signIn()
  const mark = lines.find((line) => line.startsWith('signed-in='))
  expect(mark).toMatch(/^signed-in=1; Max-Age=60(4800|479\d); Path=\/; SameSite=Lax$/)
  const answer = await get('/api/session', { Cookie })
  expect(json(answer)).toEqual({ user: { email }, expiresAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(answer.headers).not.toHaveProperty('set-cookie')

  const out = await post('/sign-out', { Cookie }, {})
  expect(out.headers['set-cookie']).toContain('signed-in=; Max-Age=0; Path=/; SameSite=Lax')
  expect(json(await get('/api/session', { Cookie }))).toEqual({ user: null })
})

test('a session from before the mark existed gets it with the next page', async () => {
  const { Cookie } = await signIn()
  const old = Cookie.split('; ')
    .filter((pair) => !pair.startsWith('signed-in'))
    .join('; ')
  const page = await get('/dashboard', { Cookie: old })
  expect(page.headers['set-cookie']).toEqual(['signed-in=1; Max-Age=604800; Path=/; SameSite=Lax'])
  expect((await get('/dashboard', { Cookie })).headers).not.toHaveProperty('set-cookie')
})

test('the tick of an open page prolongs a session that is about to end, and an ended one is over at once', async () => {
  const { Cookie } = await signIn()
  const tick = () => post('/api/session', { Cookie })
  const early = await tick()
  expect(json(early).user).toEqual({ email })
  expect(early.headers).not.toHaveProperty('set-cookie')

  const soon = new Date(Date.now() + 60_000)
  const user = await findAccount(database.db, email)
  const own = eq(sessions.userId, user?.id ?? '')
  await database.db.update(sessions).set({ expiresAt: soon }).where(own)
  const late = await tick()
  expect(new Date(json(late).expiresAt).getTime()).toBeGreaterThan(soon.getTime() + 3_600_000)
  expectKnownCookies(late.headers['set-cookie'], { secure: false })
  expect(late.headers['set-cookie']?.join()).toMatch(/academy\.session_token=.*signed-in=1/)

  for (const Origin of ['https://elsewhere.example', 'null']) {
    expect((await post('/api/session', { Cookie, Origin })).status).toBe(403)
  }
  await endSessions(database.db, user?.id ?? '')
  expect(json(await tick())).toEqual({ user: null })
  expect(json(await get('/api/session', { Cookie }))).toEqual({ user: null })
})

test.each(['/sign-in', '/sign-up', '/forgot-password', '/admin/login'])(
  '%s is the same for everyone without a session, and rendered for whoever may have one',
  async (path) => {
    const stranger = await get(path)
    expect(stranger.status).toBe(200)
    expect(stranger.headers['cache-control']).toBe('no-store')
    expect(stranger.headers).toHaveProperty('etag')
    expect((await get(path)).body).toEqual(stranger.body)
    expect(String(stranger.headers['content-security-policy'])).not.toContain('nonce')
    const rendered = await get(path, { Cookie: 'academy.session_token=forged.x' })
    expect(rendered.status).toBe(200)
    expect(rendered.headers).not.toHaveProperty('etag')
    const { Cookie } = await signIn()
    const isAsked = path !== '/forgot-password'
    expect((await get(path, { Cookie })).status).toBe(isAsked ? 302 : 200)
    const data = await get(`${path}.data`, { Cookie })
    expect(String(data.body).includes('/dashboard')).toBe(isAsked)
  },
)

test('the scripts of a rendered page have the nonce of its answer, which is never used again', async () => {
  const nonces = new Set<string>()
  for (const _visitor of ['first', 'second']) {
    const { headers, body } = await get('/sign-in?next=/dashboard')
    const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy'])) ?? []
    const found = [...String(body).matchAll(/nonce="([^"]*)"/g)].map(([, each]) => each)
    expect(found.length).toBeGreaterThan(2)
    expect(new Set(found)).toEqual(new Set([nonce]))
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
})
