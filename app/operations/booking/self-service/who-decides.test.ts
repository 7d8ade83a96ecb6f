import { beforeEach, describe, expect, test } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { cannotCome } from '#app/storage/schema/booking/cannot-come.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { companies } from '#app/storage/schema/invoice/company.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { addGroupOrder, officeManager } from '#tests/booking/group-order.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { ownBooking, quotedRefund, seenMove } from '#tests/booking/own-place.ts'
import { addRow } from '#tests/rows.ts'
import { changeBookingStatus } from '../change-booking-status.ts'
import { giveDetails } from '../participant/give-details.ts'
import { nameParticipants } from '../participant/name-participants.ts'
import { cancelOwnBooking } from './cancel-own-booking.ts'
import { followCannotCome } from './cannot-come/ask-staff.ts'
import { keepPlace } from './cannot-come/keep-place.ts'
import { letParticipantsChange } from './cannot-come/let-participants-change.ts'
import { sayCannotCome } from './cannot-come/say-cannot-come.ts'
import { withdrawCannotCome } from './cannot-come/withdraw-cannot-come.ts'
import { moveOwnBooking } from './move-own-booking.ts'
import { replacePerson } from './replace-person.ts'

const day = 24 * 60
const trainee = { by: 'trainee', userId: null } as const
const buyer = { by: 'buyer', userId: null } as const
const staff = { by: 'staff', userId: 'sam' } as const
const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }
const kim = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '07700 900789' }

