import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { erasePerson } from '#app/operations/privacy/erase-person.ts'
import { exportPerson } from '#app/operations/privacy/export-person.ts'
import { bookingOf, bookingsBoughtBy } from '#app/storage/booking/trainee-bookings.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { addGroupOrder } from '#tests/booking/group-order.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { quotedRefund } from '#tests/booking/own-place.ts'
import { noteBooking } from '../note-booking.ts'
import { makeRefunds } from '../refund/make-refunds.ts'
import { addBookingLink } from './booking-link.ts'
import { cancelOwnBooking } from './cancel-own-booking.ts'
import { replacePerson } from './replace-person.ts'
import { readReplacement, sealReplacement } from './replacement-receipt.ts'
import { sendBookingLink } from './send-booking-link.ts'

const day = 24 * 60
const actor = { by: 'trainee', userId: null } as const
const buyer = { by: 'buyer', userId: null } as const
const asha = 'asha.okafor@mail.example'
const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }
const kim = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '07700 900789' }

const office = officeOn()
const { db } = office

const book = async (startsIn = 60) => {
  const scheduleId = await office.publish(2, { startsIn })
  const paid = await office.pay({ scheduleId })
  const { id: bookingId } = await office.bookingOf(paid.orderId)
  const details = { emergencyContact: 'Her brother', dietaryRequirements: 'No nuts' }
  await db.update(courseEnrollments).set(details)
  return { ...paid, scheduleId, bookingId }
}
/** Who bought the place decides, also once another person comes. */
const replace = async (orderId: string, person = rui) => {
  const { id: bookingId, email, revision: seenRevision } = await office.bookingOf(orderId)
  const by = email === asha ? actor : buyer
  return replacePerson({ bookingId, person, seenRevision, actor: by }, office.services)
}
const lettersTo = async (to: string) => {
  const rows = await office.letters()
  return rows.map(({ message }) => message).filter((message) => message?.to === to)
}
const linkIn = (letter: unknown, field: 'ownPage' | 'orderPage') => {
  const name = (letter as { facts: Record<string, string> }).facts[field] ?? ''
  return privateToken(office.services, name)
}
const reasonOf = (outcome: { ok: boolean }) => ('reason' in outcome ? outcome.reason : outcome.ok)

test('the place is the new person’s, with nothing of the one before; the buyer stays', async () => {
  const { orderId, bookingId, scheduleId } = await book()
  const before = await office.bookingOf(orderId)
  expect(await replace(orderId)).toMatchObject({ ok: true })
  expect(await office.bookingOf(orderId)).toMatchObject({
    ...rui,
    emergencyContact: null,
    dietaryRequirements: null,
    status: 'confirmed',
    scheduleId,
    paid: before.paid,
    revision: before.revision + 1,
  })
  expect(await office.order(orderId)).toMatchObject({ buyerEmail: asha })
  expect((await office.date(scheduleId)).currentEnrollments).toBe(1)
  const [entry] = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(entry).toMatchObject({
    action: 'booking-person-replaced',
    subjectId: bookingId,
    details: { by: 'trainee' },
    fields: ['full_name', 'email', 'phone'],
  })
})

test('the old link dies, the new person and the buyer each get one of their own', async () => {
  const { orderId, bookingId, scheduleId } = await book()
  const [confirmation] = await lettersTo(asha)
  const old = linkIn(confirmation, 'ownPage')
  const asked = await addBookingLink(db, { id: bookingId, scheduleId }, new Date())
  await replace(orderId)
  expect(await subjectOfToken('manage', old, office.services)).toBeNull()
  expect(
    await subjectOfToken('manage', privateToken(office.services, asked), office.services),
  ).toBeNull()
  const [given] = await lettersTo(rui.email)
  expect(given).toMatchObject({ template: 'place-given', facts: { formerName: 'Asha Okafor' } })
  expect(await subjectOfToken('manage', linkIn(given, 'ownPage'), office.services)).toBe(bookingId)
  const bought = (await lettersTo(asha)).at(-1)
  expect(bought).toMatchObject({ template: 'person-replaced', facts: { newName: 'Rui Lopes' } })
  const order = linkIn(bought, 'orderPage')
  expect(await subjectOfToken('order', order, office.services)).toBe(orderId)
  // A link to an order opens no booking, nor the other way round.
  expect(await subjectOfToken('manage', order, office.services)).toBeNull()
  expect(await subjectOfToken('order', linkIn(given, 'ownPage'), office.services)).toBeNull()
  expect((await lettersTo('team')).at(-1)).toMatchObject({ template: 'booking-changed-notice' })
})

