import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAdmins, listInvitations, removeAdmin } from '#app/storage/people/roles.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { accountsOn } from '#tests/accounts/accounts-on.ts'
import { cookiesOf, password } from '#tests/accounts/test-accounts.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteAdmin } from './invite-admin.ts'
import { revokeAdmin } from './revoke-admin.ts'
import { plantSandboxAdmin } from './sandbox-accounts.ts'
import { signUp } from './sign-up.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const people = accountsOn()
const { db } = people

const emails = async () => (await listAdmins(db)).map(({ email }) => email).sort()

test('an invited person becomes an administrator by choosing a password', async () => {
  const sam = await people.admin('sam@example.com')
  const invitation = { email: 'ola@example.com', fullName: 'Ola Berg' }
  expect(await inviteAdmin(invitation, sam, people.services)).toMatchObject({ ok: true })
  expect(await emails()).toEqual(['sam@example.com'])
  expect(await listInvitations(db, people.services.now())).toHaveLength(1)

  const token = await people.token('ola@example.com', 'admin-invitation')
  const [one, two] = await Promise.all([
    acceptInvitation({ token, password }, new Headers(), people.services),
    acceptInvitation({ token, password }, new Headers(), people.services),
  ])
  expect([one.ok, two.ok].sort()).toEqual([false, true])
  expect(await emails()).toEqual(['ola@example.com', 'sam@example.com'])
  expect(await listInvitations(db, people.services.now())).toHaveLength(0)
})

test('staff sign in for 12 hours by the academy’s clock, also where it is set ahead', async () => {
  people.pass(100)
  const { headers } = await people.admin('ahead@academy.example')
  people.pass(11)
  expect(await people.who(headers)).not.toBeNull()
  people.pass(2)
  expect(await people.who(headers)).toBeNull()
})

test('an invitation expires after 72 hours, and a second one replaces the first', async () => {
  const invitation = { email: 'ola@example.com', fullName: 'Ola Berg' }
  await inviteAdmin(invitation, null, people.services)
  const first = await people.token('ola@example.com', 'admin-invitation')
  people.pass(73)
  const late = await acceptInvitation({ token: first, password }, new Headers(), people.services)
  expect(late).toMatchObject({ ok: false, reason: 'link-dead' })
  await inviteAdmin(invitation, null, people.services)
  const second = await people.token('ola@example.com', 'admin-invitation')
  expect(
    await acceptInvitation({ token: second, password }, new Headers(), people.services),
  ).toMatchObject({ ok: true })
})

test('a confirmed account is granted the role at once, and its long sessions end', async () => {
  const sam = await people.admin('sam@example.com')
  const browser = await people.trainee('ana@example.com')
  const invitation = { email: 'ana@example.com', fullName: 'Somebody' }
  expect(await inviteAdmin(invitation, sam, people.services)).toMatchObject({
    ok: true,
    granted: true,
  })
  expect(await people.letter('ana@example.com', 'admin-granted')).toMatchObject({
    facts: { fullName: 'Ana Lopes', url: 'http://academy.example/admin/login' },
  })
  expect(await people.who(browser)).toBeNull()
  expect(await inviteAdmin(invitation, sam, people.services)).toMatchObject({
    reason: 'already-admin',
  })
})

test('a stranger who signed up first with the address of an invited person gains nothing', async () => {
  const stranger = { email: 'ola@example.com', fullName: 'Nobody', password: 'a-strangers-words' }
  await signUp(stranger, people.asked(), people.services)
  await inviteAdmin({ email: 'ola@example.com', fullName: 'Ola Berg' }, null, people.services)
  expect(await emails()).toEqual([])
  const token = await people.token('ola@example.com', 'admin-invitation')
  await acceptInvitation({ token, password }, new Headers(), people.services)
  expect(await people.signIn('ola@example.com', stranger.password)).toMatchObject({ ok: false })
  expect(await emails()).toEqual(['ola@example.com'])
})

test('a revoked administrator is signed out and loses the role; the account stays', async () => {
  const sam = await people.admin('sam@example.com')
  const ola = await people.admin('ola@example.com', sam)
  expect(await people.who(ola.headers)).toMatchObject({ roles: ['admin'] })
  expect(await revokeAdmin(ola.id, sam, people.services)).toEqual({ ok: true })
  expect(await people.who(ola.headers)).toBeNull()
  const back = await people.signIn('ola@example.com')
  if (!back.ok) throw new Error(back.reason)
  expect(await people.who(cookiesOf(back.headers))).toMatchObject({ roles: [] })
  expect(await people.letter('ola@example.com', 'admin-revoked')).toBeTruthy()
  // They can no longer revoke or invite anyone.
  expect(await revokeAdmin(sam.id, ola, people.services)).toMatchObject({ reason: 'not-admin' })
  const invitation = { email: 'new@example.com', fullName: 'New' }
  expect(await inviteAdmin(invitation, ola, people.services)).toMatchObject({ reason: 'not-admin' })
})

