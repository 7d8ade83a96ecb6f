import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../app/storage/engine/database.server.ts'
import { openDatabase } from '../../app/storage/engine/open-database.server.ts'
import { password, testAccounts } from '../accounts/test-accounts.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { liveSettings } from '../live-settings.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { expectKnownCookies } from '../security/cookies.ts'
import { ask } from './ask.ts'

const email = 'ana@example.com'
let databaseUrl: string
let database: Database
let academy: AcademyProcess
let env: Record<string, string>

beforeAll(async () => {
  databaseUrl = await createDatabase()
  env = { DATABASE_URL: databaseUrl, AUTH_SECRET: liveSettings.AUTH_SECRET, LOG_LEVEL: 'info' }
  academy = await startAcademyProcess({ env })
  database = await openDatabase({
    databaseUrl,
    dataDir: null,
    migrations: 'app/storage/migrations',
    onError: console.error,
  })
  await testAccounts(database).trainee(email)
})

afterAll(async () => {
  await academy?.stop()
  await database?.close()
  await dropDatabase(databaseUrl)
})

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return ask(`${academy.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: academy.url,
      ...headers,
    },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  })
}

/** The page's own words, without what is new on every page. */
function words(body: Buffer) {
  const main = /<main[\s\S]*<\/main>/.exec(body.toString())?.[0] ?? body.toString()
  return main.replaceAll(/value="[^"]*"/g, '')
}

test('a session is a cookie that no script reads, and it opens the door on every instance', async () => {
  const signedIn = await post('/sign-in', { email, password })
  expect(signedIn.status).toBe(302)
  expect(signedIn.headers.location).toBe('/dashboard')
  const [cookie = ''] = signedIn.headers['set-cookie'] ?? []
  expect(cookie).toMatch(
    /^academy\.session_token=[^;]+; Max-Age=60(4800|479\d); Path=\/; HttpOnly; SameSite=Lax$/,
  )

  const other = await startAcademyProcess({ env })
  const Cookie = cookie.split(';', 1)[0] ?? ''
  const there = await ask(`${other.url}/dashboard`, { headers: { Cookie } })
  expect(there.status).toBe(200)
  expect(there.headers['cache-control']).toBe('no-store')
  expect(there.body.toString()).toContain(email)

  // A page for everyone is the same with a session as without.
  const page = (headers: Record<string, string>) => ask(`${other.url}/courses`, { headers })
  expect((await page({ Cookie })).body).toEqual((await page({})).body)
  await other.stop()

  const token = Cookie.slice(Cookie.indexOf('=') + 1, Cookie.indexOf('=') + 20)
  expect(academy.output()).not.toContain(token)
  expect(academy.output()).not.toContain(email)
})

test('known and unknown addresses get the same answers', async () => {
  const known = await post('/sign-in', { email, password: 'not the password' })
  const unknown = await post('/sign-in', {
    email: 'nobody@example.com',
    password: 'not the password',
  })
  expect(known.status).toBe(401)
  expect(unknown.status).toBe(401)
  expect(words(known.body)).toBe(words(unknown.body))

  for (const path of ['/forgot-password', '/sign-up']) {
    const answers = []
    for (const address of [email, 'somebody@example.com']) {
      const { status, headers, body } = await post(path, {
        email: address,
        fullName: 'Ana',
        password,
      })
      const cookies = headers['set-cookie']?.map((line) => line.replace(/=[^;]*/, ''))
      answers.push([status, headers.location, body.toString(), cookies])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.slice(0, 2)).toEqual([302, `${path}?sent`])
  }
})

test('twenty wrong passwords are limited, whatever addresses the browser claims to come from', async () => {
  const statuses = []
  for (let nth = 0; nth < 20; nth += 1) {
    const headers = { 'X-Forwarded-For': `203.0.113.${nth}`, 'X-Real-IP': `203.0.113.${nth}` }
    const guess = await post('/sign-in', { email, password: `guess number ${nth}` }, headers)
    statuses.push(guess.status)
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect(statuses.at(-1)).toBe(429)
  const limited = await post('/sign-in', { email, password })
  expect(limited.status).toBe(429)
  expect(limited.body.toString()).toContain('Too many attempts. Please wait 15 minutes')
})

describe('a live site', () => {
  let live: AcademyProcess
  let liveDatabase: string
  beforeAll(async () => {
    liveDatabase = await createDatabase()
    live = await startAcademyProcess({ env: { ...liveSettings, DATABASE_URL: liveDatabase } })
    const { db, close } = await openDatabase({
      databaseUrl: liveDatabase,
      dataDir: null,
      migrations: 'app/storage/migrations',
      onError: console.error,
    })
    const people = testAccounts({ db }, { publicUrl: liveSettings.PUBLIC_URL })
    await people.trainee(email)
    await people.admin('boss@example.com')
    await close()
  })
  afterAll(async () => {
    await live?.stop()
    await dropDatabase(liveDatabase)
  })

  const enter = (path: string, who: string) =>
    ask(`${live.url}${path}`, {
      method: 'POST',
      headers: {
        Host: 'academy.example',
        Origin: 'https://academy.example',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: Buffer.from(new URLSearchParams({ email: who, password }).toString()),
    })

  test('has cookies that only this host gets, and only over https', async () => {
    const entered = await enter('/sign-in', email)
    const chosen = await enter('/cookie-policy', email)
    expectKnownCookies(entered.headers['set-cookie'], { secure: true })
    expectKnownCookies(chosen.headers['set-cookie'], { secure: true })
    const [cookie = ''] = entered.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^__Host-academy\.session_token=/)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('shows staff the portal only behind a second factor', async () => {
    const entered = await enter('/admin/login', 'boss@example.com')
    const Cookie = entered.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
    const headers = { Host: 'academy.example', Cookie }
    const portal = await ask(`${live.url}/admin/dashboard`, { headers })
    expect([portal.status, portal.headers.location]).toEqual([302, '/dashboard/second-factor'])
    expect((await ask(`${live.url}/dashboard/second-factor`, { headers })).status).toBe(200)
  })
})
