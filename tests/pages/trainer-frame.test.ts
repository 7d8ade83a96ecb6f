import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { slowPasswords } from '#app/auth/passwords.server.ts'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { dayText, runText } from '#app/domain/schedule/run-text.ts'
import { grantRole } from '#app/storage/people/roles.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { scheduleDays } from '#app/storage/schema/schedule.ts'
import { trainerQualifications, trainers } from '#app/storage/schema/trainer.ts'
import { authenticatorCode } from '../accounts/authenticator.ts'
import { password, testAccounts } from '../accounts/test-accounts.ts'
import { addPaidBooking } from '../booking/paid-booking.ts'
import { changeRow } from '../rows.ts'
import { addTrainer } from '../staff/test-classroom.ts'
import { testStaff } from '../staff/test-staff.ts'
import { ask, pagesDatabase, pagesSecret, readMain, readPage } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import { linkInMailbox } from './mailbox.ts'

const today = londonToday(new Date())
const hours = { starts: '09:00', ends: '17:00', role: 'lead' as const }

let cookie = ''
let email = ''
let here = ''
let unclosed = ''
let asked = ''

/** Somebody who teaches, and has no other role. */
async function newTrainer() {
  const db = await pagesDatabase()
  const address = `${randomUUID()}@academy.example`
  await testAccounts({ db }, { passwords: slowPasswords }).trainee(address)
  const [account] = await db.select().from(users).where(eq(users.email, address))
  await grantRole(db, 'trainer', { userId: account?.id ?? '', grantedBy: null, now: new Date() })
  const trainerId = await addTrainer(db, 'Rosa Blythe', 'door-supervisor')
  await changeRow(db, trainers, trainerId, { email: address })
  return { address, trainerId }
}

const cookiesIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

const signIn = (path: string, address: string) =>
  ask(path, { form: { email: address, password }, cookie: 'visit=1' })

beforeAll(async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const trainer = await newTrainer()
  email = trainer.address
  const teach = async (date: string, answer: 'accepted' | null) => {
    const scheduleId = await staff.date(date, { salesCloseAt: new Date(0) })
    const own = { ...hours, trainerId: trainer.trainerId, answer }
    const answeredAt = answer && new Date()
    await db.insert(runTrainers).values({ scheduleId, date, ...own, answeredAt })
    return scheduleId
  }
  here = await teach(today, 'accepted')
  await db.update(scheduleDays).set({ ends: '23:59' }).where(eq(scheduleDays.scheduleId, here))
  unclosed = await teach(addDays(today, -2), 'accepted')
  asked = await teach(addDays(today, 20), null)
  await staff.booking({ scheduleId: here, fullName: 'Bo Quill', emergencyContact: null })
  await staff.booking({ scheduleId: unclosed, fullName: 'Cy Under' })
  await staff.booking({ scheduleId: asked, fullName: 'Di Later', dietaryRequirements: 'No nuts' })
  await db
    .update(trainerQualifications)
    .set({ number: 'FA-1', expiresOn: addDays(today, 10) })
    .where(
      and(
        eq(trainerQualifications.trainerId, trainer.trainerId),
        eq(trainerQualifications.kind, 'first-aid'),
      ),
    )
  cookie = cookiesIn(await signIn('/sign-in', email))
})

test('a trainer begins at their day, wherever they sign in', async () => {
  for (const path of ['/sign-in', '/admin/login']) {
    expect((await signIn(path, email)).headers.get('location'), path).toBe('/trainer')
    // Signed in already.
    expect((await ask(path, { cookie })).headers.get('location'), path).toBe('/trainer')
  }
  expect((await ask('/dashboard', { cookie })).headers.get('location')).toBe('/trainer')
})

test('a trainer who opened a page of theirs signs in to it, and one who opened a page of the office to their day', async () => {
  const after = async (page: string) => {
    const asked = await ask(page, { cookie: 'visit=1' })
    return (await signIn(asked.headers.get('location') ?? '', email)).headers.get('location')
  }
  const register = `/trainer/runs/${here}/register`
  expect(await after(register)).toBe(register)
  expect(await after('/admin/bookings')).toBe('/trainer')
})

test('a trainer who forgot the password begins at their day once it is replaced', async () => {
  const { address } = await newTrainer()
  await ask('/forgot-password', { form: { email: address } })
  const link = await linkInMailbox(address, 'password-reset')
  const chosen = filledForm(await readMain(link, { cookie: 'visit=1' }), 'Save password', {
    password: 'amber-window-forty',
  })
  const changed = await ask(link, { form: chosen })
  const signInPage = changed.headers.get('location') ?? ''
  const form = { email: address, password: 'amber-window-forty' }
  const signedIn = await ask(signInPage, { form, cookie: cookiesIn(changed) })
  expect(signedIn.headers.get('location')).toBe('/trainer')
})

