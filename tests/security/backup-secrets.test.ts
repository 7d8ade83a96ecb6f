import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LetterKind } from '#app/domain/mail/letters.ts'
import { sampleLetter } from '#app/mail/sample-letters.ts'
import { keyToSign } from '#app/operations/certificate/badge/badge-key.ts'
import { inviteAdmin } from '#app/operations/people/invite-admin.ts'
import { requestPasswordReset } from '#app/operations/people/request-password-reset.ts'
import { confirmSecondFactor } from '#app/operations/people/second-factor/confirm-second-factor.ts'
import { startSecondFactor } from '#app/operations/people/second-factor/start-second-factor.ts'
import { takeBackup } from '#app/storage/backup/take-backup.ts'
import { sessions, verifications } from '#app/storage/schema/accounts.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { badgeKeys } from '#app/storage/schema/certificate/badge.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { authenticatorCode } from '../accounts/authenticator.ts'
import { cookiesOf, password, testAccounts } from '../accounts/test-accounts.ts'
import { testOffice } from '../booking/test-office.ts'
import { databaseOn } from '../engines/database-on.ts'
import { addRow } from '../rows.ts'

const migrations = join(import.meta.dirname, '../../app/storage/migrations')
const email = 'cara@example.com'

/** Everything of a small life that would let whoever reads a backup into an account or a payment. */
describe('a backup of $name', () => {
  const db = databaseOn()
  const folder = mkdtempSync(join(tmpdir(), 'academy-secrets-'))
  const secrets = new Map<string, string>()
  let text: string

  beforeAll(async () => {
    await live()
    text = await backup('first')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const backup = async (name: string) => {
    const path = join(folder, name)
    const now = new Date()
    await takeBackup(db, { path, migrations, now, secretMark: 'mark', erasuresSince: now })
    return gunzipSync(readFileSync(path)).toString()
  }

  async function live() {
    const people = testAccounts({ db })
    const { services } = people
    secrets.set('AUTH_SECRET', services.env.authSecret)
    secrets.set('password', password)
    const link = async (to: string, kind: LetterKind) => {
      secrets.set(`link of ${kind}`, await people.token(to, kind))
    }
    const browser = await people.signUp({ email: 'eva@example.com', fullName: 'Eva', password })
    secrets.set('browser of a sign-up', browser)
    await link('eva@example.com', 'email-confirmation')

    const headers = await people.trainee(email)
    keepCookies('session', headers)
    const userId = (await people.who(headers))?.id ?? ''
    const started = await startSecondFactor(
      { ...people.asked(headers), userId, password },
      services,
    )
    if (!started.ok) throw new Error(started.reason)
    secrets.set('second factor', new URL(started.uri).searchParams.get('secret') ?? '')
    for (const [nth, code] of started.recoveryCodes.entries()) {
      secrets.set(`recovery code ${nth}`, code)
    }
    const code = authenticatorCode(started.uri)
    await confirmSecondFactor({ ...people.asked(headers), userId, code }, services)
    const halfway = await people.signIn(email)
    if (!halfway.ok) throw new Error(halfway.reason)
    keepCookies('sign-in that waits for the second factor', cookiesOf(halfway.headers))

    await requestPasswordReset(email, people.asked(), services)
    await link(email, 'password-reset')
    await inviteAdmin({ email: 'sam@example.com', fullName: 'Sam Okafor' }, null, services)
    await link('sam@example.com', 'admin-invitation')

    const office = testOffice({ db })
    await office.begin({ scheduleId: await office.publish(2) })
    for (const { sessionUrl } of await office.attempts()) {
      secrets.set('payment page', sessionUrl ?? '')
    }
    const { privateKey } = await keyToSign(services)
    for (const [name, part] of Object.entries<string>(JSON.parse(privateKey))) {
      if (!['kty', 'n', 'e'].includes(name)) secrets.set(`${name} of the key for badges`, part)
    }
    for (const { token } of await db.select().from(sessions)) {
      secrets.set(`session token ${token.slice(0, 4)}`, token)
    }
    for (const { value, identifier } of await db.select().from(verifications)) {
      secrets.set(`verification ${identifier.slice(0, 4)}`, identifier)
      // Some are counters.
      if (value !== userId && value.length > 15)
        secrets.set(`value of ${identifier.slice(0, 4)}`, value)
    }
    for (const { sealedLinks } of await db
      .select()
      .from(outbox)
      .orderBy(outbox.createdAt, outbox.position)) {
      if (sealedLinks) secrets.set(`sealed ${sealedLinks.slice(0, 4)}`, sealedLinks)
    }
    // As the version before stored it.
    const plain = sampleLetter('password-reset')
    secrets.set('link in clear text', 'abc123')
    await addRow(db, outbox, {
      groupId: crypto.randomUUID(),
      messageId: crypto.randomUUID(),
      kind: plain.template,
      message: plain,
      purgeAfter: new Date('2099-01-01'),
    })
  }

  function keepCookies(name: string, headers: Headers) {
    for (const pair of (headers.get('cookie') ?? '').split('; ')) {
      const [token = ''] = decodeURIComponent(pair.slice(pair.indexOf('=') + 1)).split('.')
      if (token.length >= 16) secrets.set(`${name}: ${pair.split('=', 1)[0]}`, token)
    }
  }

  test('holds none of them', async () => {
    const [badgeKey] = await db.select().from(badgeKeys)
    expect(secrets.size).toBeGreaterThan(20)
    for (const [name, secret] of secrets) expect(secret.length, name).toBeGreaterThan(5)
    const found = [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name)
    expect(found).toEqual([])
    expect(text, 'the people themselves are in it').toContain(email)
    expect(text, 'and the key for badges, encrypted').toContain(badgeKey?.sealedPrivateKey)
  })

  test('control: one that is written where backups look is found', async () => {
    const staffNote = secrets.get('link of password-reset')
    await db.update(courseEnrollments).set({ staffNote })
    const again = await backup('second')
    const found = [...secrets].filter(([, secret]) => again.includes(secret)).map(([name]) => name)
    expect(found).toEqual(['link of password-reset'])
  })
})
