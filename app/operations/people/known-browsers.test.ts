import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { takeAttempt } from '#app/auth/attempts.server.ts'
import { DAY } from '#app/domain/basics/durations.ts'
import { attemptLimits, knownBrowserLimits as limits } from '#app/domain/people/limits.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { knownBrowsers } from '#app/storage/schema/people.ts'
import { accountsOn } from '#tests/accounts/accounts-on.ts'
import { authenticatorCode } from '#tests/accounts/authenticator.ts'
import { cookiesOf, password } from '#tests/accounts/test-accounts.ts'
import { engine } from '#tests/engines/engines.ts'
import { reportFigure } from '#tests/report-figure.ts'
import { changePassword } from './change-password.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { passSecondFactor } from './second-factor/pass-second-factor.ts'
import { startSecondFactor } from './second-factor/start-second-factor.ts'
import { signIn } from './sign-in.ts'
import { signOutElsewhere } from './sign-out-elsewhere.ts'
import { tidyAccounts } from './tidy-accounts.ts'
import { unlockAccount } from './unlock-account.ts'

const email = 'sam@example.com'
const newPassword = 'amber-window-forty'

const people = accountsOn()
const { db } = people
beforeEach(async () => {
  people.beginWindow()
})

const from = (clientAddress: string, headers = new Headers()) => ({
  headers,
  clientAddress,
  requestId: 'test',
})

/** Wrong passwords of strangers, from three network addresses in turn. */
async function guess(times: number) {
  const reasons: string[] = []
  for (let nth = 0; nth < times; nth += 1) {
    const asked = from(`192.0.2.${nth % 3}`)
    const guessed = await signIn({ email, password: `guess ${nth}` }, asked, people.services)
    reasons.push(guessed.ok ? 'signed-in' : guessed.reason)
  }
  return reasons
}

const enter = (headers: Headers, secret = password) =>
  signIn({ email, password: secret }, people.asked(headers), people.services)

test('thirty wrong guesses from three addresses do not keep the only administrator out', async () => {
  const { headers: known } = await people.admin(email)
  const reasons = await guess(30)
  expect(reasons).toEqual(Array(30).fill('wrong-credentials'))
  expect(await guess(1)).toEqual(['too-many-attempts'])

  const stranger = await enter(new Headers())
  expect(stranger).toEqual({ ok: false, reason: 'too-many-attempts' })
  expect(await enter(known)).toMatchObject({ ok: true })
  // Also at a network address from which strangers guess.
  const beside = await signIn({ email, password }, from('192.0.2.1', known), people.services)
  expect(beside).toMatchObject({ ok: true })

  await requestPasswordReset(email, people.asked(), people.services)
  const token = await people.token(email, 'password-reset')
  const choice = { token, password: newPassword }
  const reset = await resetPassword(choice, new Headers(), people.services)
  if (!reset.ok) throw new Error(reset.reason)
  expect(await guess(30)).toContain('too-many-attempts')
  expect(await enter(cookiesOf(reset.headers), newPassword)).toMatchObject({ ok: true })
  reportFigure(
    `${engine.name}: after 30 guesses from 3 addresses a stranger is limited; the known browser and the browser of a reset link sign in at the first attempt`,
  )
})

test('five reset requests of a stranger block neither the request nor the link of the owner', async () => {
  const { headers: known } = await people.admin(email)
  await requestPasswordReset(email, people.asked(known), people.services)
  const token = await people.token(email, 'password-reset')
  const stranger = () => requestPasswordReset(email, people.asked(), people.services)
  for (let nth = 0; nth < attemptLimits.passwordReset.perPerson; nth += 1) {
    expect(await stranger()).toEqual({ ok: true })
  }
  expect(await stranger()).toEqual({ ok: false, reason: 'too-many-attempts' })
  expect(await requestPasswordReset(email, people.asked(known), people.services)).toEqual({
    ok: true,
  })
  const later = await people.token(email, 'password-reset')
  const reset = (link: string) =>
    resetPassword({ token: link, password: newPassword }, known, people.services)
  expect(await reset(token)).toMatchObject({ ok: true })
  // One new password uses up every link.
  expect(await reset(later)).toEqual({ ok: false, reason: 'link-dead' })
})

