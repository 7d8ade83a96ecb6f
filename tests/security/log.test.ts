import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../mail/mail-server.ts'
import { partOf, readMessage } from '../mail/read-message.ts'
import { openPeopledAcademy, type PeopledAcademy } from '../server/peopled-academy.ts'
import { everyRow } from './database-rows.ts'
import { behindProxy } from './send.ts'
import { type Visitor, visitor } from './visitor.ts'

/** Somebody whose every word would be known again. */
const zelda = {
  fullName: 'Zelda Quixworth',
  email: 'zelda.quixworth@marked.example',
  phone: '07700 977977',
}
const words = ['quixworth', '977977', '977 977', 'marked.example', '203.0.113.77', 'lagoon-marked']
const password = 'lagoon-marked-nine'

let site: PeopledAcademy
let mail: Awaited<ReturnType<typeof startMailServer>>
const secrets = new Set<string>()
const locations: string[] = []

beforeAll(async () => {
  // The mail server's refusal repeats the address it is about.
  mail = await startMailServer({ refuses: (address) => address.startsWith('bounces') })
  site = await openPeopledAcademy({ ...behindProxy, LOG_LEVEL: 'debug', SMTP_URL: mail.url })
})
afterAll(async () => {
  await site?.close()
  await mail?.close()
})

test('after every journey the log contains no personal data and no secret', {
  timeout: 240_000,
}, async () => {
  const zeldas = visitor(site.academy.url, '203.0.113.77')
  const staff = visitor(site.academy.url, '203.0.113.77', site.cookies.admin)
  await getAnAccount(zeldas)
  await bookAndPay(zeldas)
  await turnBack(zeldas)
  await writeTo(zeldas)
  await workOnIt(staff)
  await inviteSomebody(staff)
  await failAtEverything(zeldas)
  for (const { cookies, seen } of [zeldas, staff]) {
    for (const value of cookies()) secrets.add(value)
    locations.push(...seen)
  }
  await everyRow(site.database.db)

  const log = site.academy.output()
  // The log was really kept, and everything really happened.
  for (const happened of [
    '"path":"/sign-in","status":302',
    '"path":"/reset-password","status":302',
    'signed in',
    'wrong e-mail address or password',
    'enquiry kept',
    'enquiry not kept',
    'mail sent',
    'Customer email failed',
    'route failed',
    'page not found',
    'payment event without our signature',
  ]) {
    expect(log, happened).toContain(happened)
  }
  for (const word of words) expect(log.toLowerCase()).not.toContain(word)
  expect(secrets.size).toBeGreaterThan(8)
  for (const secret of secrets) expect(log, 'a secret').not.toContain(secret)
  for (const location of locations) {
    for (const word of words) expect(location.toLowerCase()).not.toContain(word)
  }
})

test('tables that are never purged contain no personal data', async () => {
  for (const row of await everyRow(site.database.db)) {
    if (!/^(audit_log|payment_events|abuse_counters) /.test(row)) continue
    for (const word of words) expect(row.toLowerCase()).not.toContain(word)
  }
})

/** From the message that the mail server was given: the link is erased once it was sent. */
async function tokenFor(to: string, path: string) {
  const link = new RegExp(`${path}\\?token=([\\w-]+)`)
  for (;;) {
    const texts = mail.received
      .filter((message) => message.to.includes(to))
      .map(({ raw }) => partOf(readMessage(raw), 'text/plain')?.body ?? '')
    const token = texts.map((text) => link.exec(text)?.[1]).find(Boolean)
    if (token) {
      secrets.add(token)
      return token
    }
    await pause(50)
  }
}

async function getAnAccount({ get, post }: Visitor) {
  const { email, fullName } = zelda
  await post('/sign-up', { email, fullName, password }, 302)
  const confirm = await tokenFor(email, '/confirm-email')
  await get(`/confirm-email?token=${confirm}`, 302)
  await get(`/confirm-email?token=${confirm}`, 410)
  await post('/sign-out', {}, 200)
  await post('/sign-in', { email, password: `${password}-wrong` }, 401)
  await post('/forgot-password', { email }, 302)
  const reset = await tokenFor(email, '/reset-password')
  await get(`/reset-password?token=${reset}`, 200)
  await post('/reset-password', { token: reset, password }, 302)
  await post('/sign-in', { email, password }, 302)
  await post('/dashboard', { form: 'details', fullName }, 302)
  await get('/dashboard', 200)
  const started = await post('/dashboard/second-factor', { step: 'start', password }, 200)
  const [, secret = ''] = /secret=([A-Z2-7]{16,})/.exec(started) ?? []
  expect(secret).not.toBe('')
  secrets.add(secret)
}

