import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeAttempt } from '#app/auth/attempts.server.ts'
import { spendCode } from '#app/auth/spent-codes.server.ts'
import { attemptLimits } from '#app/domain/people/limits.ts'
import { sessions, twoFactors, users } from '#app/storage/schema/accounts.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { accountsOn } from '#tests/accounts/accounts-on.ts'
import { authenticatorCode } from '#tests/accounts/authenticator.ts'
import { cookiesOf, password } from '#tests/accounts/test-accounts.ts'
import { acceptInvitation } from '../accept-invitation.ts'
import { changePassword } from '../change-password.ts'
import { inviteAdmin } from '../invite-admin.ts'
import { signIn } from '../sign-in.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { passSecondFactor } from './pass-second-factor.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { startSecondFactor } from './start-second-factor.ts'

const email = 'cara@example.com'
const period = 30_000

const people = accountsOn()
const { db } = people
beforeEach(async () => {
  people.beginWindow()
})
afterEach(() => vi.useRealTimers())

async function switchOn(signedIn?: Headers) {
  const headers = signedIn ?? (await people.trainee(email))
  const userId = (await people.who(headers))?.id ?? ''
  const started = await startSecondFactor(
    { ...people.asked(headers), userId, password },
    people.services,
  )
  if (!started.ok) throw new Error(started.reason)
  const code = authenticatorCode(started.uri)
  const on = await confirmSecondFactor({ ...people.asked(headers), userId, code }, people.services)
  if (!on.ok) throw new Error(on.reason)
  const { uri, recoveryCodes } = started
  return { uri, code, recoveryCodes, userId, headers: cookiesOf(on.headers) }
}

/** What its owner was written about. */
const changesTold = async () =>
  (await db.select().from(outbox).orderBy(outbox.createdAt)).flatMap(({ message }) =>
    message?.template === 'account-changed' ? [message.facts.change] : [],
  )

/** From a new network address each time. */
async function enter(given: string) {
  const signedIn = await people.signIn(email)
  if (!signedIn.ok) throw new Error(signedIn.reason)
  return passSecondFactor(
    { ...people.asked(cookiesOf(signedIn.headers)), code: given },
    people.services,
  )
}

test('a code from the app works once, also when it is sent twice at once', async () => {
  const { uri, code } = await switchOn()
  const before = await db.$count(sessions)
  expect(await enter(code)).toEqual({ ok: false, reason: 'wrong-code' })
  const next = authenticatorCode(uri, Date.now() + period)
  const outcomes = await Promise.all([enter(next), enter(next)])
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await db.$count(sessions)).toBe(before + 1)
})

test('of concurrent uses of one code exactly one is the first', async () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const use = () => spendCode({ userId: `user-${nth}`, code: '123456' }, people.services)
    const firsts = await Promise.all([use(), use(), use(), use()])
    expect(firsts.filter(Boolean)).toHaveLength(1)
  }
})

test('a staff session keeps its end when the second factor or the password is changed', async () => {
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const begun = people.services.now().getTime()
  const { headers: admin } = await people.admin(email)
  const hoursLater = (hours: number) => new Date(start + hours * 3_600_000)
  const afterHours = (hours: number) => new Date(begun + hours * 3_600_000)
  const endOf = async (headers: Headers) => (await people.who(headers))?.session.expiresAt
  vi.setSystemTime(hoursLater(6))
  const { headers } = await switchOn(admin)
  expect(await endOf(headers)).toEqual(afterHours(12))
  vi.setSystemTime(hoursLater(7))
  const user = await people.who(headers)
  if (!user) throw new Error('Not signed in.')
  const change = { currentPassword: password, password: 'amber-window-forty' }
  const changed = await changePassword(change, user, people.asked(headers), people.services)
  if (!changed.ok) throw new Error(changed.reason)
  const here = cookiesOf(changed.headers)
  expect(await endOf(here)).toEqual(afterHours(12))
  // Only signing in again begins a new twelve hours, also in a browser that is still signed in.
  await db.update(users).set({ twoFactorEnabled: false })
  const credentials = { email, password: change.password }
  const again = await signIn(credentials, people.asked(here), people.services)
  if (!again.ok) throw new Error(again.reason)
  expect(await endOf(cookiesOf(again.headers))).toEqual(afterHours(19))
})

test('once it is on it is not switched on again: no code does so, used or not, and nobody is told', async () => {
  const { uri, code, userId, headers } = await switchOn()
  const before = await db.$count(sessions)
  for (const typed of [code, authenticatorCode(uri, Date.now() + period), '000000']) {
    const input = { ...people.asked(headers), userId, code: typed }
    expect(await confirmSecondFactor(input, people.services)).toEqual({
      ok: false,
      reason: 'already-on',
    })
  }
  expect(await db.$count(sessions)).toBe(before)
  expect(await changesTold()).toEqual(['second-factor-on'])
})