test('a second replacement tells the buyer and the one before, who gets no order', async () => {
  const { orderId, bookingId } = await book()
  await replace(orderId)
  office.pass(1)
  await replace(orderId, kim)
  expect((await lettersTo(rui.email)).at(-1)).toMatchObject({ template: 'person-replaced' })
  expect((await lettersTo(rui.email)).at(-1)).not.toHaveProperty('facts.orderPage')
  expect((await lettersTo(asha)).at(-1)).toHaveProperty('facts.orderPage')
  const [given] = await lettersTo(kim.email)
  expect(await subjectOfToken('manage', linkIn(given, 'ownPage'), office.services)).toBe(bookingId)
})

test('who was replaced reads who comes instead, but not who comes after a further change', async () => {
  const { orderId, bookingId } = await book()
  const first = await replace(orderId)
  if (!first.ok) throw new Error(first.reason)
  const { revision } = first
  const sealed = sealReplacement({ bookingId, revision, wasBuyer: true }, office.services)
  const read = () => readReplacement(sealed, office.services)
  expect(await read()).toMatchObject({ fullName: 'Rui Lopes', email: rui.email })
  office.pass(1)
  await replace(orderId, kim)
  expect(await read()).toBeNull()
  await replace(orderId, rui)
  expect(await read()).toBeNull()
})

test('the same form sent twice replaces once, and is answered alike', async () => {
  const { orderId, bookingId } = await book()
  const { revision: seenRevision } = await office.bookingOf(orderId)
  const send = (person = rui) =>
    replacePerson({ bookingId, person, seenRevision, actor }, office.services)
  const first = await send()
  expect(first).toMatchObject({ ok: true, revision: seenRevision + 1 })
  const letters = await db.$count(outbox)
  expect(await send()).toMatchObject({ ok: true, revision: seenRevision + 1 })
  expect(await db.$count(outbox)).toBe(letters)
  expect(await db.$count(auditLog)).toBe(1)
  for (const other of [kim, { ...rui, phone: kim.phone }, { ...rui, email: kim.email }]) {
    expect(reasonOf(await send(other))).toBe('changed')
  }
  await noteBooking({ ...(await office.seen(orderId)), note: 'Called.' }, office.services)
  expect(reasonOf(await send())).toBe('changed')
})

test('an account sees it by its confirmed address: the new person’s, no longer the old one’s', async () => {
  const { orderId, bookingId: id } = await book()
  await replace(orderId)
  expect(await bookingOf(db, { id, email: asha })).toBeUndefined()
  expect(await bookingOf(db, { id, email: rui.email })).toMatchObject({ id })
  expect(await bookingsBoughtBy(db, asha)).toMatchObject([{ id }])
  expect(await bookingsBoughtBy(db, rui.email)).toEqual([])
})

test('who lost the link gets the one to the page that is theirs', async () => {
  const { orderId, bookingId } = await book()
  await replace(orderId)
  const request = { headers: new Headers(), clientAddress: '192.0.2.1', requestId: 'x' }
  for (const email of [asha, rui.email]) {
    await sendBookingLink({ email, reference: bookingId.slice(0, 8) }, request, office.services)
  }
  const buyers = (await lettersTo(asha)).at(-1)
  expect(await subjectOfToken('order', linkIn(buyers, 'orderPage'), office.services)).toBe(orderId)
  const own = (await lettersTo(rui.email)).at(-1)
  expect(await subjectOfToken('manage', linkIn(own, 'ownPage'), office.services)).toBe(bookingId)
})

