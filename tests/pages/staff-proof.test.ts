import { randomUUID } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import { matchPath } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { HOUR } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { CourseBody } from '#app/domain/catalogue/content/areas/course-shape.ts'
import { contentAreas } from '#app/domain/catalogue/content/content-areas.ts'
import { STAFF_ACTS, type StaffAct } from '#app/domain/people/staff-acts.ts'
import { inviteAdmin } from '#app/operations/people/invite-admin.ts'
import { openSession } from '#app/operations/people/open-session.ts'
import { confirmSecondFactor } from '#app/operations/people/second-factor/confirm-second-factor.ts'
import { startSecondFactor } from '#app/operations/people/second-factor/start-second-factor.ts'
import {
  type GuardedRoute,
  guardedFiles,
  guardedForms,
} from '#app/routes/admin/guard/guarded-routes.server.ts'
import { insertDraft, versionById } from '#app/storage/catalogue/content-versions.ts'
import { addAccount, setPasswordHash } from '#app/storage/people/accounts.ts'
import { hasRole, listAdmins, listInvitations } from '#app/storage/people/roles.ts'
import { sessions, users } from '#app/storage/schema/accounts.ts'
import { contentVersions } from '#app/storage/schema/catalogue/content.ts'
import { inspections } from '#app/storage/schema/inspection.ts'
import { companies } from '#app/storage/schema/invoice/company.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { authenticatorCode } from '../accounts/authenticator.ts'
import { cookiesOf } from '../accounts/test-accounts.ts'
import { addresses } from '../addresses.ts'
import { reportFigure } from '../report-figure.ts'
import { addRow, rowOf } from '../rows.ts'
import { testStaff } from '../staff/test-staff.ts'
import { type Asked, ask, pagesDatabase, pagesServices } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import { readHtml } from './html.ts'

const password = 'lagoon-copper-nine'
const owner = `owner-${randomUUID()}@mail.example`
const other = `other-${randomUUID()}@mail.example`

/** An administrator with a second factor, and the codes that are left to use. */
async function adminWithSecondFactor(email: string) {
  const services = await pagesServices()
  const { db, passwords } = services
  const { account } = await addAccount(db, { email, fullName: 'Olga Reyes', emailVerified: true })
  await setPasswordHash(db, account.id, await passwords.hash(password))
  await inviteAdmin({ email, fullName: 'Olga Reyes' }, null, services)
  const asked = { clientAddress: '10.9.8.7', userId: account.id }
  const first = cookiesOf(await openSession({ userId: account.id }, new Headers(), services))
  const started = await startSecondFactor({ ...asked, headers: first, password }, services)
  if (!started.ok) throw new Error(started.reason)
  const code = authenticatorCode(started.uri)
  const on = await confirmSecondFactor({ ...asked, headers: first, code }, services)
  if (!on.ok) throw new Error(on.reason)
  const codes = [...started.recoveryCodes]
  return {
    id: account.id,
    usedCode: code,
    cookie: cookiesOf(on.headers).get('cookie') ?? '',
    code: () => codes.pop() ?? '',
    async newSession() {
      const opened = await openSession({ userId: account.id }, new Headers(), services)
      return cookiesOf(opened).get('cookie') ?? ''
    },
  }
}

type Admin = Awaited<ReturnType<typeof adminWithSecondFactor>>
type Form = Record<string, string>

let admin: Admin
let colleague: Admin

type Act = {
  path: string
  form?: Form
  letter: string
  happened: (answer: Response) => Promise<boolean>
}

beforeAll(async () => {
  admin = await adminWithSecondFactor(owner)
  colleague = await adminWithSecondFactor(other)
})

