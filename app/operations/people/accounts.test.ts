import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeAttempt } from '#app/auth/attempts.server.ts'
import type { Passwords } from '#app/auth/passwords.server.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { attemptLimits } from '#app/domain/people/limits.ts'
import type { Services } from '#app/services.server.ts'
import { sessions, users } from '#app/storage/schema/accounts.ts'
import { links } from '#app/storage/schema/people.ts'
import { accountsOn } from '#tests/accounts/accounts-on.ts'
import { quickPasswords } from '#tests/accounts/quick-passwords.ts'
import { cookiesOf, password, testAccounts } from '#tests/accounts/test-accounts.ts'
import { catalogue } from '#tests/catalogue.ts'
import { changeRow } from '#tests/rows.ts'
import { nameOwnParticipants } from '../booking/participant/name-own-participants.ts'
import { sendBookingLink } from '../booking/self-service/send-booking-link.ts'
import { sendSomebodyElse } from '../booking/self-service/send-somebody-else.ts'
import { joinWaitlist } from '../waitlist/join-waitlist.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { refreshSession } from './refresh-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { passSecondFactor } from './second-factor/pass-second-factor.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signOutElsewhere } from './sign-out-elsewhere.ts'
import { signUp } from './sign-up.ts'

const email = 'ana@example.com'
const ana = { email, fullName: 'Ana Lopes', password }

const request = { headers: new Headers(), clientAddress: '192.0.2.7', requestId: 'test' }

type Attempt = (
  services: Services,
  asked: typeof request,
  person: string,
) => Promise<{ ok: boolean; reason?: string }>

const orderIdOf = (person: string) =>
  `${person.replace(/\D/g, '').padStart(8, '0')}-1111-4222-8333-444455556666`

/** One failing attempt of each kind that is limited. */
const attempts: Record<keyof typeof attemptLimits, Attempt> = {
  signIn: (services, asked, person) =>
    signIn({ email: `${person}@example.com`, password: 'a guess' }, asked, services),
  signUp: (services, asked, person) =>
    signUp({ ...ana, email: `${person}@example.com` }, asked, services),
  passwordReset: (services, asked, person) =>
    requestPasswordReset(`${person}@example.com`, asked, services),
  bookingLink: (services, asked, person) =>
    sendBookingLink({ email: `${person}@example.com`, reference: '1a2b3c4d' }, asked, services),
  waitlist: (services, asked, person) =>
    joinWaitlist(
      {
        courseSlug: 'door-supervisor',
        fullName: 'Ana Lopes',
        phone: '07700 900123',
        email: `${person}@example.com`,
        places: 1,
        fewerWillDo: false,
        wish: {
          earliest: londonToday(services.now()),
          latest: londonToday(services.now()),
          weekends: true,
        },
      },
      asked,
      { ...services, catalogue: () => catalogue },
    ),
  replacePerson: (services, asked, person) =>
    sendSomebodyElse(
      {
        bookingId: '1a2b3c4d-1111-4222-8333-444455556666',
        seenRevision: 0,
        person: { fullName: 'Rui Lopes', email: `${person}@example.com`, phone: '07700 900123' },
        actor: { by: 'trainee', userId: null },
      },
      asked,
      services,
    ),
  nameParticipants: (services, asked, person) =>
    nameOwnParticipants(
      { orderId: orderIdOf(person), named: [], actor: { by: 'buyer', userId: null } },
      asked,
      { ...services, catalogue: () => catalogue },
    ),
  secondFactor: (services, asked) => passSecondFactor({ ...asked, code: '000000' }, services),
  password: (services, asked, person) =>
    changePassword(
      { currentPassword: 'a guess', password: 'copper-lagoon-ten' },
      { id: person, email, fullName: '', session: { createdAt: new Date() } },
      asked,
      services,
    ),
}

/** For how many hours a browser keeps the session cookie. */
function cookieAge(headers: Headers) {
  const line = headers.getSetCookie().find((each) => each.includes('session_token')) ?? ''
  return Number(/Max-Age=(\d+)/.exec(line)?.[1]) / 3600
}

const people = accountsOn()
const { db } = people
afterEach(() => vi.useRealTimers())