test('a request for an address without an account is limited like any other', async () => {
  const { headers: known } = await people.admin(email)
  const nobody = 'nobody@example.com'
  const ask = (headers: Headers) =>
    requestPasswordReset(nobody, people.asked(headers), people.services)
  for (let nth = 0; nth < attemptLimits.passwordReset.perPerson; nth += 1) {
    expect(await ask(new Headers())).toEqual({ ok: true })
  }
  expect(await ask(new Headers())).toEqual({ ok: false, reason: 'too-many-attempts' })
  expect(await ask(known)).toEqual({ ok: false, reason: 'too-many-attempts' })
})

/** An administrator with a second factor, the browser it was set up in, and the codes of the app. */
async function withSecondFactor() {
  const { id: userId, headers: first } = await people.admin(email)
  const started = await startSecondFactor(
    { ...people.asked(first), userId, password },
    people.services,
  )
  if (!started.ok) throw new Error(started.reason)
  const { uri, recoveryCodes } = started
  const code = authenticatorCode(uri)
  await confirmSecondFactor({ ...people.asked(first), userId, code }, people.services)
  return { known: withoutSession(first), uri, recoveryCodes }
}

/** Password, then code, in one browser. */
async function enterCode(browser: Headers, code: string, secret = password) {
  const entered = await enter(browser, secret)
  if (!entered.ok) throw new Error(entered.reason)
  expect(entered.secondFactor).toBe(true)
  const headers = both(browser, cookiesOf(entered.headers))
  return passSecondFactor({ ...people.asked(headers), code }, people.services)
}

test('wrong codes of a stranger who knows the password do not lock the second factor', async () => {
  const { known, uri } = await withSecondFactor()
  const { perPerson } = attemptLimits.secondFactor
  const guesses: string[] = []
  for (let nth = 0; nth < perPerson + 5; nth += 1) {
    const guessed = await enterCode(new Headers(), '000000')
    guesses.push(guessed.ok ? 'signed-in' : guessed.reason)
  }
  expect(guesses.indexOf('too-many-attempts')).toBe(perPerson)
  const next = authenticatorCode(uri, Date.now() + 30_000)
  expect(await enterCode(known, next)).toMatchObject({ ok: true })
})

test('the right password alone makes no browser known: the second factor is needed', async () => {
  await withSecondFactor()
  const before = await db.$count(knownBrowsers)
  const entered = await enter(new Headers())
  if (!entered.ok) throw new Error(entered.reason)
  expect(entered.headers.getSetCookie().join()).not.toContain('known_browser')
  expect(await db.$count(knownBrowsers)).toBe(before)
})

test('repeated password resets do not allow more guesses at the second factor', async () => {
  await withSecondFactor()
  const reasons: string[] = []
  let browser = new Headers()
  for (let nth = 0; nth < 4; nth += 1) {
    expect(await requestPasswordReset(email, people.asked(browser), people.services)).toEqual({
      ok: true,
    })
    const token = await people.token(email, 'password-reset')
    const reset = await resetPassword({ token, password: newPassword }, browser, people.services)
    if (!reset.ok) throw new Error(reset.reason)
    browser = cookiesOf(reset.headers)
    for (let each = 0; each < 6; each += 1) {
      const guessed = await enterCode(browser, '000000', newPassword)
      reasons.push(guessed.ok ? 'signed-in' : guessed.reason)
    }
  }
  const { perKnown, perPerson } = attemptLimits.secondFactor
  // Those of known browsers, then those of strangers: as many as without a reset.
  const most = perKnown + perPerson
  expect(reasons.indexOf('too-many-attempts')).toBe(most)
  expect(reasons.slice(most)).not.toContain('wrong-code')
})