/** A course that is to cost something else. */
async function draftOfPrice(db: Awaited<ReturnType<typeof pagesDatabase>>, item: string) {
  const about = { area: 'course', item } as const
  const body = contentAreas.course.read(defaultCatalogue, about.item) as CourseBody
  await db.delete(contentVersions).where(eq(contentVersions.item, item))
  const price = { catalogue: 99_00, page: 99_00 }
  const { id, revision } = await insertDraft(db, {
    ...about,
    body: { ...body, price },
    authorId: admin.id,
    note: '',
  })
  const form: Form = { intent: 'publish', when: 'now', id, revision: String(revision) }
  const isPublished = async () => (await versionById(db, id))?.state === 'published'
  return { ...about, form, isPublished }
}

/** Each thing for which an open session is not enough, and how one sees that it happened. */
async function newActs(): Promise<Record<string, Act>> {
  const began = new Date()
  const services = await pagesServices()
  const { db } = services
  const staff = testStaff(db)
  const day = addDays(londonToday(new Date()), -50)
  const runId = await staff.date(day)
  const bookingId = await staff.booking({ scheduleId: runId, email: 'copied@post.example' })
  const [company] = await db.select({ id: companies.id }).from(companies).limit(1)
  const firm = { name: `Firm ${randomUUID()}`, address: '1 High Street, Epsom' }
  const invoiceEmail = 'accounts@guarding.example'
  const limited = await addRow(db, companies, {
    ...firm,
    invoiceEmail,
    onAccount: true,
    creditLimit: 100_00,
  })
  const onAccount = (name: string): Form => {
    const limit = { onAccount: 'yes', creditLimit: '9000' }
    return { intent: 'details', ...firm, name, invoiceEmail, ...limit, revision: '0' }
  }
  const approvedFor = async (name: string) => {
    const [found] = await db.select().from(companies).where(eq(companies.name, name))
    return found?.onAccount === true && found.creditLimit === 9_000_00
  }
  const otherFirm = `Other ${randomUUID()}`
  const trainer = await addRow(db, trainers, {
    fullName: 'Tess Tutor',
    email: `tess-${randomUUID()}@mail.example`,
  })
  const victim = await addAccount(db, {
    email: `gone-${randomUUID()}@mail.example`,
    fullName: 'Gus Gone',
    emailVerified: true,
  })
  await inviteAdmin({ email: victim.account.email, fullName: 'Gus Gone' }, null, services)
  const newcomer = await addAccount(db, {
    email: `newcomer-${randomUUID()}@mail.example`,
    fullName: 'Nell New',
    emailVerified: true,
  })
  await inviteAdmin({ email: newcomer.account.email, fullName: 'Nell New' }, null, services)
  const made = {
    madeBy: admin.id,
    madeAt: new Date(began.getTime() - HOUR),
    expiresAt: new Date(began.getTime() + HOUR),
  }
  const dearer = await draftOfPrice(db, 'emergency-first-aid')
  const unsaid = await draftOfPrice(db, 'door-supervisor')
  const pack = await addRow(db, inspections, { kind: 'pack', runIds: [runId], ...made })
  const erased = `erased-${randomUUID()}@mail.example`
  await addAccount(db, { email: erased, fullName: 'Ed Erased', emailVerified: true })
  const invited = `invited-${randomUUID()}@mail.example`
  const file = async (answer: Response) =>
    answer.status === 200 && answer.headers.has('content-disposition')
  const saysDone = async (answer: Response) =>
    (answer.headers.get('location') ?? (await answer.text())).includes('?done=')
  const isMade = async (kind: 'view' | 'pack') =>
    (await db.$count(
      inspections,
      and(eq(inspections.kind, kind), gte(inspections.madeAt, began)),
    )) > 0
  const accountId = async (email: string) =>
    (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''
  const waiting = `waiting-${randomUUID()}@mail.example`
  await inviteAdmin({ email: waiting, fullName: 'Wanda Waiting' }, null, services)
  const accountOf = async (email: string) => (await db.$count(users, eq(users.email, email))) > 0
  const copy = (shape: string, happened: (answer: Response) => Promise<boolean>) => ({
    path: `/admin/privacy/${shape}`,
    form: { email: 'copied@post.example' },
    letter: 'personal-data-copied',
    happened,
  })
  const list = `/admin/inspection?from=${day}&until=${day}`
  const choose = (intent: string): Form => ({ which: 'ticked', run: runId, intent })
  return {
    invite: {
      path: '/admin/users?invite',
      form: { form: 'invite', email: invited, fullName: 'Nia New' },
      letter: 'admin-invited',
      happened: () => accountOf(invited),
    },
    withdraw: {
      path: '/admin/users',
      form: { form: 'withdraw', userId: await accountId(waiting) },
      letter: 'invitation-withdrawn',
      happened: async () =>
        !(await listInvitations(db, new Date())).some(({ email }) => email === waiting),
    },
    confirm: {
      path: '/admin/users',
      form: { form: 'confirm', userId: newcomer.account.id },
      letter: 'admin-confirmed',
      happened: async () =>
        (await listAdmins(db)).some(
          ({ userId, confirmedAt }) => userId === newcomer.account.id && confirmedAt !== null,
        ),
    },
    revoke: {
      path: `/admin/users?revoke=${victim.account.id}`,
      form: { form: 'revoke', userId: victim.account.id },
      letter: 'admin-revoked',
      happened: async () => !(await hasRole(db, { userId: victim.account.id, role: 'admin' })),
    },
    'invite a trainer': {
      path: `/admin/trainers/${trainer.id}`,
      form: { intent: 'invite' },
      letter: 'trainer-invited',
      happened: saysDone,
    },
    'end a trainer’s access': {
      path: `/admin/trainers/${trainer.id}`,
      form: { intent: 'end-access' },
      letter: 'trainer-revoked',
      happened: saysDone,
    },
    'a company that books before it pays': {
      path: '/admin/companies/new',
      form: onAccount(otherFirm),
      letter: 'company-on-account',
      happened: () => approvedFor(otherFirm),
    },
    'a company’s limit': {
      path: `/admin/companies/${limited.id}`,
      form: onAccount(firm.name),
      letter: 'company-on-account',
      happened: () => approvedFor(firm.name),
    },
    'a course’s price': {
      path: `/admin/content/${dearer.area}/${dearer.item}`,
      form: { ...dearer.form, money: 'yes' },
      letter: 'prices-published',
      happened: dearer.isPublished,
    },
    'a course’s price, without saying so': {
      path: `/admin/content/${unsaid.area}/${unsaid.item}`,
      form: unsaid.form,
      letter: 'prices-published',
      happened: unsaid.isPublished,
    },
    'the list of bookings': {
      path: '/admin/bookings.csv?search=quixworth',
      letter: 'bookings-exported',
      happened: file,
    },
    statement: {
      path: `/admin/companies/${company?.id}/statement.pdf`,
      letter: 'statement-taken',
      happened: file,
    },
    evidence: {
      path: `/admin/bookings/${bookingId}/evidence.txt`,
      letter: 'evidence-taken',
      happened: file,
    },
    'inspector’s link': {
      path: list,
      form: choose('link'),
      letter: 'inspection-link-made',
      happened: () => isMade('view'),
    },
    'inspection pack': {
      path: list,
      form: choose('pack'),
      letter: '',
      happened: () => isMade('pack'),
    },
    'the pack itself': {
      path: `/admin/inspection/packs/${pack.id}`,
      letter: 'inspection-pack-taken',
      happened: file,
    },
    'the form for a copy of personal data': {
      path: '/admin/privacy',
      form: { email: 'copied@post.example', intent: 'copy' },
      letter: '',
      happened: async (answer) =>
        (await answer.text()).includes('formAction="/admin/privacy/copy.json"'),
    },
    'copy of personal data': copy('copy.json', file),
    'copy of personal data on paper': copy('copy.pdf', file),
    'copy of personal data on a page': copy(
      'copy',
      async (answer) => answer.ok && (await answer.text()).includes('What we held about'),
    ),
    erasure: {
      path: '/admin/privacy',
      form: { email: erased, agreed: erased },
      letter: 'personal-data-erased',
      happened: async () => !(await accountOf(erased)),
    },
  }
}

const send = (path: string, form: Asked['form'], cookie: string) => ask(path, { form, cookie })

/** What the administrators were told of since then, and how many of them each time. */
async function told(act: string, since: Date) {
  const db = await pagesDatabase()
  const letters = await db
    .select({ message: outbox.message })
    .from(outbox)
    .where(sql`${outbox.kind} = 'staff-act' and ${outbox.createdAt} >= ${since.toISOString()}`)
  return letters
    .filter(({ message }) => message?.template === 'staff-act' && message.facts.act === act)
    .map(({ message }) => message?.to)
}

/** What may not be done with an open session alone; whoever adds a way to do it adds it above, too. */
const dangerous = {
  'make somebody an administrator': ['admin-invited', 'admin-confirmed'],
  'take it away': ['admin-revoked', 'invitation-withdrawn'],
  'let a trainer in or out': ['trainer-invited', 'trainer-revoked'],
  'let somebody book before they pay': ['company-on-account'],
  'change what people pay': ['prices-published'],
  'take records out': ['bookings-exported', 'statement-taken', 'evidence-taken'],
  'show records to strangers': ['inspection-pack-taken', 'inspection-link-made'],
  'copy or erase personal data': ['personal-data-copied', 'personal-data-erased'],
  // Their own forms ask for the password, a code or a link from a letter.
  'an account’s own steps': [
    ...(['admin-granted', 'admin-joined'] as const),
    ...(['second-factor-on', 'second-factor-off'] as const),
  ],
} satisfies Record<string, readonly StaffAct[]>

const patternOf = (path: string) =>
  addresses
    .filter((address) => address !== '/*' && matchPath(address, path.split('?', 1)[0] ?? ''))
    .sort((one, two) => one.split(':').length - two.split(':').length)[0] ?? ''

test('everything that the guard names is tried here, and everything that is told of', async () => {
  const acts = await newActs()
  const guarded = [
    ...Object.keys(guardedFiles),
    ...Object.entries(guardedForms).flatMap(([route, { fields }]) =>
      Object.entries<readonly string[] | string>(fields).flatMap(([field, values]) =>
        [values].flat().map((each) => `${route} ${field}: ${each}`),
      ),
    ),
  ]
  const tried = Object.values(acts).flatMap(({ path, form }) => {
    const route = patternOf(path)
    if (!(route in guardedForms)) return [route]
    const { fields }: { fields: Record<string, unknown> } = guardedForms[route as GuardedRoute]
    return Object.entries(form ?? {})
      .filter(([field]) => field in fields)
      .map(([field, value]) =>
        fields[field] === 'any value'
          ? `${route} ${field}: any value`
          : `${route} ${field}: ${value}`,
      )
  })
  expect([...new Set(tried)].sort()).toEqual(guarded.sort())
  const toldOf = Object.values(acts).flatMap(({ letter }) => letter || [])
  const known = [...toldOf, ...dangerous['an account’s own steps']]
  expect([...new Set(known)].sort()).toEqual([...STAFF_ACTS].sort())
  expect(Object.values(dangerous).flat().sort()).toEqual([...STAFF_ACTS].sort())
})

/** The same request in other spellings. */
const spellings: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.replace(/(?=\?|$)/, '.data'),
  (path) => path.replace(/(?=\?|$)/, '/'),
  (path) => path.replace('/admin/', '/ADMIN/'),
  (path) => path.replace('/admin/', '/%61dmin/'),
]