test('the second factor is switched off by the password and a code of its own', async () => {
  const { headers, userId, uri, code: used } = await switchOn()
  const remove = (typed: { password: string; code: string }) =>
    removeSecondFactor({ ...people.asked(headers), userId, ...typed }, people.services)
  const next = authenticatorCode(uri, Date.now() + period)
  expect(await remove({ password, code: '' })).toEqual({ ok: false, reason: 'wrong-code' })
  expect(await remove({ password, code: '000000' })).toMatchObject({ reason: 'wrong-code' })
  expect(await remove({ password, code: used })).toMatchObject({ reason: 'wrong-code' })
  expect(await remove({ password: 'a guess', code: next })).toMatchObject({
    reason: 'wrong-password',
  })
  expect((await people.who(headers))?.secondFactor).toBe(true)
  expect(await changesTold()).toEqual(['second-factor-on'])
  // A wrong password does not use the code up.
  const removed = await remove({ password, code: next })
  if (!removed.ok) throw new Error(removed.reason)
  expect((await people.who(cookiesOf(removed.headers)))?.secondFactor).toBe(false)
  expect(await db.$count(twoFactors)).toBe(0)
  expect(await changesTold()).toEqual(['second-factor-on', 'second-factor-off'])
})

test('a code typed to switch it off does not switch it on in the middle of the setup', async () => {
  const headers = await people.trainee(email)
  const userId = (await people.who(headers))?.id ?? ''
  const input = { ...people.asked(headers), userId, password }
  const started = await startSecondFactor(input, people.services)
  if (!started.ok) throw new Error(started.reason)
  const code = authenticatorCode(started.uri)
  const removed = await removeSecondFactor({ ...input, code }, people.services)
  expect(removed).toEqual({ ok: false, reason: 'already-off' })
  expect((await people.who(headers))?.secondFactor).toBe(false)
})

test('a recovery code switches it off too, unless it was used before', async () => {
  const { headers, userId, recoveryCodes } = await switchOn()
  const [first = '', second = ''] = recoveryCodes
  expect(await enter(first)).toMatchObject({ ok: true })
  const remove = (code: string) =>
    removeSecondFactor({ ...people.asked(headers), userId, password, code }, people.services)
  expect(await remove(first)).toEqual({ ok: false, reason: 'wrong-code' })
  expect(await remove(second)).toMatchObject({ ok: true })
})

test('codes typed to switch it off are limited like those of a sign-in', async () => {
  const { headers, userId, uri } = await switchOn()
  const remove = (code: string) =>
    removeSecondFactor({ ...people.asked(headers), userId, password, code }, people.services)
  for (let nth = 0; nth < attemptLimits.secondFactor.perKnown; nth += 1) {
    expect(await remove('000000')).toEqual({ ok: false, reason: 'wrong-code' })
  }
  const next = authenticatorCode(uri, Date.now() + period)
  expect(await remove(next)).toEqual({ ok: false, reason: 'too-many-attempts' })
})

test('an invitation grants the role, but does not replace the second factor', async () => {
  await inviteAdmin({ email, fullName: 'Cara Ndiaye' }, null, people.services)
  const token = await people.token(email, 'admin-invitation')
  const { uri } = await switchOn()
  for (let nth = 0; nth <= attemptLimits.signIn.perPerson; nth += 1) {
    await takeAttempt({ what: 'signIn', ...people.asked(), about: email }, people.services)
  }
  expect(await people.signIn(email)).toMatchObject({ reason: 'too-many-attempts' })
  const accepted = await acceptInvitation({ token, password }, new Headers(), people.services)
  expect(accepted).toMatchObject({ ok: true, secondFactor: true })
  expect(await db.$count(sessions)).toBe(0)
  // A new password resets the count of failed sign-ins.
  const entered = await enter(authenticatorCode(uri, Date.now() + period))
  if (!entered.ok) throw new Error(entered.reason)
  expect((await people.who(cookiesOf(entered.headers)))?.roles).toEqual(['admin'])
})

test('wrong codes are counted by account, whatever network address they come from', async () => {
  const { uri } = await switchOn()
  for (let nth = 0; nth < attemptLimits.secondFactor.perPerson; nth += 1) {
    expect(await enter('000000')).toEqual({ ok: false, reason: 'wrong-code' })
  }
  const right = authenticatorCode(uri, Date.now() + period)
  expect(await enter(right)).toEqual({ ok: false, reason: 'too-many-attempts' })
})