test('revoking an administrator also ends the invitations they sent', async () => {
  const sam = await people.admin('sam@example.com')
  const ola = await people.admin('ola@example.com', sam)
  const again = { email: 'ola.second@example.com', fullName: 'Ola Berg' }
  await inviteAdmin(again, ola, people.services)
  await inviteAdmin({ email: 'kim@example.com', fullName: 'Kim Wood' }, sam, people.services)
  const token = await people.token(again.email, 'admin-invitation')
  await revokeAdmin(ola.id, sam, people.services)
  const back = await acceptInvitation({ token, password }, new Headers(), people.services)
  expect(back).toMatchObject({ ok: false, reason: 'link-dead' })
  const open = await listInvitations(db, people.services.now())
  expect(open.map(({ email }) => email)).toEqual(['kim@example.com'])
  expect(await emails()).toEqual(['sam@example.com'])
})

test('an invitation does not work once its sender is not an administrator, even if it was not withdrawn', async () => {
  const sam = await people.admin('sam@example.com')
  await inviteAdmin({ email: 'ola@example.com', fullName: 'Ola Berg' }, sam, people.services)
  const token = await people.token('ola@example.com', 'admin-invitation')
  await removeAdmin(db, sam.id)
  const accepted = await acceptInvitation({ token, password }, new Headers(), people.services)
  expect(accepted).toMatchObject({ ok: false, reason: 'link-dead' })
  expect(await emails()).toEqual([])
})

test('an administrator can withdraw an invitation once, and it is audited', async () => {
  const sam = await people.admin('sam@example.com')
  await inviteAdmin({ email: 'ola@example.com', fullName: 'Ola Berg' }, null, people.services)
  const token = await people.token('ola@example.com', 'admin-invitation')
  const [invited] = await listInvitations(db, people.services.now())
  if (!invited) throw new Error('There is no invitation.')
  const trainee = await people.who(await people.trainee('ana@example.com'))
  if (!trainee) throw new Error('Not signed in.')
  expect(await withdrawInvitation(invited.userId, trainee, people.services)).toMatchObject({
    reason: 'not-admin',
  })
  expect(await withdrawInvitation(invited.userId, sam, people.services)).toEqual({ ok: true })
  expect(await withdrawInvitation(invited.userId, sam, people.services)).toMatchObject({
    reason: 'no-such-invitation',
  })
  const accepted = await acceptInvitation({ token, password }, new Headers(), people.services)
  expect(accepted).toMatchObject({ ok: false, reason: 'link-dead' })
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id))
  expect(rows.at(-1)).toMatchObject({
    action: 'invitation-withdrawn',
    actorId: sam.id,
    subjectId: invited.userId,
  })
})

test('administrators cannot revoke themselves, nor an account that is not an administrator', async () => {
  const sam = await people.admin('sam@example.com')
  expect(await revokeAdmin(sam.id, sam, people.services)).toMatchObject({ reason: 'own-access' })
  expect(await revokeAdmin('nobody', sam, people.services)).toMatchObject({
    reason: 'no-such-admin',
  })
  expect(await emails()).toEqual(['sam@example.com'])
})

test('every grant and revocation is audited, with ids and no names', async () => {
  const sam = await people.admin('sam@example.com')
  const ola = await people.admin('ola@example.com', sam)
  await revokeAdmin(ola.id, sam, people.services)
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id))
  expect(rows.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
    ['admin-invited', null, sam.id],
    ['admin-granted', sam.id, sam.id],
    ['admin-invited', sam.id, ola.id],
    ['admin-granted', ola.id, ola.id],
    ['admin-revoked', sam.id, ola.id],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/@|Okafor/)
})

test('the sandbox’s administrator can sign in after every start', async () => {
  await plantSandboxAdmin(people.services)
  await plantSandboxAdmin(people.services)
  expect(await emails()).toEqual(['admin@academy.example'])
  expect(await people.signIn('admin@academy.example')).toMatchObject({ ok: true })
})
