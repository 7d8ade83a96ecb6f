import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#app/domain/basics/durations.ts'
import { accountsOn } from '#tests/accounts/accounts-on.ts'
import { authenticatorCode } from '#tests/accounts/authenticator.ts'
import { cookiesOf, password } from '#tests/accounts/test-accounts.ts'
import { confirmSecondFactor } from '../second-factor/confirm-second-factor.ts'
import { startSecondFactor } from '../second-factor/start-second-factor.ts'
import { confirmPerson, isFreshlyConfirmed } from './confirm-person.ts'

const email = 'cara@example.com'

const people = accountsOn()
beforeEach(async () => {
  people.beginWindow()
})

const known = async (headers: Headers) => {
  const user = await people.who(headers)
  if (!user) throw new Error('Nobody is signed in.')
  return {
    ...people.asked(headers),
    userId: user.id,
    sessionId: user.session.id,
    hasSecondFactor: user.secondFactor,
  }
}
const isFresh = (sessionId: string, now = people.services.now()) =>
  isFreshlyConfirmed(sessionId, { ...people.services, now: () => now })

test('a code from the app confirms the session for ten minutes; a used or wrong one does not', async () => {
  const signedIn = await people.trainee(email)
  const before = await known(signedIn)
  const started = await startSecondFactor({ ...before, password }, people.services)
  if (!started.ok) throw new Error(started.reason)
  const used = authenticatorCode(started.uri)
  const on = await confirmSecondFactor({ ...before, code: used }, people.services)
  if (!on.ok) throw new Error(on.reason)
  const person = await known(cookiesOf(on.headers))
  expect(person.hasSecondFactor).toBe(true)
  for (const proof of [used, '000000', password]) {
    expect(await confirmPerson({ ...person, proof }, people.services)).toMatchObject({
      ok: false,
      reason: 'wrong-proof',
    })
  }
  expect(await isFresh(person.sessionId)).toBe(false)
  const [recovery = ''] = started.recoveryCodes
  const right = await confirmPerson({ ...person, proof: recovery }, people.services)
  expect(right).toEqual({ ok: true })
  expect(await isFresh(person.sessionId)).toBe(true)
  const later = (ms: number) => new Date(people.services.now().getTime() + ms)
  expect(await isFresh(person.sessionId, later(9 * MINUTE))).toBe(true)
  expect(await isFresh(person.sessionId, later(10 * MINUTE))).toBe(false)
  // Another session of the same person is not confirmed by it.
  expect(await isFresh(before.sessionId)).toBe(false)
})

test('where there is no second factor, the password is typed again', async () => {
  const person = await known(await people.trainee(email))
  const wrong = await confirmPerson({ ...person, proof: 'a guess' }, people.services)
  expect(wrong).toMatchObject({ reason: 'wrong-proof' })
  expect(await confirmPerson({ ...person, proof: password }, people.services)).toEqual({ ok: true })
  expect(await isFresh(person.sessionId)).toBe(true)
})

test('guesses are limited', async () => {
  const person = await known(await people.trainee(email))
  let last: { ok: boolean; reason?: string } = { ok: true }
  for (let nth = 0; nth < 40; nth += 1) {
    last = await confirmPerson({ ...person, proof: `guess ${nth}` }, people.services)
  }
  expect(last.reason).toBe('too-many-attempts')
})