test('after the second factor, too, a trainer begins at their day', async () => {
  const { address } = await newTrainer()
  const own = cookiesIn(await signIn('/sign-in', address))
  const settings = '/dashboard/second-factor'
  const asking = await readPage(settings, { cookie: own })
  const scan = await readPage(settings, {
    cookie: own,
    form: filledForm(asking.one('main'), 'Set it up', { password }),
  })
  const uri = scan.link('open it on this device').attributes.href ?? ''
  const set = filledForm(scan.one('main'), 'Switch on', { code: authenticatorCode(uri) })
  expect((await ask(settings, { cookie: own, form: set })).status).toBe(302)
  const [recovery = ''] = scan.texts('section li')
  const first = await signIn('/sign-in', address)
  const second = first.headers.get('location') ?? ''
  expect(second).toMatch(/^\/sign-in\/second-factor/)
  const passed = await ask(second, { cookie: cookiesIn(first), form: { code: recovery } })
  const on = passed.headers.get('location') ?? ''
  const home = await ask(on, { cookie: cookiesIn(passed) })
  expect(home.headers.get('location')).toBe('/trainer')
  const register = `/trainer/runs/${here}/register`
  const wanted = await signIn(`/sign-in?next=${register}`, address)
  expect(wanted.headers.get('location')).toBe(
    `/sign-in/second-factor?next=${encodeURIComponent(register)}`,
  )
})

test('a trainer who has booked a course keeps their dashboard, with a link to their dates', async () => {
  const { address } = await newTrainer()
  await addPaidBooking(await pagesDatabase(), { email: address, authSecret: pagesSecret })
  const signedIn = await signIn('/sign-in', address)
  expect(signedIn.headers.get('location')).toBe('/trainer')
  const dashboard = await readMain('/dashboard', { cookie: cookiesIn(signedIn) })
  expect(dashboard.link(/^Trainers’ Portal/).attributes.href).toBe('/trainer')
})

test('today’s register is the first thing, one press away; then what waits, then the next dates', async () => {
  const page = await readMain('/trainer', { cookie })
  const [first] = page.all('a')
  expect(first?.attributes.href).toBe(`/trainer/runs/${here}/register`)
  expect(first?.text).toContain('Open the register')
  expect(page.text).toContain('0 of 1 marked')
  const waits = page.region('Waiting for you')
  const links = waits.all('a').map(({ attributes }) => attributes.href)
  expect(links).toEqual([
    `/trainer/runs/${unclosed}/register?day=${addDays(today, -2)}`,
    `/trainer/runs/${unclosed}/results`,
    // Not the results of today, before the class has ended.
    `/trainer/runs/${asked}`,
    '/trainer/me',
  ])
  expect(waits.text).toContain('1 day to answer')
  expect(waits.text).toContain('1 result missing')
  expect(waits.text).toContain(`Until ${dayText(addDays(today, 10))}`)
  const next = page.region('Next dates')
  expect(next.links('Door Supervisor')).toHaveLength(1)
  // A date of one day is named once.
  expect(next.text).not.toContain(dayText(addDays(today, 20)))
})

test('trainers work without the public menu, footer and cookie bar', async () => {
  for (const path of ['/trainer', '/trainer/me', `/trainer/runs/${here}/register`]) {
    const page = await readPage(path, { cookie })
    const menu = page.one('nav[aria-label="Trainers’ Portal"]')
    expect(menu.texts('a'), path).toEqual(['Today', 'Dates', 'People', 'Me'])
    expect(page.all('footer, .cookie-bar'), path).toHaveLength(0)
  }
})

test('a date of today begins with its register, and one that waits for an answer with the question', async () => {
  const now = await readMain(`/trainer/runs/${here}`, { cookie })
  expect(now.link(/^Open the register/).attributes.href).toBe(`/trainer/runs/${here}/register`)
  const [question] = (await readMain(`/trainer/runs/${asked}`, { cookie })).texts('h2')
  expect(question).toBe('Can you teach?')
})

test('people of all current and coming dates are found by name, with whom to call', async () => {
  const all = await readMain('/trainer/people', { cookie })
  expect(all.text).toContain('2 people')
  // The list is of several months.
  expect(all.text).toContain(`, ${runText({ startDate: today, endDate: today })}`)
  expect(all.text).not.toContain('Cy Under')
  expect(all.text).toContain('Ask today')
  const found = await readMain('/trainer/people?search=later+DI', { cookie })
  expect(found.text).toContain('1 person')
  expect(found.link('Di Later').attributes.href).toMatch(
    new RegExp(`^/trainer/runs/${asked}/people/`),
  )
  expect(found.text).toContain('No nuts')
  expect(found.text).not.toContain('Bo Quill')
  expect((await readMain('/trainer/people?search=nobody', { cookie })).text).toContain('0 people')
})

test('a trainer sees their qualifications with the day on which each ends, and changes their password', async () => {
  const me = await readMain('/trainer/me', { cookie })
  expect(me.region('My qualifications').text).toMatch(/First aid trainer\s*FA-1\s*Until/)
  const form = filledForm(me, 'Change password', {
    currentPassword: 'not-mine-at-all',
    password: 'amber-window-forty',
  })
  const refused = await readMain('/trainer/me', { cookie, form, status: 400 })
  expect(refused.text).toContain('That is not your password')
})
