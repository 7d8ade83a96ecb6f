import { describe, expect, test } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import { resendLetter } from '#app/operations/mail/resend-letter.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { erasePerson } from '#app/operations/privacy/erase-person.ts'
import { cancelRun } from '#app/operations/schedule/cancel-run.ts'
import { carryOutCancellations } from '#app/operations/schedule/carry-out-cancellations.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { quotedRefund, seenMove } from '#tests/booking/own-place.ts'
import { cancelOwnBooking } from './cancel-own-booking.ts'
import { moveOwnBooking } from './move-own-booking.ts'
import { replacePerson } from './replace-person.ts'

const day = 24 * 60
const actor = { by: 'trainee', userId: null } as const
const buyer = { by: 'buyer', userId: null } as const
const asha = 'asha.okafor@mail.example'
const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }

describe('a buyer who does not come themselves', () => {
  const office = officeOn()
  const { db } = office

  /** Bought by Asha, who sends Rui; their letters about that are a minute old. */
  const bookForAnother = async (startsIn = 60) => {
    const scheduleId = await office.publish(2, { startsIn })
    const { orderId } = await office.pay({ scheduleId })
    const { id: bookingId, revision: seenRevision } = await office.bookingOf(orderId)
    await replacePerson({ bookingId, person: rui, seenRevision, actor }, office.services)
    await db.delete(outbox)
    return { orderId, bookingId, scheduleId }
  }
  const move = async (bookingId: string) => {
    const toDate = await office.publish(1, { startsIn: 90 })
    const seen = await seenMove(bookingId, toDate, office.services)
    const moved = { bookingId, toDate, seen, actor: buyer }
    expect(await moveOwnBooking(moved, office.services)).toEqual({ ok: true })
  }
  const rowsTo = async (to: string) =>
    (await office.letters()).filter(({ message }) => message?.to === to)
  const lettersTo = async (to: string) => (await rowsTo(to)).map(({ message }) => message)

  test('who comes themselves is told that they have cancelled, also from the page of the order', async () => {
    const scheduleId = await office.publish(2, { startsIn: 60 })
    const { orderId } = await office.pay({ scheduleId })
    const { id: bookingId } = await office.bookingOf(orderId)
    const quoted = await quotedRefund(bookingId, office.services)
    await db.delete(outbox)
    const cancel = { bookingId, quote: quoted.signed, actor: buyer }
    expect(await cancelOwnBooking(cancel, office.services)).toMatchObject({ ok: true })
    expect(await lettersTo(asha)).toMatchObject([
      { template: 'booking-cancelled', facts: { by: 'trainee' } },
    ])
  })

  test('who sent somebody to whom we write at the same address reads whose place is cancelled', async () => {
    const scheduleId = await office.publish(2, { startsIn: 60 })
    const { orderId } = await office.pay({ scheduleId })
    const { id: bookingId, revision: seenRevision } = await office.bookingOf(orderId)
    const person = { ...rui, email: asha }
    await replacePerson({ bookingId, person, seenRevision, actor }, office.services)
    const quoted = await quotedRefund(bookingId, office.services)
    await db.delete(outbox)
    const cancel = { bookingId, quote: quoted.signed, actor: buyer }
    expect(await cancelOwnBooking(cancel, office.services)).toMatchObject({ ok: true })
    expect(await lettersTo(asha)).toMatchObject([
      {
        template: 'booking-cancelled',
        facts: { fullName: 'Asha Okafor', participant: 'Rui Lopes', refundPence: 250_00 },
      },
    ])
  })

  test('is told of a move, with the link to their order and not to the booking', async () => {
    const { bookingId, orderId } = await bookForAnother()
    await move(bookingId)
    const [told, ...more] = await lettersTo(asha)
    expect(more).toEqual([])
    expect(told).toMatchObject({
      template: 'date-moved',
      facts: { fullName: 'Asha Okafor', participant: 'Rui Lopes', cappedPercent: 75 },
    })
    expect(told).not.toHaveProperty('facts.ownPage')
    const { orderPage = '' } = (told as { facts: { orderPage?: string } }).facts
    expect(
      await subjectOfToken('order', privateToken(office.services, orderPage), office.services),
    ).toBe(orderId)
    expect(await lettersTo(rui.email)).toMatchObject([
      { template: 'date-moved', facts: { paidByAnother: true } },
    ])
    expect((await lettersTo(rui.email))[0]).not.toHaveProperty('facts.orderPage')
  })

  test('sent again, the letter about the move is still the buyer’s', async () => {
    const { bookingId } = await bookForAnother()
    await move(bookingId)
    const [row] = await rowsTo(asha)
    await db.update(outbox).set({ state: 'sent' })
    office.pass(day)
    expect(await resendLetter({ letterId: row?.id ?? '', actorId: 'x' }, office.services)).toEqual({
      ok: true,
    })
    const again = (await lettersTo(asha)).at(-1)
    expect(again).toMatchObject({ facts: { fullName: 'Asha Okafor', participant: 'Rui Lopes' } })
    expect(again).not.toHaveProperty('facts.ownPage')
    expect(await lettersTo(rui.email)).toHaveLength(1)
  })

  test('is told of a date that the academy cancels, with the refund; the trainee without it', async () => {
    const { bookingId, scheduleId } = await bookForAnother()
    const plan = new Map([[bookingId, { what: 'refund' } as const]])
    await cancelRun({ runId: scheduleId, plan, actorId: 'x' }, office.services)
    await carryOutCancellations(office.services)
    expect(await lettersTo(asha)).toMatchObject([
      { template: 'date-cancelled', facts: { participant: 'Rui Lopes', refundPence: 250_00 } },
    ])
    const [trainees] = await lettersTo(rui.email)
    expect(trainees).toMatchObject({ template: 'date-cancelled', facts: { paidByAnother: true } })
    expect(trainees).not.toHaveProperty('facts.refundPence')
  })

  test('reads the amount when the place is cancelled; the trainee’s letter has none', async () => {
    const { bookingId } = await bookForAnother()
    const quoted = await quotedRefund(bookingId, office.services)
    await cancelOwnBooking({ bookingId, quote: quoted.signed, actor: buyer }, office.services)
    expect(await lettersTo(asha)).toMatchObject([
      { template: 'booking-cancelled', facts: { participant: 'Rui Lopes', refundPence: 250_00 } },
    ])
    const [trainees] = await lettersTo(rui.email)
    expect(trainees).toMatchObject({ facts: { paidByAnother: true } })
    for (const field of ['refundPence', 'rule']) {
      expect(trainees).not.toHaveProperty(`facts.${field}`)
    }
  })

  test('whose participant is erased keeps no letter that names them', async () => {
    const { bookingId } = await bookForAnother(20)
    await move(bookingId)
    office.pass(150 * day)
    expect(await erasePerson({ email: rui.email, actorId: 'x' }, office.services)).toEqual({
      ok: true,
    })
    expect(JSON.stringify(await office.letters())).not.toContain('Rui')
  })
})