test('a known browser that guesses is counted as a stranger then, and shuts no other one out', async () => {
  const { headers: stolen } = await people.admin(email)
  const elsewhere = await enter(new Headers())
  if (!elsewhere.ok) throw new Error(elsewhere.reason)
  const { perKnown, perPerson } = attemptLimits.signIn
  const guesses = async (times: number) => {
    const reasons = new Set<string>()
    for (let nth = 0; nth < times; nth += 1) {
      const guessed = await enter(stolen, 'a guess')
      reasons.add(guessed.ok ? 'signed-in' : guessed.reason)
    }
    return [...reasons]
  }
  expect(await guesses(perKnown)).toEqual(['wrong-credentials'])
  expect(await enter(cookiesOf(elsewhere.headers))).toMatchObject({ ok: true })
  expect(await guesses(perPerson)).toEqual(['wrong-credentials'])
  expect(await guesses(1)).toEqual(['too-many-attempts'])
})

test('a browser is known only for the accounts that have signed in with it, up to five', async () => {
  await people.admin(email)
  const emails = [1, 2, 3, 4, 5, 6].map((nth) => `trainee-${nth}@example.com`)
  let browser = new Headers()
  for (const each of emails) {
    await people.trainee(each)
    // A changed row is often returned last: which account was first must not depend on that.
    await db.execute(sql`update users set updated_at = now() where email = ${emails[0]}`)
    await db.execute(sql`update known_browsers set created_at = now()
      where user_id in (select id from users where email = ${emails[0]})`)
    const asked = people.asked(browser)
    const entered = await signIn({ email: each, password }, asked, people.services)
    if (!entered.ok) throw new Error(entered.reason)
    browser = withoutSession(cookiesOf(entered.headers))
  }
  for (const [nth, about] of [email, ...emails].entries()) {
    const { perPerson } = attemptLimits.signIn
    for (let each = 0; each <= perPerson; each += 1) {
      await takeAttempt({ what: 'signIn', ...people.asked(), about }, people.services)
    }
    const asked = people.asked(browser)
    const { allowed } = await takeAttempt({ what: 'signIn', ...asked, about }, people.services)
    expect(allowed, about).toBe(nth >= 2)
  }
})

test('a cookie that holds no token of the account is a stranger’s', async () => {
  await people.admin(email)
  await guess(31)
  const values = {
    nothing: '',
    'a broken percent sequence': '%E0%A4%A',
    'text that is not base64': '*&^!',
    'a number': btoa('5'),
    'an object': btoa('{"length":5}'),
    'values that are no tokens': btoa('[null,5,"short",{}]'),
    'a token nobody was given': btoa(JSON.stringify(['A'.repeat(43)])),
    'far too many tokens': btoa(JSON.stringify(Array(500).fill('A'.repeat(43)))),
  }
  for (const [what, value] of Object.entries(values)) {
    const headers = new Headers({ cookie: `academy.known_browser=${value}` })
    const refusal = { ok: false, reason: 'too-many-attempts' }
    expect(await enter(headers), what).toEqual(refusal)
  }
})

test('only a hash of the token is stored, and signing in again keeps the token', async () => {
  const { headers: known } = await people.admin(email)
  const again = await enter(known)
  if (!again.ok) throw new Error(again.reason)
  const tokens = [known, cookiesOf(again.headers)].map(tokensOf)
  expect(tokens[0]).toEqual(tokens[1])
  const rows = await db.select().from(knownBrowsers)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(tokens[0]?.[0] ?? '')
  const line = again.headers.getSetCookie().find((each) => each.includes('known_browser'))
  const [, ...attributes] = line?.split('; ') ?? []
  const expires = attributes.find((each) => each.startsWith('Expires='))?.slice(8) ?? ''
  expect(attributes).toEqual(['Path=/', `Expires=${expires}`, 'HttpOnly', 'SameSite=Lax'])
  const days = (Date.parse(expires) - people.services.now().getTime()) / DAY
  expect([365, 366]).toContain(Math.round(days))
})