async function bookAndPay({ get, post, pay }: Visitor) {
  const page = await book(post)
  const session = page.split('/').at(-1) ?? ''
  expect(session).toMatch(/^cs_test_/)
  secrets.add(session)
  const back = await pay(page, zelda.fullName)
  expect(await get(back.pathname + back.search, 200)).toContain('Payment Successful!')
}

async function turnBack({ get, post }: Visitor) {
  await book(post)
  const { rows } = (await site.database.db.execute(
    sql`select id from checkout_attempts where state = 'open'`,
  )) as unknown as { rows: { id: string }[] }
  const attempt = rows[0]?.id ?? ''
  secrets.add(attempt)
  await get(`/payment-canceled?attempt=${attempt}`, 200)
}

function book(post: Visitor['post']) {
  const optional = { emergencyContact: 'Q Quixworth', dietaryRequirements: 'Quixworth nuts' }
  const fields = { ...zelda, ...optional, date: '', submission: randomUUID() }
  return post('/courses/door-supervisor/book', fields, 303)
}

const enquiry = {
  firstName: 'Zelda',
  lastName: 'Quixworth',
  phone: zelda.phone,
  courseInterest: 'Door Supervisor',
  whereDidYouFindUs: 'other',
  message: `Call Zelda Quixworth on ${zelda.phone}.`,
}

async function writeTo({ post }: Visitor) {
  await post('/contact', { ...enquiry, email: zelda.email }, 303)
  await post('/contact', { ...enquiry, email: 'bounces.quixworth@marked.example' }, 303)
}

async function workOnIt({ get, post }: Visitor) {
  await get('/admin/bookings?search=quixworth', 200)
  await get('/admin/bookings.csv?search=quixworth', 200)
  await get('/admin/enquiries', 200)
  const { rows } = (await site.database.db.execute(
    sql`select id, revision from course_enrollments where email = ${zelda.email} limit 1`,
  )) as unknown as { rows: { id: string; revision: number }[] }
  const { id, revision } = rows[0] ?? { id: '', revision: 0 }
  const note = { intent: 'note', note: 'Quixworth called.', revision: String(revision) }
  await post(`/admin/bookings/${id}`, note, 200)
}

async function inviteSomebody({ post }: Visitor) {
  const email = 'otto.quixworth@marked.example'
  await post('/admin/users', { form: 'invite', email, fullName: 'Otto Quixworth' }, 302)
  const token = await tokenFor(email, '/admin/invitation')
  await post('/admin/invitation', { token, password }, 302)
}

/** Errors know what they were about: this is where words get into logs. */
async function failAtEverything({ get, post, postAs }: Visitor) {
  await get('/nowhere?email=zelda.quixworth@marked.example', 404)
  await postAs('/contact', 'multipart/form-data; boundary=x', '--y\r\nQuixworth', 400)
  const event = JSON.stringify({ customer_email: zelda.email })
  await postAs('/api/payments/events', 'application/json', event, 400)
  const { email, fullName } = zelda
  await without('contact_enquiries', () => post('/contact', { ...enquiry, email }, 503))
  await without('orders', async () => {
    const fields = { ...zelda, date: '', submission: randomUUID() }
    await post('/courses/door-supervisor/book', fields, 500)
  })
  await without('users', async () => {
    await post('/sign-up', { email, fullName, password }, 500)
    await post('/forgot-password', { email }, 500)
    await post('/sign-in', { email, password }, 500)
  })
  // The letter that bounces is given up by then.
  while (!site.academy.output().includes('mail given up')) await pause(100)
}

async function without(table: string, attempt: () => Promise<unknown>) {
  const { db } = site.database
  await db.execute(sql`alter table ${sql.identifier(table)} rename to hidden`)
  try {
    await attempt()
  } finally {
    await db.execute(sql`alter table hidden rename to ${sql.identifier(table)}`)
  }
}