test('with a bare session none of what leaves lasting harm succeeds, however it is asked for', async () => {
  const acts = await newActs()
  let tries = 0
  const since = new Date()
  const succeeded: string[] = []
  for (const [name, { path, form, happened }] of Object.entries(acts)) {
    const requests = spellings.map((spell) => ({ to: spell(path), method: form ? 'POST' : 'GET' }))
    for (const { to, method } of [...requests, { to: path, method: form ? 'PUT' : 'HEAD' }]) {
      tries += 1
      const answer = await ask(to, { form, method, cookie: admin.cookie })
      const isFile = answer.headers.has('content-disposition')
      if (isFile || (await happened(answer))) succeeded.push(`${name}: ${method} ${to}`)
    }
  }
  reportFigure(`${succeeded.length} of ${tries} requests with a bare cookie succeeded`)
  expect(succeeded).toEqual([])
  for (const act of STAFF_ACTS) expect(await told(act, since), act).toEqual([])
})

test('with a bare session the second factor is neither taken off nor set up again', async () => {
  const wanted: Form[] = [
    { step: 'remove' },
    { step: 'remove', password },
    { step: 'remove', password, code: '000000' },
    { step: 'remove', password, code: admin.usedCode },
    { step: 'start' },
    { step: 'start', password },
    { step: 'confirm', code: '000000' },
  ]
  for (const form of wanted) {
    const answer = await send('/dashboard/second-factor', form, admin.cookie)
    expect(answer.headers.get('location') ?? '').not.toContain('done')
    expect(await answer.text()).not.toContain('otpauth:')
  }
  const db = await pagesDatabase()
  const account = await rowOf(db, users, admin.id)
  expect(account?.twoFactorEnabled).toBe(true)
})

