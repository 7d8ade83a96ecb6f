import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Letter } from '#app/domain/mail/letters.ts'
import { NotDelivered } from '#app/mail/outgoing-mail.ts'
import { changeBookingStatus } from '#app/operations/booking/change-booking-status.ts'
import { tellLicence } from '#app/operations/booking/self-service/tell-licence.ts'
import { erasePerson } from '#app/operations/privacy/erase-person.ts'
import { exportPerson } from '#app/operations/privacy/export-person.ts'
import { letteredBooking } from '#app/storage/mail/lettered-bookings.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { bookingLetters } from '#app/storage/schema/booking-letter.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { addGroupOrder, officeManager } from '#tests/booking/group-order.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { changeRow } from '#tests/rows.ts'
import { resendLetter } from '../resend-letter.ts'
import { sendDueMail } from '../send-due-mail.ts'
import { comingLetters } from './coming-letters.ts'
import { postBookingLetters } from './post-booking-letters.ts'
import { choosePreference, mailboxHash, mayAdvertise } from './preferences.ts'

const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }
const hour = 60

const office = officeOn()
const { db } = office

/** A place for one person, who bought it for themselves. */
const book = async (startsIn: number, person = rui) => {
  const scheduleId = await office.publish(12, { startsIn })
  const { orderId, bookingIds } = await addGroupOrder(db, {
    scheduleId,
    buyer: person,
    boughtAt: office.services.now(),
    places: [{ ...person, detailsState: 'not-asked' }],
  })
  return { id: bookingIds[0] ?? '', orderId }
}
const revision = async (bookingId: string) => {
  const booking = await letteredBooking(db, bookingId)
  return { bookingId, actorId: 'staff', seenRevision: booking?.revision ?? -1 }
}
const cancel = async (id: string) =>
  changeBookingStatus({ ...(await revision(id)), status: 'cancelled' }, office.services)
const sent: string[] = []
const send = (isAway = false) => {
  const mail = {
    async send({ template }: Letter) {
      if (isAway) throw new NotDelivered('mail server 451')
      sent.push(template)
    },
  }
  sent.length = 0
  return sendDueMail({ ...office.services, mail })
}
const waiting = () => db.select().from(outbox).orderBy(outbox.createdAt, outbox.position)
const advertises = async (bookingId: string) => {
  const booking = await letteredBooking(db, bookingId)
  if (!booking) throw new Error('There is no such booking.')
  return mayAdvertise(db, booking, office.services)
}

test('a late booking is sent joining instructions at once, and once', async () => {
  await book(5)
  expect(await postBookingLetters(office.services)).toBe(1)
  expect(await postBookingLetters(office.services)).toBe(0)
  await send()
  expect(sent).toEqual(['joining-instructions'])
  const [letter] = await waiting()
  expect(letter?.message).toMatchObject({ to: rui.email, facts: { fullName: rui.fullName } })
  office.pass(hour)
  expect(await postBookingLetters(office.services)).toBe(0)
})

test('two instances at the same moment write it once', async () => {
  await book(5)
  const both = await Promise.all([1, 2, 3].map(() => postBookingLetters(office.services)))
  expect(both.toSorted()).toEqual([0, 0, 1])
  expect(await waiting()).toHaveLength(1)
})

test('a letter that waits is taken back when its booking is cancelled', async () => {
  const { id } = await book(5)
  await postBookingLetters(office.services)
  await send(true)
  await cancel(id)
  office.pass(hour)
  await send()
  expect(sent).toEqual([])
  expect(await waiting()).toEqual([])
  const [key] = await db.select().from(bookingLetters)
  expect(key?.withdrawnAt).toEqual(office.services.now())
  expect((await comingLetters(db, id, office.services)).coming).toEqual([])
})

test('a letter that waits in the evening is not sent the next morning', async () => {
  await book(5)
  await postBookingLetters(office.services)
  await send(true)
  office.pass(22 * hour)
  await send()
  expect(sent).toEqual([])
})

test('staff see what is still to come', async () => {
  const { id } = await book(30)
  const { coming } = await comingLetters(db, id, office.services)
  expect(coming.map(({ kind }) => kind)).toEqual([
    ...['joining-instructions', 'checks-missing', 'course-reminder', 'checks-missing'],
    'course-reminder',
  ])
})

test('sent again by staff it is rebuilt, and not for a cancelled place', async () => {
  const { id } = await book(5)
  await postBookingLetters(office.services)
  await send()
  const [letter] = await waiting()
  const letterId = letter?.id ?? ''
  await changeRow(db, courseEnrollments, id, { fullName: 'Rui A. Lopes' })
  office.pass(12 * hour)
  expect(await resendLetter({ letterId, actorId: 'staff' }, office.services)).toEqual({ ok: true })
  await send()
  expect(sent).toEqual(['joining-instructions'])
  await cancel(id)
  office.pass(hour)
  expect(await resendLetter({ letterId, actorId: 'staff' }, office.services)).toEqual({
    ok: false,
    reason: 'not-booked',
  })
})