test('without a reference the address gets the links to all its live bookings, of an order once', async () => {
  const scheduleId = await office.publish(9)
  const orla = { fullName: 'Orla Byrne', email: 'orla@firm.example', phone: '01632 960789' }
  const boughtAt = office.services.now()
  const mine = { scheduleId, buyer: orla, places: [orla], boughtAt }
  await addGroupOrder(db, mine)
  await addGroupOrder(db, { ...mine, places: [rui, kim] })
  await addGroupOrder(db, { ...mine, places: [{ ...orla, status: 'cancelled' }] })
  const request = { headers: new Headers(), clientAddress: '192.0.2.3', requestId: 'x' }
  const ask = (email: string) => sendBookingLink({ email, reference: '' }, request, office.services)
  expect(await ask(orla.email)).toEqual({ ok: true })
  expect(await ask('nobody@post.example')).toEqual({ ok: true })
  const pages = (await lettersTo(orla.email)).map((letter) => {
    const { facts } = letter as { facts: object }
    return ['ownPage', 'orderPage'].filter((page) => page in facts)
  })
  expect(pages.toSorted()).toEqual([['orderPage'], ['ownPage']])
  const nudged: string[] = []
  const services = { ...office.services, nudge: (job: string) => void nudged.push(job) }
  await sendBookingLink({ email: rui.email, reference: '' }, request, services)
  expect(await lettersTo(rui.email)).toHaveLength(1)
  // At once, also when it is one letter only.
  expect(nudged).toEqual(['send-mail'])
})

test('a buyer who comes with others gets both links: to the own place, and to the order', async () => {
  const scheduleId = await office.publish(4)
  const email = 'orla@firm.example'
  const orla = { fullName: 'Orla Byrne', email, phone: '01632 960789' }
  const group = { scheduleId, buyer: orla, places: [orla, {}, rui], boughtAt: new Date() }
  const { orderId, bookingIds } = await addGroupOrder(db, group)
  const request = { headers: new Headers(), clientAddress: '192.0.2.2', requestId: 'x' }
  const ask = (address: string, id = '') =>
    sendBookingLink({ email: address, reference: id.slice(0, 8) }, request, office.services)
  await ask(email, bookingIds[0])
  const both = (await lettersTo(email)).at(-1)
  expect(await subjectOfToken('manage', linkIn(both, 'ownPage'), office.services)).toBe(
    bookingIds[0],
  )
  expect(await subjectOfToken('order', linkIn(both, 'orderPage'), office.services)).toBe(orderId)
  // Somebody who comes and has bought nothing learns nothing about the order.
  await ask(rui.email, bookingIds[2])
  expect((await lettersTo(rui.email)).at(-1)).not.toHaveProperty('facts.orderPage')
})

test('the money goes back to the buyer, who is told', async () => {
  const { orderId, bookingId, intentId } = await book()
  await replace(orderId)
  const quoted = await quotedRefund(bookingId, office.services)
  office.pass(1)
  await cancelOwnBooking({ bookingId, quote: quoted.signed, actor: buyer }, office.services)
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(intentId)).toBe(250_00)
  const kinds = async (to: string) => (await lettersTo(to)).map((each) => each?.template)
  expect(await kinds(asha)).toEqual(expect.arrayContaining(['booking-cancelled', 'refund-made']))
  expect(await kinds(rui.email)).toEqual(['place-given', 'booking-cancelled'])
})