describe('a place that another person paid for', () => {
  const office = officeOn()
  const { db } = office
  let orderId: string
  let bookingId: string
  beforeEach(async () => {
    const scheduleId = await office.publish(12, { startsIn: 60 })
    const places = [{ ...rui, detailsState: 'missing' as const }]
    const boughtAt = office.services.now()
    const order = await addGroupOrder(db, { scheduleId, places, boughtAt })
    orderId = order.orderId
    bookingId = order.bookingIds[0] ?? ''
  })

  type By = typeof trainee | typeof buyer | typeof staff
  const place = () => ownBooking(bookingId, office.services)
  const reasonOf = (outcome: { ok: boolean }) => ('reason' in outcome ? outcome.reason : outcome.ok)
  const quote = async () => (await quotedRefund(bookingId, office.services)).signed
  const cancel = async (actor: By, signed?: string) =>
    reasonOf(
      await cancelOwnBooking(
        { bookingId, quote: signed ?? (await quote()), actor },
        office.services,
      ),
    )
  const move = async (actor: By) => {
    const toDate = await office.publish(1, { startsIn: 90 })
    const seen = await seenMove(bookingId, toDate, office.services)
    return reasonOf(await moveOwnBooking({ bookingId, toDate, seen, actor }, office.services))
  }
  const replace = async (actor: By) => {
    const seenRevision = (await place()).revision
    return reasonOf(
      await replacePerson({ bookingId, person: kim, seenRevision, actor }, office.services),
    )
  }
  const give = async (fullName: string) => {
    const details = {
      ...rui,
      fullName,
      dateOfBirth: '1994-03-07',
      emergencyContact: '',
      dietaryRequirements: '',
    }
    const seenRevision = (await place()).revision
    return reasonOf(
      await giveDetails({ bookingId, details, seenRevision, actor: trainee }, office.services),
    )
  }

  const say = async (message = '') =>
    reasonOf(await sayCannotCome({ bookingId, message, actor: trainee }, office.services))
  const withdraw = async () =>
    reasonOf(await withdrawCannotCome({ bookingId, actor: trainee }, office.services))
  const keep = async (about?: string, actor: By = buyer) => {
    const id = about ?? (await place()).cannotCome?.id ?? ''
    return reasonOf(await keepPlace({ bookingId, about: id, actor }, office.services))
  }
  const leave = (may: boolean) =>
    letParticipantsChange({ orderId, may, userId: null }, office.services)
  const lettersTo = async (to: string) => {
    const rows = await office.letters()
    return rows.flatMap(({ message }) => (message?.to === to ? [message] : []))
  }
  const kindsTo = async (to: string) => (await lettersTo(to)).map(({ template }) => template)
  const ends = async () => {
    const rows = await db.select().from(cannotCome).orderBy(cannotCome.saidAt)
    return rows.map(({ ending, message }) => [ending, message])
  }

  const changes = [
    ['cancel', cancel],
    ['move', move],
    ['send somebody else', replace],
  ] as const

  test.each(changes)('is not the participant’s to %s', async (_, change) => {
    expect(await change(trainee)).toBe('buyer-decides')
    expect(await place()).toMatchObject({ status: 'confirmed', email: rui.email, refundOwed: 0 })
  })

  test.each(changes)('is the buyer’s and staff’s to %s', async (_, change) => {
    expect(await change(buyer)).toBe(true)
  })

  test.each(changes)(
    'the participant may %s where the buyer leaves it to them',
    async (_, change) => {
      await leave(true)
      expect(await change(trainee)).toBe(true)
    },
  )

  test('a quote from while it was left to them does not outlive that', async () => {
    await leave(true)
    const signed = await quote()
    await leave(false)
    expect(await cancel(trainee, signed)).toBe('buyer-decides')
    // Nor does the buyer’s quote serve whoever comes.
    expect(await cancel(buyer, signed)).toBe(true)
  })

  test('a company leaves it to its people, and what the buyer chose for the order goes before that', async () => {
    const company = await addRow(db, companies, {
      name: 'Straż Ltd',
      address: 'Epsom',
      invoiceEmail: 'bills@straz.example',
      participantsMayChange: true,
    })
    await db.update(orders).set({ companyId: company.id })
    expect((await place()).participantsMayChange).toBe(true)
    await leave(false)
    expect(await move(trainee)).toBe('buyer-decides')
  })

  test('is not given to another by typing a different name', async () => {
    expect(await give('Kim Roe')).toBe('buyer-decides')
    expect(await give('Rui Manuel Lopes')).toBe(true)
  })

  test('is not given to another step by step, with a part of the name that stays each time', async () => {
    expect(await give('Rui Lopes Kim Roe')).toBe(true)
    expect(await give('Kim Roe')).toBe('buyer-decides')
    expect(await give('rui  LOPES Kim Roe')).toBe(true)
    expect((await place()).fullName).toBe('rui  LOPES Kim Roe')
  })

  test('whoever cannot come says so: the place stays, and the buyer is asked once', async () => {
    expect(await say('My daughter is ill.')).toBe(true)
    expect(await say('My daughter is ill.')).toBe(true)
    expect(await place()).toMatchObject({ status: 'confirmed', refundOwed: 0 })
    const [asked, ...more] = await lettersTo(officeManager.email)
    expect(more).toEqual([])
    expect(asked).toMatchObject({
      template: 'cannot-come',
      facts: { participant: rui.fullName, message: 'My daughter is ill.' },
    })
    const { orderPage = '' } = (asked as { facts: { orderPage?: string } }).facts
    expect(
      await subjectOfToken('order', privateToken(office.services, orderPage), office.services),
    ).toBe(orderId)
    expect(await lettersTo(rui.email)).toEqual([])
  })

  test('kept, the participant is told, and their words are gone', async () => {
    await say('My daughter is ill.')
    expect(await keep(undefined, trainee)).toBe('buyer-decides')
    expect(await keep()).toBe(true)
    expect(await kindsTo(rui.email)).toEqual(['place-kept'])
    expect(await ends()).toEqual([['kept', null]])
  })

  test('taken back, the buyer is told, and an answer to it comes too late', async () => {
    await say()
    const about = (await place()).cannotCome?.id
    expect(await withdraw()).toBe(true)
    expect(await kindsTo(officeManager.email)).toEqual(['cannot-come', 'can-come-after-all'])
    expect(await keep(about)).toBe('decided')
    // Said again it is another question.
    office.pass(1)
    await say()
    expect(await keep(about)).toBe('decided')
    expect(await keep()).toBe(true)
  })

  test.each([
    ['cancelled', cancel],
    ['moved', move],
    ['replaced', replace],
  ] as const)('%s, it is decided: nothing is left to take back', async (ending, change) => {
    await say('My daughter is ill.')
    expect(await change(buyer)).toBe(true)
    expect(await ends()).toEqual([[ending, null]])
    expect(await withdraw()).toBe('decided')
    expect(await kindsTo(rui.email)).toHaveLength(1)
  })

  test('naming somebody else on the place decides it as well', async () => {
    await say()
    const named = [{ bookingId, seenRevision: (await place()).revision, person: kim }]
    const outcome = await nameParticipants({ orderId, named, actor: buyer }, office.services)
    expect(outcome.ok).toBe(true)
    expect(await ends()).toEqual([['replaced', null]])
  })

  test('the buyer gets no more than three such letters', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(await say()).toBe(true)
      expect(await withdraw()).toBe(true)
      office.pass(1)
    }
    expect(await say()).toBe('too-often')
  })

  test('unanswered for two days it is a matter for staff, once, and ends with the answer', async () => {
    await say()
    await followCannotCome(office.services)
    expect(await office.matters(orderId)).toEqual([])
    office.pass(2 * day)
    await followCannotCome(office.services)
    expect(await office.matters(orderId)).toEqual(['cannot-come'])
    await db
      .update(matters)
      .set({ settledAt: office.services.now(), settlement: 'checked', settledBy: 'sam' })
    await followCannotCome(office.services)
    expect(await office.matters(orderId)).toEqual([])
  })

  test('near the start staff see it at once; the answer ends it', async () => {
    office.pass(54 * day)
    await say()
    expect(await office.matters(orderId)).toEqual(['cannot-come'])
    expect(await keep()).toBe(true)
    expect(await office.matters(orderId)).toEqual([])
  })

  test('a status that staff choose ends the matter with the next look', async () => {
    office.pass(54 * day)
    await say()
    const seen = { bookingId, actorId: 'sam', seenRevision: (await place()).revision }
    await changeBookingStatus({ ...seen, status: 'cancelled' }, office.services)
    await followCannotCome(office.services)
    expect(await office.matters(orderId)).toEqual(['cancelled-paid'])
  })

  test('of a buyer whose data was erased, staff decide at once', async () => {
    await db.update(orders).set({ buyerEmail: '' })
    expect(await cancel(trainee)).toBe('buyer-decides')
    expect(await say()).toBe(true)
    expect(await office.matters(orderId)).toEqual(['cannot-come'])
    expect(await keep(undefined, staff)).toBe(true)
  })

  test('who bought the place for themselves changes it as before, and asks nobody', async () => {
    await db.update(courseEnrollments).set({ email: officeManager.email.toUpperCase() })
    expect(await say()).toBe('may-decide')
    expect(await cancel(trainee)).toBe(true)
  })
})
