import { describe, expect, test } from 'vitest'
import { auditOf } from '#app/storage/people/audit.ts'
import { grantAdmin } from '#app/storage/people/roles.ts'
import { accountsOn } from '#tests/accounts/accounts-on.ts'
import { password } from '#tests/accounts/test-accounts.ts'
import { acceptInvitation } from '../accept-invitation.ts'
import { mayAct } from '../confirm/may-act.ts'
import { inviteAdmin } from '../invite-admin.ts'
import { revokeAdmin } from '../revoke-admin.ts'
import { withdrawInvitation } from '../withdraw-invitation.ts'
import { confirmNewAdmin } from './confirm-admin.ts'
import { waitsUntil } from './full-rights.ts'

describe('where staff need a second factor', () => {
  const people = accountsOn()
  const { db } = people
  const env = { ...people.services.env, requireStaffSecondFactor: true }
  const services = { ...people.services, env }

  const waits = (user: { id: string }) => waitsUntil(db, user.id, services)

  test('the first administrator of a site has all rights at once, those after do not', async () => {
    const sam = await people.admin('sam@example.com')
    expect(await waits(sam)).toBeNull()
    // Neither by the command line nor by an invitation.
    expect(await waits(await people.admin('ola@example.com'))).not.toBeNull()
    expect(await waits(await people.admin('kim@example.com', sam))).not.toBeNull()
  })

  test('for a day a new one can remove nobody, invite nobody and vouch for nobody', async () => {
    const sam = await people.admin('sam@example.com')
    const kim = await people.admin('kim@example.com', sam)
    const lee = await people.admin('lee@example.com', sam)
    const wait = { ok: false, reason: 'rights-wait' }
    expect(await revokeAdmin(sam.id, kim, services)).toEqual(wait)
    const friend = { email: 'friend@example.com', fullName: 'A Friend' }
    expect(await inviteAdmin(friend, kim, services)).toEqual(wait)
    expect(await withdrawInvitation(lee.id, kim, services)).toEqual(wait)
    expect(await confirmNewAdmin(lee.id, kim, services)).toEqual(wait)
    const actor = {
      userId: kim.id,
      sessionId: kim.session.id,
      hasSecondFactor: true,
      ...people.asked(kim.headers),
    }
    const asked = { proof: '123456', evenWithout: false }
    expect(await mayAct(actor, asked, services)).toMatchObject(wait)
    expect(await confirmNewAdmin(kim.id, kim, services)).toEqual({
      ok: false,
      reason: 'own-access',
    })
    people.pass(23)
    expect(await revokeAdmin(sam.id, kim, services)).toEqual(wait)
    people.pass(1)
    expect(await waits(kim)).toBeNull()
    expect(await revokeAdmin(lee.id, kim, services)).toEqual({ ok: true })
  })

  test('an owner vouches for a new one, who then has all rights; it is audited and told', async () => {
    const sam = await people.admin('sam@example.com')
    const kim = await people.admin('kim@example.com', sam)
    expect(await confirmNewAdmin(kim.id, sam, services)).toEqual({ ok: true })
    expect(await waits(kim)).toBeNull()
    const actions = await auditOf(db, 'user', kim.id)
    expect(actions.at(-1)).toMatchObject({ action: 'admin-confirmed', actorId: sam.id })
    for (const to of ['sam@example.com', 'kim@example.com']) {
      const { facts } = await people.letter(to, 'staff-act')
      expect(facts).toMatchObject({ act: 'admin-confirmed', whomEmail: 'kim@example.com' })
    }
    expect(await confirmNewAdmin(kim.id, sam, services)).toMatchObject({ reason: 'no-such-admin' })
  })

  test('of an invitation, its acceptance and a removal every administrator hears', async () => {
    const sam = await people.admin('sam@example.com')
    const ola = await people.admin('ola@example.com')
    await confirmNewAdmin(ola.id, sam, services)
    const told = async (to: string) => (await people.letter(to, 'staff-act')).facts
    await inviteAdmin({ email: 'kim@example.com', fullName: 'Kim Wood' }, ola, services)
    expect(await told('sam@example.com')).toMatchObject({
      act: 'admin-invited',
      whoEmail: 'ola@example.com',
      whomEmail: 'kim@example.com',
    })
    const token = await people.token('kim@example.com', 'admin-invitation')
    await acceptInvitation({ token, password }, new Headers(), services)
    expect(await told('sam@example.com')).toMatchObject({
      act: 'admin-joined',
      whoEmail: 'kim@example.com',
    })
    const kim = (await people.signIn('kim@example.com')) as { userId: string }
    await revokeAdmin(kim.userId, ola, services)
    expect(await told('sam@example.com')).toMatchObject({ act: 'admin-revoked' })
    expect(await told('ola@example.com')).toMatchObject({ act: 'admin-revoked' })
  })

  test('where no second factor is required nobody waits', async () => {
    const sam = await people.admin('sam@example.com')
    const kim = await people.admin('kim@example.com', sam)
    expect(await revokeAdmin(sam.id, kim, people.services)).toEqual({ ok: true })
  })

  test('a version before, which grants the role without more, makes somebody who waits', async () => {
    await people.admin('sam@example.com')
    await people.trainee('ana@example.com')
    const ana = (await people.signIn('ana@example.com')) as { userId: string }
    await grantAdmin(db, { userId: ana.userId, grantedBy: null, now: services.now() })
    expect(await waits({ id: ana.userId })).not.toBeNull()
  })
})