describe('letters about renewals', () => {
  const wantedBy = (orderId: string, renewalLetters: 'wanted' | 'refused' | null) =>
    db.update(orders).set({ renewalLetters }).where(eq(orders.id, orderId))
  const choose = (isRefused: boolean, email = rui.email) =>
    choosePreference(
      { mailboxHash: mailboxHash(email, office.services), isRefused },
      office.services,
    )

  test('need the offer at checkout, and no refusal with any purchase', async () => {
    const { id, orderId } = await book(30)
    expect(await advertises(id)).toBe(false)
    await wantedBy(orderId, 'wanted')
    expect(await advertises(id)).toBe(true)
    const other = await book(60)
    await wantedBy(other.orderId, 'refused')
    expect(await advertises(id)).toBe(false)
    await choose(false)
    expect(await advertises(id)).toBe(true)
  })

  test('a refusal at checkout counts before a wish of an earlier day', async () => {
    const { id, orderId } = await book(30)
    await wantedBy(orderId, 'wanted')
    await choose(false)
    office.pass(hour)
    const other = await book(60)
    await wantedBy(other.orderId, 'refused')
    expect(await advertises(id)).toBe(false)
    office.pass(hour)
    await choose(false)
    expect(await advertises(id)).toBe(true)
  })

  test('a refusal at checkout outlives the erasure of its person', async () => {
    const { orderId } = await book(-60)
    await wantedBy(orderId, 'refused')
    await db.update(courseEnrollments).set({ status: 'completed' })
    const erased = await erasePerson({ email: rui.email, actorId: 'staff' }, office.services)
    expect(erased).toEqual({ ok: true })
    const again = await book(30)
    await wantedBy(again.orderId, 'wanted')
    expect(await advertises(again.id)).toBe(false)
  })

  test('are not for a participant whom somebody else booked', async () => {
    const scheduleId = await office.publish(12)
    const { orderId, bookingIds } = await addGroupOrder(db, {
      scheduleId,
      boughtAt: office.services.now(),
      places: [rui],
    })
    await wantedBy(orderId, 'wanted')
    expect(await advertises(bookingIds[0] ?? '')).toBe(false)
  })

  test('reach a guard whom a firm named, and the firm, once the guard has told us and wants it', async () => {
    const scheduleId = await office.publish(12)
    const { bookingIds } = await addGroupOrder(db, {
      scheduleId,
      boughtAt: office.services.now(),
      places: [rui],
    })
    const [bookingId = ''] = bookingIds
    await db.update(courseEnrollments).set({ status: 'completed' })
    const actor = { by: 'trainee', userId: null } as const
    const until = addDays(londonToday(office.services.now()), 120)
    const tell = (tellsBuyer: boolean, day: string | null = until) =>
      tellLicence({ bookingId, until: day, tellsBuyer, actor }, office.services)
    const kinds = async () => {
      const { coming } = await comingLetters(db, bookingId, office.services)
      return [...new Set(coming.map(({ kind }) => kind))]
    }
    expect(await kinds()).toEqual([])
    expect(await tell(false)).toEqual({ ok: true })
    expect(await kinds()).toEqual(['expiry-reminder'])
    await tell(true)
    expect(await kinds()).toEqual(['expiry-reminder', 'licence-ends'])
    expect(await postBookingLetters(office.services)).toBe(2)
    expect((await waiting()).map(({ message }) => message)).toMatchObject([
      { template: 'expiry-reminder', to: rui.email, facts: { expiresOn: until } },
      {
        template: 'licence-ends',
        to: officeManager.email,
        facts: { fullName: officeManager.fullName, participant: rui.fullName },
      },
    ])
    // Each refuses for themselves.
    await choose(true, officeManager.email)
    expect(await kinds()).toEqual(['expiry-reminder'])
    await tell(true, null)
    expect(await kinds()).toEqual([])
  })

  test('reach a new door supervisor who told us the last day of the licence', async () => {
    const { id, orderId } = await book(30)
    await wantedBy(orderId, 'wanted')
    const kinds = async () =>
      (await comingLetters(db, id, office.services)).coming.map(({ kind }) => kind)
    expect(await kinds()).not.toContain('expiry-reminder')
    const until = addDays(londonToday(office.services.now()), 1000)
    const actor = { by: 'trainee', userId: null } as const
    await tellLicence({ bookingId: id, until, tellsBuyer: true, actor }, office.services)
    expect(await kinds()).toContain('expiry-reminder')
    // Nobody else paid.
    expect(await kinds()).not.toContain('licence-ends')
  })

  test('a refusal outlives the erasure of its person, a wish does not', async () => {
    const { id } = await book(5)
    await choose(true)
    await cancel(id)
    await db.update(courseEnrollments).set({ paid: 0, needsAttention: false })
    const copy = await exportPerson({ email: rui.email, actorId: 'staff' }, office.services)
    expect(copy).toMatchObject({ copy: { renewalLetters: { isRefused: true } } })
    const erase = () => erasePerson({ email: rui.email, actorId: 'staff' }, office.services)
    expect(await erase()).toEqual({ ok: true })
    const again = await book(30)
    await wantedBy(again.orderId, 'wanted')
    expect(await advertises(again.id)).toBe(false)
  })

  test('under another secret nobody who bought before the last refusal is written to', async () => {
    const { id, orderId } = await book(30)
    await wantedBy(orderId, 'wanted')
    office.pass(hour)
    await choose(true, 'somebody@else.example')
    const booking = await letteredBooking(db, id)
    if (!booking) throw new Error('There is no such booking.')
    const other = { env: { authSecret: 'another secret, of another installation' } }
    expect(await mayAdvertise(db, booking, office.services)).toBe(true)
    expect(await mayAdvertise(db, booking, other)).toBe(false)
    const later = { ...booking, orderedAt: new Date(office.services.now().getTime() + 1) }
    expect(await mayAdvertise(db, later, other)).toBe(true)
  })
})