test('refused: the same person, a stale form, a dispute, after noon of the day before, without a place', async () => {
  const { orderId, intentId } = await book(20)
  const same = { fullName: 'asha okafor', email: asha.toUpperCase(), phone: '07700 900000' }
  expect(reasonOf(await replace(orderId, same))).toBe('same-person')
  const { id: bookingId, revision: seenRevision } = await office.bookingOf(orderId)
  await noteBooking({ ...(await office.seen(orderId)), note: 'Called.' }, office.services)
  const stale = { bookingId, person: rui, seenRevision, actor }
  expect(reasonOf(await replacePerson(stale, office.services))).toBe('changed')
  // 11:59 London time of the day before the start.
  office.pass(19 * day + 119)
  expect(reasonOf(await replace(orderId, kim))).toBe(true)
  office.pass(1)
  expect(reasonOf(await replace(orderId))).toBe('too-late')
  office.pass(-2 * day)
  const disputeId = office.cards.openDispute(intentId, 250_00) ?? ''
  await office.told('charge.dispute.created', { disputeId })
  expect(reasonOf(await replace(orderId))).toBe('disputed')
  const other = await office.pay({ name: 'Ben Cole' })
  await office.owe(other.orderId)
  expect(reasonOf(await replace(other.orderId))).toBe('no-place')
  expect(await office.bookingOf(orderId)).toMatchObject({ email: kim.email })
})

test('a copy of one person’s data has nothing of the other’s', async () => {
  const { orderId } = await book()
  await replace(orderId)
  const copyOf = async (email: string) => {
    const outcome = await exportPerson({ email, actorId: 'staff' }, office.services)
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome.copy
  }
  const buyers = await copyOf(asha)
  expect(buyers.orders).toMatchObject([{ id: orderId, buyerEmail: asha }])
  expect(buyers.payments).toHaveLength(1)
  for (const secret of [rui.email, rui.phone]) {
    expect(JSON.stringify(buyers)).not.toContain(secret)
  }
  const trainees = await copyOf(rui.email)
  expect(trainees.bookings).toMatchObject([{ email: rui.email }])
  expect(trainees).toMatchObject({ orders: [], payments: [], checkouts: [] })
  for (const secret of [asha, '07700 900123', 'Her brother']) {
    expect(JSON.stringify(trainees)).not.toContain(secret)
  }
})

test('each can be erased without the other, also who was on it for a while only', async () => {
  const { orderId, bookingId } = await book(20)
  await replace(orderId)
  await replace(orderId, kim)
  const erase = (email: string) => erasePerson({ email, actorId: 'staff' }, office.services)
  // Rui has no booking any more; the two others have a course to come.
  expect(await erase(rui.email)).toEqual({ ok: true })
  expect(await erase(kim.email)).toEqual({ ok: false, reason: 'upcoming' })
  expect(await erase(asha)).toEqual({ ok: false, reason: 'upcoming' })
  const everything = async () =>
    JSON.stringify([
      await office.bookingOf(orderId),
      await office.order(orderId),
      await office.attempts(),
      await office.letters(),
      await db.select().from(auditLog).orderBy(auditLog.id),
    ])
  for (const trace of ['Rui', 'rui@']) expect(await everything()).not.toContain(trace)
  expect(await everything()).toContain(kim.email)
  office.pass(40 * day)
  expect(await erase(asha)).toEqual({ ok: true })
  for (const trace of ['Asha', asha]) expect(await everything()).not.toContain(trace)
  expect(await office.bookingOf(orderId)).toMatchObject({ fullName: 'Kim Roe', id: bookingId })
  expect(await erase(kim.email)).toEqual({ ok: true })
  for (const trace of ['Kim', 'kim@']) expect(await everything()).not.toContain(trace)
  expect((await office.order(orderId)).total).toBe(250_00)
})

test('after the erasure of the buyer the link to the order opens nothing', async () => {
  const { orderId } = await book(20)
  await replace(orderId)
  const order = linkIn((await lettersTo(asha)).at(-1), 'orderPage')
  office.pass(30 * day)
  expect(await subjectOfToken('order', order, office.services)).toBe(orderId)
  await erasePerson({ email: asha, actorId: 'staff' }, office.services)
  expect(await subjectOfToken('order', order, office.services)).toBeNull()
  const [left] = await db
    .select({ email: courseEnrollments.email })
    .from(courseEnrollments)
    .where(eq(courseEnrollments.orderId, orderId))
  expect(left).toEqual({ email: rui.email })
})
