import { expect, test } from 'vitest'
import type { CancellationRule } from '#app/domain/booking/refund/cancellation-quote.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { testStaffOrders } from '#tests/booking/test-staff-orders.ts'
import { changeBookingStatus } from '../change-booking-status.ts'
import { replacePerson } from '../self-service/replace-person.ts'
import { oweRefund } from './owe-refund.ts'

const asha = 'asha.okafor@mail.example'
const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }

const office = officeOn()
const { db } = office
const staff = testStaffOrders(office)

const paid = async () => {
  const scheduleId = await office.publish(2, { startsIn: 60 })
  const { orderId } = await office.pay({ scheduleId })
  return orderId
}
const seen = async (orderId: string) => {
  const { id: bookingId, revision: seenRevision } = await office.bookingOf(orderId)
  return { bookingId, seenRevision, actorId: 'staff' }
}
const refund = async (
  orderId: string,
  change: { cancel?: boolean; rule?: CancellationRule; bookingId?: string } = {},
) => {
  const input = { ...(await seen(orderId)), pence: 100_00, cancel: true, ...change }
  const reason = change.rule ? 'cancelled-by-trainee' : 'goodwill'
  await db.delete(outbox)
  expect(await oweRefund({ ...input, reason }, office.services)).toEqual({ ok: true })
}
/** About the cancellation, in the order in which they were written. */
const told = async () => {
  return (await office.letters()).flatMap(({ message }) =>
    message?.template === 'booking-cancelled' ? [{ to: message.to, ...message.facts }] : [],
  )
}

test('an amount of their own: the trainee is told what goes back, not that they had asked', async () => {
  const orderId = await paid()
  await refund(orderId)
  const [letter, ...others] = await told()
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    to: asha,
    by: 'staff',
    decidedByStaff: true,
    refundPence: 100_00,
    way: 'card',
  })
  expect(letter).not.toHaveProperty('rule')
})

test('what a rule gives: the trainee is told which', async () => {
  const orderId = await paid()
  await refund(orderId, { rule: 'terms' })
  const [letter] = await told()
  expect(letter).toMatchObject({ to: asha, by: 'staff', rule: 'terms', refundPence: 100_00 })
  expect(letter).not.toHaveProperty('decidedByStaff')
})

test('whoever comes instead of the buyer is told without an amount, the buyer with it', async () => {
  const orderId = await paid()
  const { bookingId, seenRevision } = await seen(orderId)
  const actor = { by: 'trainee', userId: null } as const
  await replacePerson({ bookingId, person: rui, seenRevision, actor }, office.services)
  await refund(orderId)
  const [participants, buyers] = await told()
  expect(participants).toMatchObject({ to: rui.email, fullName: 'Rui Lopes', paidByAnother: true })
  expect(participants).not.toHaveProperty('refundPence')
  expect(buyers).toMatchObject({ to: asha, participant: 'Rui Lopes', refundPence: 100_00 })
})

test('nobody is told of a cancellation when the place is kept', async () => {
  const orderId = await paid()
  await refund(orderId, { cancel: false })
  expect(await told()).toEqual([])
})

test('cancelled in the status selector before: told once, when staff decide what goes back', async () => {
  const orderId = await paid()
  const status = { ...(await seen(orderId)), status: 'cancelled' } as const
  expect(await changeBookingStatus(status, office.services)).toMatchObject({ ok: true })
  expect(await told()).toEqual([])
  await refund(orderId, { cancel: false })
  expect(await told()).toMatchObject([{ to: asha, refundPence: 100_00 }])
  await refund(orderId, { cancel: false })
  expect(await told()).toEqual([])
})

test('one of several places with a balance: the buyer is told what is left to pay', async () => {
  const scheduleId = await office.publish(3, { startsIn: 60 })
  const deposit = { pence: 300_00, laterPayments: 1, lastDueOn: null }
  const orderId = await staff.add({ scheduleId, places: 3, deposit })
  await staff.payCard(orderId)
  const last = (await staff.bookings(orderId)).at(-1)
  if (!last) throw new Error('There is no third place.')
  await db.delete(outbox)
  const own = { bookingId: last.id, seenRevision: last.revision, actorId: 'staff' }
  const given = { pence: 100_00, cancel: true, reason: 'goodwill' } as const
  expect(await oweRefund({ ...own, ...given }, office.services)).toEqual({ ok: true })
  expect(await told()).toMatchObject([
    {
      // A place of three costs £212.50, and £100.00 was paid for each.
      stillToPay: { places: 2, restPence: 225_00, nextPence: 225_00, nextDueOn: '2027-01-01' },
      orderPage: expect.any(String),
    },
  ])
})
