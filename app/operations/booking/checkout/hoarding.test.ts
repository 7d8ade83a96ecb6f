import { expect, test } from 'vitest'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { repeatedUnpaidHolds } from '#app/storage/booking/unpaid-holds.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { checkoutInput } from '#tests/booking/test-office.ts'
import { engine } from '#tests/engines/engines.ts'
import { reportFigure } from '#tests/report-figure.ts'
import { syncPayment } from '../sync-payment.ts'
import { cancelCheckout } from './cancel-checkout.ts'
import { pollOpenCheckouts } from './poll-open-checkouts.ts'
import { startCheckout } from './start-checkout.ts'

const office12 = '198.51.100.7'

const office = officeOn()
const { db } = office

const taken = async (scheduleId: string) => (await office.date(scheduleId)).currentEnrollments
const checkoutAs = (email: string, scheduleId: string, clientAddress = '203.0.113.66') => {
  const input = checkoutInput({ scheduleId, clientAddress })
  return startCheckout({ ...input, customer: { ...input.customer, email } }, office.services)
}
/** Several times from one address, each time with another plus-address. */
const hoard = async (scheduleId: string, times = 10) => {
  const outcomes = []
  for (let nth = 0; nth < times; nth += 1) {
    outcomes.push(await checkoutAs(`greedy+${nth}@mail.example`, scheduleId))
  }
  return outcomes.filter(({ ok }) => ok).length
}
/** Payment pages end unpaid, and their places are released. */
const letExpire = async () => {
  office.pass(40)
  await pollOpenCheckouts(office.services)
}

test.each([[2], [3], [12]])(
  'ten hoarding checkouts leave places of a date with %i for others',
  async (places) => {
    const scheduleId = await office.publish(places)
    const held = await hoard(scheduleId)
    expect(held).toBeLessThanOrEqual(checkoutLimits.openPerPersonAndRun)
    expect(held).toBeLessThan(places)
    expect(await taken(scheduleId)).toBe(held)
    for (let nth = held; nth < places; nth += 1) {
      const outcome = await checkoutAs(`other${nth}@mail.example`, scheduleId, `192.0.2.${nth}`)
      expect(outcome).toMatchObject({ ok: true })
    }
    reportFigure(`${engine.name}: of ${places} places, ten hoarding checkouts held ${held}`)
  },
)

test('hoarding checkouts that come at once hold no more', async () => {
  const scheduleId = await office.publish(12)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      checkoutAs(`greedy+${nth}@mail.example`, scheduleId, `203.0.113.${nth}`),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(checkoutLimits.openPerPersonAndRun)
  expect(await taken(scheduleId)).toBe(checkoutLimits.openPerPersonAndRun)
})

test('different mailboxes at one address hold a few places of a date, and never the last one besides', async () => {
  const scheduleId = await office.publish(checkoutLimits.openPerAddressAndRun)
  const outcomes = []
  for (const who of ['ann', 'bob', 'cho', 'dev']) {
    outcomes.push(await checkoutAs(`${who}@mail.example`, scheduleId))
  }
  const refused = { ok: false, reason: 'open-on-this-date' }
  expect(outcomes.slice(-2)).toEqual([refused, refused])
  expect(await taken(scheduleId)).toBe(checkoutLimits.openPerAddressAndRun - 1)
})

test('a day of hoarding ends after a few unpaid holds; the next is refused, also on another date', async () => {
  const scheduleId = await office.publish(12)
  let minutesHeld = 0
  for (let hour = 0; hour < 20; hour += 1) {
    minutesHeld += (await hoard(scheduleId, 3)) * checkoutLimits.holdMinutes
    await letExpire()
    office.pass(20)
  }
  expect(await taken(scheduleId)).toBe(0)
  const again = await checkoutAs('greedy+z@mail.example', await office.publish(12))
  expect(again).toEqual({ ok: false, reason: 'too-many-unpaid' })
  reportFigure(`${engine.name}: in 20 hours hoarding held places for ${minutesHeld} minutes in all`)
  // The day after, they may try again.
  office.pass(24 * 60)
  expect(await checkoutAs('greedy@mail.example', scheduleId)).toMatchObject({ ok: true })
})

test('groups hold no more of a date than one order can have', async () => {
  const scheduleId = await office.publish(40)
  const groupOf = (places: number, email: string) => {
    const input = checkoutInput({ scheduleId, places, clientAddress: office12 })
    return startCheckout({ ...input, customer: { ...input.customer, email } }, office.services)
  }
  expect(await groupOf(8, 'one@mail.example')).toMatchObject({ ok: true })
  expect(await groupOf(5, 'two@mail.example')).toMatchObject({ reason: 'open-on-this-date' })
  expect(await groupOf(4, 'two@mail.example')).toMatchObject({ ok: true })
  expect(await groupOf(1, 'three@mail.example')).toMatchObject({ ok: false })
  expect(await taken(scheduleId)).toBe(checkoutLimits.placesOpen.perAddressAndRun)
})

