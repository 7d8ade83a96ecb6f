import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attemptLimits } from '../../../content/policies.ts'
import { authenticatorCode } from '../../../tests/accounts/authenticator.ts'
import { cookiesOf, password, testAccounts } from '../../../tests/accounts/test-accounts.ts'
import { engines } from '../../../tests/engines/engines.ts'
import { takeAttempt } from '../../auth/attempts.server.ts'
import { spendCode } from '../../auth/spent-codes.server.ts'
import type { Database } from '../../storage/engine/database.server.ts'
import { sessions, twoFactors } from '../../storage/schema/accounts.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { inviteAdmin } from './invite-admin.ts'
import { passSecondFactor } from './pass-second-factor.ts'
import { startSecondFactor } from './start-second-factor.ts'

const email = 'cara@example.com'
const period = 30_000

describe.each(engines)('on $name', ({ open }) => {
  let database: Database
  let people: ReturnType<typeof testAccounts>
  beforeAll(async () => {
    database = await open()
    people = testAccounts(database)
  })
  afterAll(() => database.close())

  beforeEach(() => people.clear())

  async function switchOn() {
    const headers = await people.trainee(email)
    const userId = (await people.who(headers))?.id ?? ''
    const started = await startSecondFactor(
      { ...people.asked(headers), userId, password },
      people.services,
    )
    if (!started.ok) throw new Error(started.reason)
    const code = authenticatorCode(started.uri)
    await confirmSecondFactor({ ...people.asked(headers), userId, code }, people.services)
    return { uri: started.uri, code }
  }

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
    const before = await database.db.$count(sessions)
    expect(await enter(code)).toEqual({ ok: false, reason: 'wrong-code' })
    const next = authenticatorCode(uri, Date.now() + period)
    const outcomes = await Promise.all([enter(next), enter(next)])
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await database.db.$count(sessions)).toBe(before + 1)
  })

  test('of concurrent uses of one code exactly one is the first', async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      const use = () => spendCode({ userId: `user-${nth}`, code: '123456' }, people.services)
      const firsts = await Promise.all([use(), use(), use(), use()])
      expect(firsts.filter(Boolean)).toHaveLength(1)
    }
  })

  test('an invitation grants the role, but does not replace the second factor', async () => {
    await inviteAdmin({ email, fullName: 'Cara Ndiaye' }, null, people.services)
    const token = await people.token(email, 'admin-invitation')
    const { uri } = await switchOn()
    for (let nth = 0; nth <= attemptLimits.signIn.perPerson; nth += 1) {
      await takeAttempt({ what: 'signIn', clientAddress: '', about: email }, people.services)
    }
    expect(await people.signIn(email)).toMatchObject({ reason: 'too-many-attempts' })
    const accepted = await acceptInvitation({ token, password }, new Headers(), people.services)
    expect(accepted).toEqual({ ok: true, headers: null })
    expect(await database.db.$count(sessions)).toBe(0)
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
    // Clears the library's own lock, which is not tested here.
    await database.db.update(twoFactors).set({ failedVerificationCount: 0, lockedUntil: null })
    const right = authenticatorCode(uri, Date.now() + period)
    expect(await enter(right)).toEqual({ ok: false, reason: 'too-many-attempts' })
  })
})