test('an account can sign in once its address is confirmed, and the link works once', async () => {
  const browser = await people.signUp(ana)
  // The same answer as for an unknown address.
  expect(await people.signIn(email)).toMatchObject({ ok: false, reason: 'wrong-credentials' })
  const token = await people.token(email, 'email-confirmation')
  const [first, second] = await Promise.all([
    confirmEmail({ token, browser }, new Headers(), people.services),
    confirmEmail({ token, browser }, new Headers(), people.services),
  ])
  expect([first.ok, second.ok].sort()).toEqual([false, true])
  expect(await people.signIn(email)).toMatchObject({ ok: true, secondFactor: false })
  expect(await people.signIn(email, 'something else')).toMatchObject({
    reason: 'wrong-credentials',
  })
  const kept = await db.select({ hash: links.passwordHash }).from(links)
  expect(kept).toEqual([{ hash: null }])
})

test('an unknown address takes as much work as a wrong password', async () => {
  const done: string[] = []
  const counted: Passwords = {
    hash: (typed) => {
      done.push('hash')
      return quickPasswords.hash(typed)
    },
    verify: (attempt) => {
      done.push('verify')
      return quickPasswords.verify(attempt)
    },
  }
  await people.trainee(email)
  const watched = testAccounts({ db }, { passwords: counted })
  const refused = { ok: false, reason: 'wrong-credentials' }
  expect(await watched.signIn(email, 'something else')).toMatchObject(refused)
  expect(await watched.signIn('nobody@mail.example')).toMatchObject(refused)
  expect(done).toEqual(['verify', 'hash'])
})

test('only a hash of a link is stored, and an old link has expired', async () => {
  const browser = await people.signUp(ana)
  const token = await people.token(email, 'email-confirmation')
  const [kept] = await db.select().from(links)
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(JSON.stringify(kept)).not.toContain(browser)
  people.pass(73)
  expect(await confirmEmail({ token, browser }, new Headers(), people.services)).toMatchObject({
    ok: false,
    reason: 'link-dead',
  })
})

test('signing up with a known address gets the usual answer; only its owner is told, by mail', async () => {
  await people.trainee(email)
  const stranger = { ...ana, fullName: 'Someone Else', password: 'a-strangers-own-words' }
  expect(await signUp(stranger, people.asked(), people.services)).toMatchObject({ ok: true })
  expect(await people.letter(email, 'account-exists')).toMatchObject({
    facts: { fullName: 'Ana Lopes', url: 'http://academy.example/sign-in' },
  })
  expect(await people.signIn(email)).toMatchObject({ ok: true })
  expect(await people.signIn(email, stranger.password)).toMatchObject({ ok: false })
})

test('a link sets the password of its own sign-up, also after a later sign-up with that address', async () => {
  const browser = await people.signUp(ana)
  const own = await people.token(email, 'email-confirmation')
  const stranger = { ...ana, fullName: 'Someone Else', password: 'a-strangers-own-words' }
  await people.signUp(stranger)
  expect(await confirmEmail({ token: own, browser }, new Headers(), people.services)).toMatchObject(
    { ok: true },
  )
  expect(await people.signIn(email, stranger.password)).toMatchObject({ ok: false })
  expect(await people.signIn(email)).toMatchObject({ ok: true })
  const [user] = await db.select({ name: users.name }).from(users)
  expect(user).toEqual({ name: 'Ana Lopes' })
})

test('the link of a stranger’s sign-up never sets the stranger’s password', async () => {
  const browser = await people.signUp(ana)
  const own = await people.token(email, 'email-confirmation')
  const stranger = { ...ana, fullName: 'Someone Else', password: 'a-strangers-own-words' }
  await people.signUp(stranger)
  const token = await people.token(email, 'email-confirmation')
  for (const elsewhere of [browser, null, '']) {
    expect(
      await confirmEmail({ token, browser: elsewhere }, new Headers(), people.services),
    ).toMatchObject({ ok: false, reason: 'password-needed', email })
  }
  const weak = { token, browser: null, password: 'password123' }
  expect(await confirmEmail(weak, new Headers(), people.services)).toMatchObject({
    reason: 'bad-password',
  })
  const chosen = { token, browser: null, password: 'amber-window-forty' }
  expect(await confirmEmail(chosen, new Headers(), people.services)).toMatchObject({ ok: true })
  expect(await people.signIn(email, stranger.password)).toMatchObject({ ok: false })
  expect(await people.signIn(email, chosen.password)).toMatchObject({ ok: true })
  // The account is confirmed: no link of another sign-up works any more.
  expect(await confirmEmail({ token: own, browser }, new Headers(), people.services)).toMatchObject(
    { reason: 'link-dead' },
  )
})

