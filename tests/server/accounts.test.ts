import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { slowPasswords } from '#app/auth/passwords.server.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { abuseCounters } from '#app/storage/schema/people.ts'
import { password, testAccounts } from '../accounts/test-accounts.ts'
import { openDatabaseAt } from '../engines/engines.ts'
import { liveSettings } from '../live-settings.ts'
import { expectKnownCookies } from '../security/cookies.ts'
import { type SharedAcademy, sharedAcademy } from './academy.ts'
import { ask } from './ask.ts'

const email = 'ana@example.com'
let academy: SharedAcademy
let database: Database

beforeAll(async () => {
  academy = await sharedAcademy('sandbox')
  database = await openDatabaseAt(academy.databaseUrl)
  await testAccounts(database, { passwords: slowPasswords }).trainee(email)
})
// All of them ask from one address, which may ask only so often.
beforeEach(() => database.db.delete(abuseCounters))
afterAll(() => database?.close())

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

test('a session is a cookie that no script reads, and neither it nor its owner is logged', async () => {
  const signedIn = await post('/sign-in', { email, password })
  expect(signedIn.status).toBe(302)
  expect(signedIn.headers.location).toBe('/dashboard')
  const [cookie = ''] = signedIn.headers['set-cookie'] ?? []
  expect(cookie).toMatch(
    /^academy\.session_token=[^;]+; Max-Age=60(4800|479\d); Path=\/; HttpOnly; SameSite=Lax$/,
  )

  const Cookie = cookie.split(';', 1)[0] ?? ''
  const dashboard = await ask(`${academy.url}/dashboard`, { headers: { Cookie } })
  expect(dashboard.status).toBe(200)
  expect(dashboard.headers['cache-control']).toBe('no-store')
  expect(dashboard.body.toString()).toContain(email)

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
  let live: SharedAcademy
  beforeAll(async () => {
    live = await sharedAcademy('live')
    const { db, close } = await openDatabaseAt(live.databaseUrl)
    const publicUrl = liveSettings.PUBLIC_URL
    const people = testAccounts({ db }, { publicUrl, passwords: slowPasswords })
    await people.trainee(email)
    await people.admin('boss@example.com')
    await close()
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
