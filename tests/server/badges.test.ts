import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privateToken } from '../../app/auth/private-link.server.ts'
import { addBookingLink } from '../../app/operations/booking/self-service/booking-link.ts'
import type { Database } from '../../app/storage/engine/database.server.ts'
import { studentCertifications } from '../../app/storage/schema/certificate/certificate.ts'
import { type Fetch, problemsOfBadge, readPart } from '../badge/check-badge.ts'
import { openDatabaseAt } from '../engines/engines.ts'
import { liveSettings } from '../live-settings.ts'
import { startAcademyProcess } from '../running-academy.ts'
import { type OwnAcademy, startAcademy } from './academy.ts'

const { AUTH_SECRET } = liveSettings
let academy: OwnAcademy
let database: Database
/** Where the holder of a certificate downloads the badge. */
let file: string
let certificateId: string

beforeAll(async () => {
  academy = await startAcademy({ AUTH_SECRET })
  database = await openDatabaseAt(academy.databaseUrl)
  const { db } = database
  const { enrollmentId, id } = studentCertifications
  const [certificate] = await db
    .select({ id, bookingId: enrollmentId })
    .from(studentCertifications)
    .where(
      and(
        eq(studentCertifications.status, 'active'),
        isNotNull(studentCertifications.record),
        isNull(studentCertifications.expiresOn),
      ),
    )
    .limit(1)
  certificateId = certificate?.id ?? ''
  const booking = { id: certificate?.bookingId ?? '', scheduleId: null }
  const link = await addBookingLink(db, booking, new Date())
  file = `/my-booking/${privateToken({ env: { authSecret: AUTH_SECRET } }, link)}/badge.jwt`
})
afterAll(async () => {
  await database.close()
  await academy.stop()
})

async function download(url = academy.url) {
  const answer = await fetch(`${url}${file}`)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** As a program of somebody else fetches it. */
const overHttp: Fetch = async (url) => {
  const answer = await fetch(url, { headers: { Origin: 'https://wallet.example' } })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return answer.json()
}

test('a downloaded badge is right by the standard, checked with what the academy serves', async () => {
  const badge = await download()
  expect(await problemsOfBadge(badge, overHttp)).toEqual([])
  expect(await download()).toBe(badge)
  const answer = await fetch(`${academy.url}${file}`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="EA-.*\.jwt"$/)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const set = (await overHttp(`${academy.url}/verify/keys.json`)) as { keys: unknown[] }
  expect(set.keys).toEqual([await overHttp(String(headerOf(badge)?.kid))])
})

test('no byte of it can be changed', async () => {
  const badge = await download()
  const answers = new Map<string, unknown>()
  for (const url of ['issuer.json', 'withdrawn.json'].map(
    (name) => `${academy.url}/verify/${name}`,
  )) {
    answers.set(url, await overHttp(url))
  }
  const key = await overHttp(String(headerOf(badge)?.kid))
  // Whatever address a changed header names, the right key is there.
  const known: Fetch = async (url) => answers.get(url) ?? key
  expect(await problemsOfBadge(badge, known), 'control: unchanged it is right').toEqual([])
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const unnoticed: number[] = []
  for (let at = 0; at < badge.length; at += 1) {
    const other = alphabet[(alphabet.indexOf(badge[at] ?? '') + 1 + (at % 62)) % 64] ?? ''
    const changed = `${badge.slice(0, at)}${other}${badge.slice(at + 1)}`
    expect(changed).not.toBe(badge)
    if ((await problemsOfBadge(changed, known)).length === 0) unnoticed.push(at)
  }
  expect(badge.length).toBeGreaterThan(2000)
  expect(unnoticed).toEqual([])
})

test('the key is replaced from the command line while two instances serve', async () => {
  const env = { DATABASE_URL: academy.databaseUrl, AUTH_SECRET, PUBLIC_URL: academy.url }
  const second = await startAcademyProcess({ env })
  const before = await download(second.url)
  const program = join(import.meta.dirname, '../../scripts/admin.ts')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'rotate-badge-key'], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  })
  expect(stdout).toContain('A new key signs badges from now on.')
  const [here, there] = [await download(), await download(second.url)]
  expect(here).toBe(there)
  expect(headerOf(here)?.kid).not.toBe(headerOf(before)?.kid)
  for (const badge of [before, here]) expect(await problemsOfBadge(badge, overHttp)).toEqual([])
  await second.stop()
})

test('what is no key is not found', async () => {
  const answer = await fetch(`${academy.url}/verify/keys/nothing`)
  expect(answer.status).toBe(404)
})

test('withdrawn at one moment, it is revoked at the next', async () => {
  const badge = await download()
  await database.db
    .update(studentCertifications)
    .set({ status: 'revoked' })
    .where(eq(studentCertifications.id, certificateId))
  expect(await problemsOfBadge(badge, overHttp)).toEqual(['revoked'])
  expect((await fetch(`${academy.url}${file}`)).status).toBe(404)
})

const headerOf = (badge: string) => readPart(badge.split('.')[0] ?? '')