test('two links of one account used at once confirm it once', async () => {
  const first = await people.signUp(ana)
  const one = await people.token(email, 'email-confirmation')
  const second = await people.signUp({ ...ana, password: 'amber-window-forty' })
  const two = await people.token(email, 'email-confirmation')
  const pressed = await Promise.all([
    confirmEmail({ token: one, browser: first }, new Headers(), people.services),
    confirmEmail({ token: two, browser: second }, new Headers(), people.services),
  ])
  expect(pressed.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('a forgotten password is replaced once, and every session ends with it', async () => {
  const browser = await people.trainee(email)
  await requestPasswordReset(email, people.asked(), people.services)
  const token = await people.token(email, 'password-reset')
  expect(
    await resetPassword({ token, password: 'password123' }, new Headers(), people.services),
  ).toMatchObject({ reason: 'bad-password' })
  const choice = { token, password: 'amber-window-forty' }
  expect(await resetPassword(choice, new Headers(), people.services)).toMatchObject({ ok: true })
  expect(await resetPassword(choice, new Headers(), people.services)).toMatchObject({
    reason: 'link-dead',
  })
  expect(await people.who(browser)).toBeNull()
  expect(await people.signIn(email)).toMatchObject({ ok: false })
  expect(await people.signIn(email, choice.password)).toMatchObject({ ok: true })
  // Its owner hears of it, whoever opened the letter.
  const told = await people.letter(email, 'account-changed')
  expect(told?.facts).toMatchObject({ fullName: 'Ana Lopes', change: 'password' })
})

test('no letter to an unconfirmed address contains a name that another person may have entered', async () => {
  await people.signUp(ana)
  await requestPasswordReset(email, people.asked(), people.services)
  for (const template of ['email-confirmation', 'password-reset'] as const) {
    expect(JSON.stringify(await people.letter(email, template))).not.toContain('Lopes')
  }
})

test('an unknown address is answered like a known one, and nothing is written', async () => {
  expect(await requestPasswordReset('nobody@example.com', people.asked(), people.services)).toEqual(
    { ok: true },
  )
  expect(await db.$count(links)).toBe(0)
  expect(await db.$count(users)).toBe(0)
})

test('a changed password ends every session and opens a new one here', async () => {
  const here = await people.trainee(email)
  const elsewhere = await people.signIn(email)
  const user = await people.who(here)
  if (!user || !elsewhere.ok) throw new Error('Not signed in.')
  const change = { currentPassword: 'not this one', password: 'amber-window-forty' }
  expect(await changePassword(change, user, people.asked(here), people.services)).toMatchObject({
    reason: 'wrong-password',
  })
  const right = { ...change, currentPassword: password }
  const changed = await changePassword(right, user, people.asked(here), people.services)
  expect(changed.ok).toBe(true)
  expect(await people.who(here)).toBeNull()
  expect(await db.$count(sessions)).toBe(1)
  const told = await people.letter(email, 'account-changed')
  expect(told?.facts).toMatchObject({ change: 'password' })
})

test('signing out ends the session on the server; other devices can be signed out', async () => {
  const here = await people.trainee(email)
  await people.signIn(email)
  await people.signIn(email)
  const user = await people.who(here)
  if (!user) throw new Error('Not signed in.')
  expect(await signOutElsewhere(user, here, people.services)).toBe(2)
  expect(await people.who(here)).not.toBeNull()
  await signOut(here, people.services)
  expect(await people.who(here)).toBeNull()
})

test('sessions last a week for trainees, and twelve hours for staff', async () => {
  const hours = async (headers: Headers) => {
    const end = (await people.who(headers))?.session.expiresAt.getTime() ?? 0
    return Math.round((end - Date.now()) / 3_600_000)
  }
  expect(await hours(await people.trainee(email))).toBe(168)
  expect(await hours((await people.admin('sam@example.com')).headers)).toBe(12)
  for (const [who, age] of [
    [email, 168],
    ['sam@example.com', 12],
  ] as const) {
    const signedIn = await people.signIn(who)
    if (!signedIn.ok) throw new Error(signedIn.reason)
    expect(cookieAge(signedIn.headers)).toBeCloseTo(age, 1)
  }
})

test('a session is prolonged when fewer than three ticks remain, not before', async () => {
  const here = await people.trainee(email)
  const user = await people.who(here)
  if (!user) throw new Error('Not signed in.')
  const early = await refreshSession(user, here, people.services)
  expect(early.expiresAt).toEqual(user.session.expiresAt)
  expect(early.headers.getSetCookie()).toEqual([])
  const soon = new Date(Date.now() + 80_000)
  await changeRow(db, sessions, user.session.id, { expiresAt: soon })
  const late = await people.who(here)
  if (!late) throw new Error('Not signed in.')
  const { expiresAt: until, headers } = await refreshSession(late, here, people.services)
  expect(cookieAge(headers)).toBeCloseTo(7 * 24, 1)
  expect(here.get('cookie')).toContain(cookiesOf(headers).get('cookie'))
  expect(until.getTime() - soon.getTime()).toBeGreaterThan(6 * 86_400_000)
  expect((await people.who(here))?.session.expiresAt).toEqual(until)
})

test('a staff session ends twelve hours after signing in, however often it is refreshed', async () => {
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const { headers: here } = await people.admin('sam@example.com')
  const end = new Date(start + 12 * 3_600_000)
  for (const secondsLeft of [3600, 89, 30, 1]) {
    vi.setSystemTime(end.getTime() - secondsLeft * 1000)
    const user = await people.who(here)
    if (!user) throw new Error(`Signed out ${secondsLeft} seconds early.`)
    const { expiresAt, headers } = await refreshSession(user, here, people.services)
    expect(expiresAt).toEqual(end)
    expect(headers.getSetCookie()).toEqual([])
  }
  vi.setSystemTime(end.getTime() + 1000)
  expect(await people.who(here)).toBeNull()
})

test('a person locked out by wrong guesses of others can sign in after a password reset', async () => {
  people.beginWindow()
  await people.trainee(email)
  for (let nth = 0; nth < attemptLimits.signIn.perPerson; nth += 1) {
    const guess = { email, password: 'a guess' }
    await signIn(guess, { ...request, clientAddress: `10.1.0.${nth}` }, people.services)
  }
  expect(await people.signIn(email)).toMatchObject({ reason: 'too-many-attempts' })
  await requestPasswordReset(email, people.asked(), people.services)
  const token = await people.token(email, 'password-reset')
  const choice = { token, password: 'amber-window-forty' }
  expect(await resetPassword(choice, new Headers(), people.services)).toMatchObject({ ok: true })
  expect(await people.signIn(email, choice.password)).toMatchObject({ ok: true })
})

test('guesses sent at once are each counted', async () => {
  people.beginWindow()
  await people.trainee(email)
  const request = people.asked()
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      signIn({ email, password: `guess number ${nth}` }, request, people.services),
    ),
  )
  const limited = guesses.filter((guess) => !guess.ok && guess.reason === 'too-many-attempts')
  expect(limited).toHaveLength(10)
  // From another network address the right password still works.
  expect(await people.signIn(email)).toMatchObject({ ok: true })
})

describe.each(Object.entries(attempts))('too many of %s', (name, attempt) => {
  const what = name as keyof typeof attemptLimits
  const { perPlace, perPerson } = attemptLimits[what]
  const times = (count: number) => Array.from({ length: count + 3 }, (_, nth) => nth)
  beforeEach(() => people.beginWindow())

  test('from one network address are refused, whatever account they are about', async () => {
    const answers = await Promise.all(
      times(perPlace).map((nth) => attempt(people.services, request, `person-${nth}`)),
    )
    const refused = answers.filter(({ reason }) => reason === 'too-many-attempts')
    expect(refused.length).toBeGreaterThanOrEqual(3)
    expect(refused.length).toBeLessThan(answers.length)
  })

  const countedOne = async (clientAddress: string, about: string) =>
    (await takeAttempt({ what, ...request, clientAddress, about }, people.services)).allowed

  test('from one IPv6 /64 are refused, whichever of its addresses they come from', async () => {
    const allowed = []
    for (const nth of times(perPlace)) {
      allowed.push(await countedOne(`2001:db8:0:1::${nth}`, `person-${nth}`))
    }
    expect(allowed.lastIndexOf(true)).toBe(perPlace - 1)
    expect(await countedOne('2001:db8:0:2::1', 'another network')).toBe(true)
  })

  test('about one account are refused, whatever network address they come from', async () => {
    const allowed = []
    for (const nth of times(perPerson)) allowed.push(await countedOne(`192.0.2.${nth}`, 'one'))
    expect(allowed.lastIndexOf(true)).toBe(perPerson - 1)
  })
})