test('a class that was let go twice is not held a third time', async () => {
  const scheduleId = await office.publish(12)
  const wholeClass = () => office.checkout({ scheduleId, places: 12, clientAddress: office12 })
  for (let nth = 0; nth < 2; nth += 1) {
    expect(await wholeClass()).toMatchObject({ ok: true })
    await letExpire()
  }
  expect(await wholeClass()).toEqual({ ok: false, reason: 'too-many-unpaid' })
  expect(await taken(scheduleId)).toBe(0)
})

test('a buyer who gave up too often is refused from another network, too', async () => {
  const scheduleId = await office.publish(12)
  for (let nth = 0; nth < checkoutLimits.unpaid.perPerson; nth += 1) {
    const { attemptId } = await office.begin({ scheduleId, clientAddress: `192.0.2.${nth}` })
    office.pass(1)
    await cancelCheckout(attemptId, office.services)
  }
  const next = { scheduleId, clientAddress: '192.0.2.99' }
  expect(await office.checkout(next)).toEqual({ ok: false, reason: 'too-many-unpaid' })
  expect(await office.checkout({ ...next, name: 'Somebody Else' })).toMatchObject({ ok: true })
  // Where the date is arranged later no place is held.
  expect(await office.checkout({ ...next, scheduleId: null })).toMatchObject({ ok: true })
})

test('an employer books a whole class from one office', async () => {
  const scheduleId = await office.publish(12)
  for (let nth = 0; nth < 12; nth += 1) {
    const input = { scheduleId, name: `Guard ${nth}`, clientAddress: office12 }
    const { paymentPageId } = await office.begin(input)
    office.cards.pay(paymentPageId)
    await syncPayment(paymentPageId, office.services)
  }
  expect(await taken(scheduleId)).toBe(12)
})

test('a form that was corrected several times, and a card provider that failed, are not held against a buyer', async () => {
  const scheduleId = await office.publish(12)
  const sent = checkoutInput({ scheduleId })
  for (const phone of ['07700 900001', '07700 900002', '07700 900003', '07700 900004']) {
    const corrected = { ...sent, customer: { ...sent.customer, phone } }
    expect(await startCheckout(corrected, office.services)).toMatchObject({ ok: true })
  }
  office.cards.isDown = true
  for (let nth = 0; nth < 2; nth += 1) await office.checkout({ scheduleId })
  office.cards.isDown = false
  await letExpire()
  expect(await office.checkout({ scheduleId })).toMatchObject({ ok: true })
})

test('one form, corrected every half hour, does not hold a place all day, and staff see it', async () => {
  const scheduleId = await office.publish(12)
  const sent = checkoutInput({ scheduleId })
  const outcomes = []
  for (let nth = 0; nth < 40; nth += 1) {
    const customer = { ...sent.customer, phone: `07700 9000${10 + nth}` }
    outcomes.push(await startCheckout({ ...sent, customer }, office.services))
    office.pass(30)
    await pollOpenCheckouts(office.services)
  }
  const held = outcomes.filter(({ ok }) => ok).length
  // The first, two corrections that are nobody’s fault, and as many as unpaid holds are allowed.
  expect(held).toBe(checkoutLimits.unpaid.perPerson + 2)
  expect(outcomes.at(-1)).toEqual({ ok: false, reason: 'too-many-unpaid' })
  expect(await taken(scheduleId)).toBe(0)
  expect(await repeatedUnpaidHolds(db, scheduleId)).toMatchObject([
    { by: 'buyer', holds: checkoutLimits.unpaid.perPerson, emails: [sent.customer.email] },
  ])
  reportFigure(`${engine.name}: one form corrected for 20 hours held a place ${held} times`)
})

test('a form that was corrected often and paid for is not held against its buyer', async () => {
  const scheduleId = await office.publish(12)
  const sent = checkoutInput({ scheduleId })
  for (let nth = 0; nth < checkoutLimits.unpaid.perPerson + 1; nth += 1) {
    await office.begin({ ...sent, customer: { ...sent.customer, phone: `07700 90000${nth}` } })
  }
  const { paymentPageId } = await office.begin(sent)
  office.cards.pay(paymentPageId)
  await syncPayment(paymentPageId, office.services)
  expect(await office.checkout({ scheduleId })).toMatchObject({ ok: true })
})

test('staff see who held places of a date repeatedly without paying', async () => {
  const scheduleId = await office.publish(12)
  await office.begin({ scheduleId, clientAddress: '192.0.2.5', name: 'Only Once' })
  await hoard(scheduleId)
  await letExpire()
  for (const who of ['ann', 'bob']) await checkoutAs(`${who}@mail.example`, scheduleId, office12)
  await letExpire()
  expect(await repeatedUnpaidHolds(db, scheduleId)).toEqual([
    {
      by: 'buyer',
      holds: 2,
      names: ['Asha Okafor'],
      emails: ['greedy+0@mail.example', 'greedy+1@mail.example'],
      bookingId: expect.any(String),
      latest: expect.any(Date),
    },
    {
      by: 'network',
      holds: 2,
      names: ['Asha Okafor'],
      emails: ['ann@mail.example', 'bob@mail.example'],
      bookingId: expect.any(String),
      latest: expect.any(Date),
    },
  ])
})
