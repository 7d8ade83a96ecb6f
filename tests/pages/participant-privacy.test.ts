import { randomUUID } from 'node:crypto'
import { asc, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { documentNumber } from '#app/domain/invoice/document.ts'
import type { Letter } from '#app/domain/mail/letters.ts'
import { renderLetter } from '#app/mail/render-letter.tsx'
import { moveBooking } from '#app/operations/booking/move-booking.ts'
import { tellOrder } from '#app/operations/booking/order-letters.ts'
import { remindParticipants } from '#app/operations/booking/participant/remind-participants.ts'
import { recordOutsideRefund } from '#app/operations/booking/refund/record-outside-refund.ts'
import { addPaymentLink } from '#app/operations/booking/self-service/booking-link.ts'
import { postPaymentLetter } from '#app/operations/booking/staff-order/payment-letter.ts'
import { keyToSign } from '#app/operations/certificate/badge/badge-key.ts'
import { issueInvoice } from '#app/operations/invoice/issue-invoice.ts'
import { cancelRun } from '#app/operations/schedule/cancel-run.ts'
import { carryOutCancellations } from '#app/operations/schedule/carry-out-cancellations.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { addLink } from '#app/storage/people/links.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { payments } from '#app/storage/schema/payment.ts'
import { staffOrders } from '#app/storage/schema/staff-order.ts'
import { testAccounts } from '../accounts/test-accounts.ts'
import { addresses } from '../addresses.ts'
import { addRun } from '../booking/paid-booking.ts'
import { catalogue } from '../catalogue.ts'
import { privatePages } from '../mail/private-pages.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { addRow } from '../rows.ts'
import { withoutIds } from '../without-ids.ts'
import { ask, pagesDatabase, pagesServices, readMain } from './academy-pages.ts'
import { addGroup, detailsFields, linkTo, nameFields, placeRow } from './participants.ts'

/**
 * A buyer never sees what a participant told the academy, a participant neither the others nor the
 * price: on every page and endpoint, in every letter and calendar file.
 */

const buyer = {
  fullName: 'Orla Byrne',
  email: 'orla.byrne@firm-quartz.example',
  phone: '01632 960789',
}
const priya = { fullName: 'Priya Zephyr', email: 'priya@inbox-one.example', phone: '' }
const tomas = { fullName: 'Tomas Umbral', email: 'tomas@inbox-two.example', phone: '' }
const uma = { fullName: 'Uma Kestrel', email: 'uma@inbox-four.example', phone: '' }
const wendy = {
  fullName: 'Wendy Kestrel',
  email: 'wendy@inbox-three.example',
  phone: '07700 900833',
}

const priyasDetails = {
  fullName: priya.fullName,
  email: priya.email,
  phone: '07700 900811',
  birthDay: '23',
  birthMonth: '5',
  birthYear: '1961',
  emergencyContact: 'Quillon Harrow 900812',
  dietaryRequirements: 'Rhubarb allergy',
}
const tomasDetails = {
  fullName: tomas.fullName,
  email: tomas.email,
  phone: '07700 900822',
  birthDay: '11',
  birthMonth: '8',
  birthYear: '1973',
  emergencyContact: 'Saffron Mott 900823',
  dietaryRequirements: 'Celery allergy',
}

const priyasAdjustments = 'Loud hand dryers frighten me'

const secretsOf = (details: typeof priyasDetails) => [
  ...[details.email, details.phone, details.emergencyContact, details.dietaryRequirements],
  ...[details.phone.replaceAll(' ', ''), details.birthYear],
]
const priyas = [...secretsOf(priyasDetails), priyasAdjustments]
const tomass = secretsOf(tomasDetails)
const wendys = [wendy.email, wendy.phone]

/** Of one place and of the order, and half and three quarters of it. */
const prices = [213_37, 640_11, 106_69, 106_68, 160_03]
const money = prices.flatMap((pence) => [String(pence), (pence / 100).toFixed(2)])

const forBuyer = [...priyas, ...tomass, ...wendys]
const forOthers = (secrets: readonly string[]) => [
  ...[...secrets, ...money, buyer.email, buyer.phone],
]
const forPriya = forOthers([...tomass, ...wendys, tomas.fullName, wendy.fullName])

type Group = Awaited<ReturnType<typeof addGroup>>
let group: Group
let token: string
let cookies: { buyer: string; priya: string }
/** The buyer's other links, and the file name of the order's invoice. */
let papers: { paymentToken: string; invoiceToken: string; file: string; badgeKey: string }

beforeAll(async () => {
  group = await newGroup()
  token = await linkTo(group.first, group.scheduleId)
  papers = await addPapers(group)
  const people = testAccounts({ db: await pagesDatabase() })
  const cookieOf = async (email: string) => (await people.trainee(email)).get('cookie') ?? ''
  cookies = { buyer: await cookieOf(buyer.email), priya: await cookieOf(priya.email) }
})

/** Everybody is named, two have told the academy about themselves, and the third sends somebody else. */
async function newGroup() {
  const place = { price: 213_37, paid: 213_37 }
  const group = await addGroup({ startsIn: 40, buyer, places: [place, place, place] })
  const { first, second, third, scheduleId, orderToken } = group
  const order = `/my-order/${orderToken}`
  const form = {
    ...nameFields(first, priya),
    ...nameFields(second, tomas),
    ...nameFields(third, uma),
  }
  expect((await ask(`${order}/participants`, { form })).status).toBe(302)
  const tokens = {
    first: await linkTo(first, scheduleId),
    second: await linkTo(second, scheduleId),
    third: await linkTo(third, scheduleId),
  }
  const give = async (own: string, details: typeof priyasDetails) => {
    const answer = await ask(`/my-booking/${own}/details`, { form: detailsFields(details) })
    expect(answer.headers.get('location')).toBe(`/my-booking/${own}?answered`)
  }
  await give(tokens.first, priyasDetails)
  const revisionOfFirst = String((await placeRow(first)).revision)
  const checks = { adjustments: priyasAdjustments, revision: revisionOfFirst }
  expect((await ask(`/my-booking/${tokens.first}/details`, { form: checks })).status).toBe(302)
  await give(tokens.second, tomasDetails)
  // The buyer leaves their places to them.
  expect((await ask(order, { form: { participants: 'may' } })).status).toBe(302)
  // The third sends somebody else by herself: that address is not the buyer's to see either.
  const revision = String((await placeRow(third)).revision)
  const replaced = await ask(`/my-booking/${tokens.third}/replace`, {
    form: { ...wendy, revision },
  })
  expect(replaced.status).toBe(302)
  return group
}

/** The order as one that staff made and that was paid by transfer, with an invoice. */
async function addPapers({ orderId, scheduleId }: Group) {
  const services = await pagesServices()
  const { db } = services
  const now = new Date()
  const staff = { submission: randomUUID(), madeBy: 'staff', means: 'bank-transfer' } as const
  await db.insert(staffOrders).values({ orderId, ...staff })
  await addRow(db, payments, {
    orderId,
    method: 'bank-transfer',
    amount: 640_11,
    currency: 'gbp',
    paidAt: now,
  })
  const issued = await issueInvoice(orderId, services)
  if (!issued.ok) throw new Error('There is no invoice.')
  const { id, kind, number } = issued.document
  const tokenOf = (name: string) => privateToken(services, name)
  const invoice = { purpose: 'invoice', subject: id, now, hours: 24 } as const
  return {
    paymentToken: tokenOf(await addPaymentLink(db, { orderId, scheduleId }, now)),
    invoiceToken: tokenOf(await addLink(db, invoice)),
    file: `${documentNumber(kind, number)}.pdf`,
    badgeKey: (await keyToSign(services)).id,
  }
}

/** Other letters and people are the demonstration's and staff's own. */
const walked = addresses.filter((path) => !/^\/(admin|sandbox)\b/.test(path))

const isTheirs = (path: string) =>
  /^\/(my-order|my-booking|my-payment|invoices|dashboard)\b/.test(path)

/** A new parameter needs a value here. */
function filled(path: string, whose: 'buyer' | 'priya', bookingId: string) {
  const ofBuyer: Record<string, string> = {
    '/my-payment/:token': papers.paymentToken,
    '/invoices/:token': papers.invoiceToken,
  }
  const values: Record<string, string> = {
    ':slug': 'emergency-first-aid',
    ':orderToken': whose === 'buyer' ? group.orderToken : token,
    ':token': whose === 'priya' ? token : (ofBuyer[path] ?? group.orderToken),
    ':orderId': group.orderId,
    ':bookingId': bookingId,
    ':id': bookingId,
    ':name': 'contact',
    ':code': 'K7QM-P4XB-2NWR',
    ':kind': 'joining-instructions',
    ':file': papers.file,
    ':key': papers.badgeKey,
    '*': 'nowhere',
  }
  return path.replaceAll(/:\w+|\*/g, (name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for ${name} of ${path}.`)
    return value
  })
}

const bodyOf = async (path: string, asked: Parameters<typeof ask>[1]) => {
  const answer = await ask(path, asked)
  const isPdf = answer.headers.get('Content-Type') === 'application/pdf'
  const body = isPdf ? textOfPdf(await answer.bytes()) : await answer.text()
  return { status: answer.status, body }
}

/** Also without its spaces, at which a long word may have been broken. */
function textOfPdf(file: Uint8Array) {
  const { root, title } = readPdf(file)
  return `${title} ${root.text} ${root.text.replaceAll(' ', '')}`
}

/** What an answer says that this reader must not know. */
const leaksIn = (body: string, secrets: readonly string[]) =>
  secrets.filter((secret) =>
    isNumber(secret)
      ? new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(withoutIds(body))
      : body.includes(secret) || body.includes(encodeURIComponent(secret)),
  )

/** A reference, a nonce or two numbers side by side may contain the same digits. */
const isNumber = (secret: string) => /^\d+$/.test(secret)

async function walk(whose: 'buyer' | 'priya', secrets: readonly string[]) {
  const leaks: string[] = []
  const opened: string[] = []
  const cookie = cookies[whose]
  const urls = walked.flatMap((path) =>
    [group.first, group.second, group.third].map((id) => [filled(path, whose, id), path] as const),
  )
  for (const [url, path] of new Map(urls)) {
    const answers = [await bodyOf(url, { cookie }), await bodyOf(`${url}.data`, { cookie })]
    // A form that is refused shows its page once more; signing out would end the walk.
    if (isTheirs(path)) {
      const form = { revision: '-1' }
      answers.push(await bodyOf(url, { cookie, form }))
      answers.push(await bodyOf(`${url}.data`, { cookie, form }))
    }
    if (answers[0]?.status === 200 && isTheirs(path)) opened.push(path)
    for (const { body } of answers) {
      leaks.push(...leaksIn(body, secrets).map((secret) => `${path}: ${secret}`))
    }
  }
  return { leaks, opened: [...new Set(opened)] }
}

test('no address shows the buyer what participants told', async () => {
  const { leaks, opened } = await walk('buyer', forBuyer)
  expect(leaks).toEqual([])
  expect(opened).toEqual(
    expect.arrayContaining([
      ...['/dashboard', '/my-order/:orderToken', '/my-order/:orderToken/participants'],
      ...['/dashboard/orders/:orderId', '/dashboard/orders/:orderId/participants'],
      '/my-order/:orderToken/places/:bookingId/replace',
      ...['/my-payment/:token', '/invoices/:token', ...papersOf('/my-order/:orderToken')],
      ...papersOf('/dashboard/orders/:orderId'),
    ]),
  )
  expect(opened.filter((path) => path.startsWith('/dashboard/bookings'))).toEqual([])
})

const papersOf = (order: string) =>
  ['receipt', 'receipt.pdf', 'documents/:file'].map((each) => `${order}/places/:bookingId/${each}`)

test('no address shows a participant the others or the price', async () => {
  const { leaks, opened } = await walk('priya', forPriya)
  expect(leaks).toEqual([])
  expect(opened).toEqual(
    expect.arrayContaining([
      ...['/dashboard', '/my-booking/:token', '/my-booking/:token/details'],
      ...['/my-booking/:token/calendar.ics', '/dashboard/bookings/:id/details'],
    ]),
  )
  expect(opened.filter((path) => /order|receipt|documents|invoices|payment/.test(path))).toEqual([])
})

test('a participant does not become the buyer by giving the buyer’s address', async () => {
  const path = `/my-booking/${token}/details`
  const { revision } = await placeRow(group.first)
  const given = (email: string) =>
    detailsFields({ ...priyasDetails, email, revision: String(revision) })
  for (const email of [buyer.email, buyer.email.toUpperCase(), buyer.email.replace('@', '+1@')]) {
    const page = await readMain(path, { form: given(email), status: 409 })
    expect(page.one('[role="alert"]').text).toContain('belongs to whoever booked your place')
    expect((await placeRow(group.first)).email).toBe(priya.email)
  }
  for (const page of ['', '/cancel', '/receipt', '/receipt.pdf']) {
    const { body } = await bodyOf(`/my-booking/${token}${page}`, { cookie: cookies.priya })
    expect(leaksIn(body, money), page).toEqual([])
  }
})

test('the walk would see a leak: each finds on their own pages what is theirs', async () => {
  const own = await bodyOf(`/my-booking/${token}/details?correct`, { cookie: cookies.priya })
  expect(leaksIn(own.body, priyas)).toEqual(expect.arrayContaining([priya.email, '1961']))
  const order = await bodyOf(`/my-order/${group.orderToken}`, { cookie: cookies.buyer })
  expect(leaksIn(order.body, money)).toContain('213.37')
  const receipt = `/my-order/${group.orderToken}/places/${group.first}/receipt.pdf`
  const printed = await bodyOf(receipt, { cookie: cookies.buyer })
  expect(leaksIn(printed.body, [...money, priya.fullName])).toEqual(
    expect.arrayContaining(['213.37', priya.fullName]),
  )
  const invoice = await bodyOf(`/invoices/${papers.invoiceToken}`, {})
  expect(leaksIn(invoice.body, money)).toContain('640.11')
})

test('no letter or calendar file does either: reminders, moves, refunds, cancelled dates', async () => {
  const group = await newGroup()
  await addPapers(group)
  const { first, second, third } = group
  const services = await pagesServices()
  const { db } = services
  const start = (await placeRow(first)).courseDate
  const noon = new Date(`${start} 12:00:00Z`).getTime()
  const now = () => new Date(noon - 14 * 24 * 60 * 60 * 1000)
  await remindParticipants({ db, catalogue: () => catalogue, nudge: () => {}, now })
  // Whoever lost a link asks for it again.
  for (const [email, id] of [
    [buyer.email, second],
    [priya.email, first],
  ] as const) {
    const form = { email, reference: bookingReference(id) }
    expect((await ask('/find-booking', { form })).status).toBeLessThan(400)
  }
  await db.transaction(async (tx) => {
    const bookings = await lockBookings(tx, { orderId: group.orderId })
    const confirmed = {
      letter: 'confirmation',
      late: 'full',
      owed: { pence: 0, way: 'card' },
    } as const
    await tellOrder(
      tx,
      bookings.map((booking) => ({ booking, ...confirmed })),
      services.now(),
    )
    for (const occasion of ['made', 'received', 'due-soon'] as const) {
      await postPaymentLetter(tx, group.orderId, occasion, services.now())
    }
  })
  const { id: toDate } = await addRun(db, 75)
  expect(await moveBooking({ ...(await seen(first)), toDate }, services)).toEqual({ ok: true })
  await cancelByBuyer(group)
  const { refundOwed } = await placeRow(first)
  const paidBack = {
    pence: refundOwed,
    reference: 'BACS 4',
    paidBackOn: londonToday(services.now()),
  }
  expect(await recordOutsideRefund({ ...(await seen(first)), ...paidBack }, services)).toEqual({
    ok: true,
  })
  const plan = new Map([
    [second, { what: 'refund' }],
    [third, { what: 'move', to: toDate }],
  ] as const)
  const cancelled = { runId: group.scheduleId, plan, message: 'The room floods.', actorId: 'staff' }
  expect(await cancelRun(cancelled, services)).toMatchObject({ ok: true })
  await carryOutCancellations(services)
  const { leaks, kinds } = await readLetters(group)
  expect(leaks).toEqual([])
  expect(new Set(kinds[priya.email])).toEqual(
    new Set([...['participant-invitation', 'booking-link', 'date-moved', 'booking-cancelled']]),
  )
  expect(kinds[tomas.email]).toEqual(
    expect.arrayContaining(['participant-invitation', 'date-cancelled']),
  )
  expect(kinds[wendy.email]).toEqual(expect.arrayContaining(['place-given', 'date-moved']))
  expect(kinds[buyer.email]).toEqual(
    expect.arrayContaining([
      ...['person-replaced', 'participants-missing', 'booking-cancelled', 'invoice-issued'],
      ...['booking-link', 'order-confirmation', 'payment-request', 'date-moved', 'date-cancelled'],
      'refund-made',
    ]),
  )
})

const seen = async (bookingId: string) => ({
  bookingId,
  actorId: 'staff',
  seenRevision: (await placeRow(bookingId)).revision,
})

async function cancelByBuyer({ orderToken, first }: Group) {
  const path = `/my-order/${orderToken}/places/${first}/cancel`
  const asked = { cookie: cookies.buyer }
  const quote = (await readMain(path, asked)).one('input[name="quote"]').attributes.value ?? ''
  expect((await ask(path, { ...asked, form: { quote } })).status).toBe(302)
}

/** Every letter about the order as it is sent, with what it says that its reader must not know. */
async function readLetters({ first, second, third }: Group) {
  const rows = await (await pagesDatabase())
    .select({ message: outbox.message })
    .from(outbox)
    .where(inArray(outbox.subjectId, [first, second, third]))
    .orderBy(asc(outbox.createdAt))
  const context = {
    publicUrl: 'https://academy.example',
    attaches: true,
    catalogue,
    ...privatePages,
  }
  const secretsByReader: Record<string, readonly string[]> = {
    [buyer.email]: forBuyer,
    [priya.email]: forPriya,
    [tomas.email]: forOthers([...priyas, priya.fullName, ...wendys, wendy.fullName]),
    [uma.email]: forOthers([...priyas, priya.fullName, ...tomass, tomas.fullName, wendy.phone]),
    [wendy.email]: forOthers([...priyas, priya.fullName, ...tomass, tomas.fullName]),
  }
  const kinds: Record<string, string[]> = {}
  const leaks: string[] = []
  for (const { message } of rows) {
    if (!message || !('facts' in message)) continue
    const { subject, html, text, attachments } = await renderLetter(message as Letter, context)
    const said = [subject, html, text, ...attachments.map(({ content }) => content)].join('\n')
    const secrets = secretsByReader[message.to]
    if (!secrets) continue
    kinds[message.to] = [...(kinds[message.to] ?? []), message.template]
    leaks.push(...leaksIn(said, secrets).map((secret) => `${message.template}: ${secret}`))
  }
  return { leaks, kinds }
}