test('a form of the inspection page that says neither pack nor link makes nothing', async () => {
  const acts = await newActs()
  const cookie = await colleague.newSession()
  await send('/admin/confirm?next=/admin/users', { proof: colleague.code() }, cookie)
  const { path, form: { intent: _, ...unnamed } = {} } = acts['inspection pack'] ?? { path: '' }
  for (const sent of [unnamed, { ...unnamed, intent: 'anything' }]) {
    expect((await send(path, sent, cookie)).status).toBe(400)
  }
})

test('a field that is sent twice, once with a harmless value, hides none of it', async () => {
  const acts = await newActs()
  const decoys = Object.entries({ form: 'search', intent: 'details', agreed: '' })
  for (const [name, { path, form, happened }] of Object.entries(acts)) {
    if (!form) continue
    const fields = Object.entries(form)
    for (const sent of [
      [...decoys, ...fields],
      [...fields, ...decoys],
    ]) {
      expect(await happened(await send(path, sent, admin.cookie)), name).toBe(false)
    }
  }
})

test('with a fresh code each succeeds, and every administrator has a letter', async () => {
  const acts = await newActs()
  const doers = [
    await adminWithSecondFactor(`doer-${randomUUID()}@mail.example`),
    await adminWithSecondFactor(`doer-${randomUUID()}@mail.example`),
    await adminWithSecondFactor(`doer-${randomUUID()}@mail.example`),
  ]
  let lettersDue = 0
  for (const [nth, [name, act]] of Object.entries(acts).entries()) {
    const { path, form, letter, happened } = act
    // There are ten recovery codes to an account.
    const by = doers[nth % doers.length] ?? admin
    const cookie = await by.newSession()
    const since = new Date()
    const before = await listAdmins(await pagesDatabase())
    let answer: Response
    if (form && !path.startsWith('/admin/privacy/copy')) {
      answer = await send(path, { ...form, proof: by.code() }, cookie)
    } else {
      const next = encodeURIComponent(path)
      const proved = await send(`/admin/confirm?next=${next}`, { proof: by.code() }, cookie)
      expect(proved.headers.get('location'), name).toBe(path)
      answer = await send(path, form, cookie)
      // A pack is made while it is read.
      await answer.clone().text()
    }
    expect(await happened(answer), `${name}: ${answer.status}`).toBe(true)
    if (!letter) continue
    // Whoever was revoked has a letter of their own.
    const owners = before.filter(({ userId }) => name !== 'revoke' || !path.includes(userId))
    const letters = await told(letter, since)
    for (const { email } of owners) expect(letters, name).toContain(email)
    lettersDue += owners.length
  }
  const figures = `${Object.keys(acts).length} of ${Object.keys(acts).length} succeeded with a fresh code`
  reportFigure(
    `${figures}, and all ${lettersDue} letters to who was an administrator before are there`,
  )
})

