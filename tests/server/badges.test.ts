import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/storage/engine/database.server.ts'
import { badgeKeys } from '#app/storage/schema/certificate/badge.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { type Fetch, problemsOfBadge } from '../badge/check-badge.ts'
import { openDatabaseAt } from '../engines/engines.ts'
import { liveSettings } from '../live-settings.ts'
import { type SharedAcademy, sharedAcademy } from './academy.ts'
import { download, headerOf, holderBadge, overHttp } from './holder-badge.ts'

let academy: SharedAcademy
let database: Database
let address: string
let certificateId: string

beforeAll(async () => {
  academy = await sharedAcademy('sandbox')
  database = await openDatabaseAt(academy.databaseUrl)
  const held = await holderBadge(database.db, liveSettings.AUTH_SECRET)
  address = `${academy.url}${held.path}`
  certificateId = held.certificateId
})
afterAll(() => database?.close())

test('a downloaded badge is right by the standard, checked with what the academy serves', async () => {
  const badge = await download(address)
  expect(await problemsOfBadge(badge, overHttp)).toEqual([])
  expect(await download(address)).toBe(badge)
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="EA-.*\.jwt"$/)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const set = (await overHttp(`${academy.url}/verify/keys.json`)) as { keys: unknown[] }
  expect(set.keys).toContainEqual(await overHttp(String(headerOf(badge)?.kid)))
  // Other tests of this worker may have replaced the first one.
  expect(set.keys).toHaveLength(await database.db.$count(badgeKeys))
})

test('no byte of it can be changed', async () => {
  const badge = await download(address)
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

test('what is no key is not found', async () => {
  const answer = await fetch(`${academy.url}/verify/keys/nothing`)
  expect(answer.status).toBe(404)
})

test('withdrawn at one moment, it is revoked at the next', async () => {
  const badge = await download(address)
  await setStatus('revoked')
  try {
    expect(await problemsOfBadge(badge, overHttp)).toEqual(['revoked'])
    expect((await fetch(address)).status).toBe(404)
  } finally {
    await setStatus('active')
  }
})

const setStatus = (status: 'active' | 'revoked') =>
  database.db
    .update(studentCertifications)
    .set({ status })
    .where(eq(studentCertifications.id, certificateId))