test('a new password and signing out of other devices forget the other browsers', async () => {
  const known: Headers[] = []
  known.push((await people.admin(email)).headers)
  const enterElsewhere = async (secret: string) => {
    const entered = await enter(new Headers(), secret)
    if (!entered.ok) throw new Error(entered.reason)
    return cookiesOf(entered.headers)
  }
  const isKnown = async (headers: Headers) => {
    const asked = { what: 'signIn', ...people.asked(headers), about: email } as const
    return (await takeAttempt(asked, people.services)).allowed
  }
  known.push(await enterElsewhere(password), await enterElsewhere(password))
  const [first = new Headers(), second = new Headers(), third = new Headers()] = known
  await guess(31)
  expect([await isKnown(first), await isKnown(second), await isKnown(third)]).toEqual([
    ...[true, true, true],
  ])

  const user = await people.who(first)
  if (!user) throw new Error('Not signed in.')
  await signOutElsewhere(user, first, people.services)
  expect([await isKnown(first), await isKnown(second)]).toEqual([true, false])

  const change = { currentPassword: password, password: newPassword }
  const changed = await changePassword(change, user, people.asked(first), people.services)
  if (!changed.ok) throw new Error(changed.reason)
  const here = cookiesOf(changed.headers)
  expect([await isKnown(here), await isKnown(first)]).toEqual([true, false])

  await requestPasswordReset(email, people.asked(), people.services)
  const token = await people.token(email, 'password-reset')
  const reset = await resetPassword({ token, password }, new Headers(), people.services)
  if (!reset.ok) throw new Error(reset.reason)
  await guess(31)
  expect([await isKnown(cookiesOf(reset.headers)), await isKnown(here)]).toEqual([true, false])
})

test('an operator unlocks an account: a stranger’s browser may sign in again, and it is audited', async () => {
  const { id, headers: known } = await people.admin(email)
  await guess(31)
  for (let nth = 0; nth <= attemptLimits.signIn.perKnown; nth += 1) await enter(known, 'a guess')
  expect(await enter(known)).toMatchObject({ reason: 'too-many-attempts' })
  expect(await unlockAccount(email, people.services)).toEqual({ ok: true })
  expect(await enter(known)).toMatchObject({ ok: true })
  expect(await enter(new Headers())).toMatchObject({ ok: true })
  const [line] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'account-unlocked'))
    .orderBy(auditLog.id)
  expect(line).toMatchObject({ actorId: null, subjectType: 'user', subjectId: id })
  expect(JSON.stringify(line)).not.toContain(email)
  expect(await unlockAccount('nobody@example.com', people.services)).toEqual({
    ok: false,
    reason: 'no-such-account',
  })
})

test('twenty browsers are remembered for an account, each until it is unused for a year', async () => {
  await people.admin(email)
  for (let nth = 0; nth < limits.perAccount + 3; nth += 1) await enter(new Headers())
  expect(await db.$count(knownBrowsers)).toBe(limits.perAccount)
  people.pass(364 * 24)
  await tidyAccounts(people.services)
  expect(await db.$count(knownBrowsers)).toBe(limits.perAccount)
  people.pass(3 * 24)
  await tidyAccounts(people.services)
  expect(await db.$count(knownBrowsers)).toBe(0)
})

/** The cookies of a browser after signing out: the known browser stays. */
function withoutSession(headers: Headers) {
  const kept = (headers.get('cookie') ?? '')
    .split('; ')
    .filter((each) => each.startsWith('academy.known_browser='))
  return new Headers({ cookie: kept.join('; ') })
}

function both(one: Headers, other: Headers) {
  const cookies = [one, other].map((each) => each.get('cookie') ?? '')
  return new Headers({ cookie: cookies.filter(Boolean).join('; ') })
}

function tokensOf(headers: Headers): string[] {
  const [, value = ''] = /known_browser=([^;]*)/.exec(headers.get('cookie') ?? '') ?? []
  return JSON.parse(atob(decodeURIComponent(value)))
}