test('a code is refused when it was used before or belongs to another account', async () => {
  const { invite: { form: invite = {} } = {} } = await newActs()
  for (const proof of [admin.usedCode, colleague.code(), '000000', password]) {
    const cookie = await admin.newSession()
    const answer = await send('/admin/users?invite', { ...invite, proof }, cookie)
    expect(answer.status, answer.headers.get('location') ?? '').toBe(403)
    expect(await answer.text()).toContain('That code is not right, or was used before')
  }
  const taken = admin.code()
  const first = await admin.newSession()
  const used = await send('/admin/confirm?next=/admin/users', { proof: taken }, first)
  expect(used.status).toBe(303)
  const second = await admin.newSession()
  const again = await send('/admin/confirm?next=/admin/users', { proof: taken }, second)
  expect(again.status).toBe(400)
})

test('a confirmed session asks again after ten minutes, and another one asks at once', async () => {
  const cookie = await admin.newSession()
  const csv = '/admin/bookings.csv?search=quixworth'
  await send('/admin/confirm?next=/admin/users', { proof: admin.code() }, cookie)
  expect((await send(csv, undefined, cookie)).status).toBe(200)
  expect((await send(csv, undefined, await admin.newSession())).status).toBe(302)
  const db = await pagesDatabase()
  await db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - 10 * 60_000) })
    .where(eq(sessions.userId, admin.id))
  const later = await send(csv, undefined, cookie)
  expect(later.headers.get('location')).toBe(`/admin/confirm?next=${encodeURIComponent(csv)}`)
  await send('/sign-out', {}, cookie)
  expect((await send(csv, undefined, cookie)).headers.get('location')).toContain('/admin/login')
})

