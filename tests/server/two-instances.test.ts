import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { problemsOfBadge } from '../badge/check-badge.ts'
import { openDatabaseAt } from '../engines/engines.ts'
import { liveSettings } from '../live-settings.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { signInAsStaff } from '../sign-in-as-staff.ts'
import { type SharedAcademy, sharedAcademy } from './academy.ts'
import { ask } from './ask.ts'
import { download, headerOf, holderBadge, overHttp } from './holder-badge.ts'
import { runScript } from './run-script.ts'

const { AUTH_SECRET } = liveSettings
let env: Record<string, string>
let first: SharedAcademy
let cookie: string
/** Started after the session was made at the first, as an instance is that was restarted. */
let second: AcademyProcess
beforeAll(async () => {
  first = await sharedAcademy('sandbox')
  cookie = await signInAsStaff(first)
  env = { DATABASE_URL: first.databaseUrl, AUTH_SECRET, PUBLIC_URL: first.url }
  second = await startAcademyProcess({ env })
})
afterAll(async () => expect(await second?.stop()).toBe(0))

test('a session made at one instance is valid at another, and after a restart', async () => {
  const answer = await ask(`${second.url}/api/session`, { headers: { cookie } })
  expect(JSON.parse(String(answer.body)).user).toEqual({ email: 'admin@academy.example' })

  // A page for everyone is the same with a session as without.
  const page = (headers: Record<string, string>) => ask(`${second.url}/courses`, { headers })
  expect((await page({ cookie })).body).toEqual((await page({})).body)
})

test('the key is replaced from the command line while two instances serve', async () => {
  const database = await openDatabaseAt(first.databaseUrl)
  const { path } = await holderBadge(database.db, AUTH_SECRET)
  await database.close()
  const before = await download(`${second.url}${path}`)
  const replaced = await runScript('admin', ['rotate-badge-key'], env)
  expect(replaced.code, replaced.output).toBe(0)
  expect(replaced.output).toContain('A new key signs badges from now on.')
  const [here, there] = [
    await download(`${first.url}${path}`),
    await download(`${second.url}${path}`),
  ]
  expect(here).toBe(there)
  expect(headerOf(here)?.kid).not.toBe(headerOf(before)?.kid)
  for (const badge of [before, here]) expect(await problemsOfBadge(badge, overHttp)).toEqual([])
})

test('a certificate withdrawn at one instance is withdrawn on the other at once', async () => {
  const database = await openDatabaseAt(first.databaseUrl)
  const { id, status, expiresOn, verificationCode } = studentCertifications
  // Other tests at this academy need one without an end.
  const [certificate] = await database.db
    .select({ id, code: verificationCode })
    .from(studentCertifications)
    .where(and(eq(status, 'active'), isNotNull(expiresOn)))
    .limit(1)
  await database.close()
  const shown = async () =>
    String((await ask(`${second.url}/verify/${certificate?.code}`)).body).match(
      /<h1[^>]*>(\w+)/,
    )?.[1]
  expect(await shown()).toBe('Valid')
  const withdrawn = await ask(`${first.url}/admin/certificates/${certificate?.id}`, {
    method: 'POST',
    headers: { cookie, Origin: first.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: Buffer.from('intent=withdraw&reason=Issued+by+mistake'),
  })
  expect(withdrawn.status).toBe(302)
  expect(await shown()).toBe('Withdrawn')
})
