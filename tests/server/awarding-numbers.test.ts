import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/storage/engine/database.server.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { openDatabaseAt } from '../engines/engines.ts'
import { signInAsStaff } from '../sign-in-as-staff.ts'
import { type SharedAcademy, sharedAcademy } from './academy.ts'
import { ask } from './ask.ts'

const { awardingNumber, certificateNumber, id } = studentCertifications

let academy: SharedAcademy
let database: Database
let cookie: string
let ours: [string, string]
let ids: string[]

beforeAll(async () => {
  academy = await sharedAcademy('sandbox')
  database = await openDatabaseAt(academy.databaseUrl)
  cookie = await signInAsStaff(academy)
  const found = await database.db
    .select({ id, certificateNumber })
    .from(studentCertifications)
    .where(and(eq(studentCertifications.status, 'active'), isNull(awardingNumber)))
    .orderBy(asc(certificateNumber))
    .limit(2)
  ours = found.map((each) => each.certificateNumber ?? '') as [string, string]
  ids = found.map((each) => each.id)
})
afterAll(async () => {
  if (!database) return
  await database.db
    .update(studentCertifications)
    .set({ awardingNumber: null })
    .where(inArray(id, ids))
  await database.close()
})

const theirs = async () => {
  const rows = await database.db
    .select({ awardingNumber })
    .from(studentCertifications)
    .where(inArray(id, ids))
    .orderBy(asc(certificateNumber))
  return rows.map((row) => row.awardingNumber)
}

/** Sends the file as the page does, or the confirmation that follows it. */
async function send(contents: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) {
  const { intent = '', origin = academy.url, as = cookie } = more
  const form = new FormData()
  if (intent) form.set('intent', intent)
  if (intent && typeof contents === 'string') form.set('text', contents)
  else form.set('file', new Blob([contents]), 'numbers.csv')
  const filled = new Response(form)
  const answer = await ask(`${academy.url}/admin/certificates/numbers`, {
    method: 'POST',
    headers: {
      Origin: origin,
      Cookie: as,
      'Content-Type': filled.headers.get('content-type') ?? '',
    },
    body: Buffer.from(await filled.arrayBuffer()),
  })
  const { status = 0, headers, body } = answer
  return { status, led: headers.location ?? null, text: String(body) }
}

test('the file alone changes nothing; confirmed, each certificate has its number, and again nothing', async () => {
  const before = await theirs()
  const good = `ours,theirs\r\n${ours[0]},AO-1\r\n${ours[1]},AO\u202E-2\u200B\r\n`
  expect(await send(good)).toMatchObject({ status: 200 })
  expect(await theirs()).toEqual(before)
  const first = await send(good, { intent: 'import' })
  expect(first.status).toBe(200)
  for (const number of [...ours, 'AO-1', 'AO-2']) expect(first.text).toContain(number)
  expect(await theirs()).toEqual(['AO-1', 'AO-2'])
  const again = await send(good, { intent: 'import' })
  expect(again.status).toBe(200)
  expect(await theirs()).toEqual(['AO-1', 'AO-2'])
})

test('what is no such file is refused in words, and changes nothing', async () => {
  const before = await theirs()
  const line = `${ours[0]},AO-9`
  const files: (string | Uint8Array<ArrayBuffer>)[] = [
    ...[
      '',
      `${line}\0`,
      `${line},more`,
      `${ours[0]},${'9'.repeat(61)}`,
      `${line}\n${ours[0]},AO-8`,
    ],
    ...[
      `${ours[0]}'; drop table users;--,1`,
      '__proto__,1',
      ','.repeat(60_000),
      '"'.repeat(60_000),
    ],
    ...[`${line}\n`.repeat(2_002), new Uint8Array(Buffer.from(line, 'utf16le'))],
  ]
  for (const file of files) {
    for (const intent of ['', 'import']) {
      const { status, text } = await send(file, { intent })
      expect(status, String(file).slice(0, 60)).toBe(400)
      expect(text).toMatch(/Nothing was changed|The file has no lines/)
    }
  }
  expect((await send('x'.repeat(65 * 1024))).status).toBe(413)
  expect(await theirs()).toEqual(before)
})

test('neither a stranger nor another site gives numbers', async () => {
  const before = await theirs()
  const line = `${ours[0]},AO-7`
  const stranger = await send(line, { intent: 'import', as: '' })
  expect(stranger.led).toContain('/admin/login')
  const elsewhere = await send(line, { intent: 'import', origin: 'https://other.example' })
  expect(elsewhere.status).toBe(403)
  expect(await theirs()).toEqual(before)
})