test('after the invite dialog the code is asked for, and what was typed is kept', async () => {
  const cookie = await admin.newSession()
  const page = readHtml(await (await send('/admin/users?invite', undefined, cookie)).text())
  const email = `kept-${randomUUID()}@mail.example`
  const typed = { email, fullName: 'Kim Kept' }
  const dialog = page.one('dialog')
  expect(dialog.all('input').filter(({ attributes }) => attributes.type !== 'hidden')).toHaveLength(
    2,
  )
  const sent = await send(
    '/admin/users?invite',
    filledForm(page.one('main'), 'Send Invitation', typed),
    cookie,
  )
  const step = readHtml(await sent.text())
  expect(step.texts('dialog h2')).toEqual(['Enter the code from your authenticator app'])
  const wrong = filledForm(step.one('main'), 'Continue', { proof: '123456' })
  const again = readHtml(await (await send('/admin/users?invite', wrong, cookie)).text())
  expect(again.text).toContain('That code is not right')
  const right = filledForm(again.one('main'), 'Continue', { proof: admin.code() })
  expect(right).toEqual(expect.arrayContaining(Object.entries(typed)))
  const done = await send('/admin/users?invite', right, cookie)
  expect(done.headers.get('location')).toBe('/admin/users?done=invited')
})

test('guesses at the code are limited, the right one then included', async () => {
  const guessed = await adminWithSecondFactor(`guessed-${randomUUID()}@mail.example`)
  const cookie = await guessed.newSession()
  let text = ''
  for (let nth = 0; nth < 25; nth += 1) {
    const form: Form = { proof: String(100_000 + nth) }
    text = await (await send('/admin/confirm?next=/admin/users', form, cookie)).text()
  }
  expect(text).toContain('Too many attempts')
  const late = await send('/admin/confirm?next=/admin/users', { proof: guessed.code() }, cookie)
  expect(late.status).toBe(400)
})
