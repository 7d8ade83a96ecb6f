import { beforeEach, expect, test } from 'vitest'
import { namingLetters } from '#app/domain/booking/limits.ts'
import { participantsOfOrder } from '#app/storage/booking/participant/participants.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { abuseCounters } from '#app/storage/schema/people.ts'
import { addGroupOrder, officeManager } from '#tests/booking/group-order.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { nameOwnParticipants } from './name-own-participants.ts'

const day = 24 * 60
const { perMailbox, perPlace } = namingLetters

const office = officeOn()
const { db } = office
beforeEach(async () => {
  await db.delete(abuseCounters)
})

const buy = async (places: number) => {
  const scheduleId = await office.publish(12, { startsIn: 60 })
  const boughtAt = office.services.now()
  const group = { scheduleId, places: Array.from({ length: places }, () => ({})), boughtAt }
  return (await addGroupOrder(db, group)).orderId
}
let asked = 0
/** The addresses go to the places from the first on. */
const name = async (orderId: string, emails: readonly string[], stale = 0) => {
  const places = await participantsOfOrder(db, orderId)
  const named = emails.map((email, at) => ({
    bookingId: places[at]?.id ?? '',
    seenRevision: (places[at]?.revision ?? 0) - stale,
    person: { fullName: `Person ${at}`, email, phone: '' },
  }))
  asked += 1
  const clientAddress = `192.0.2.${asked % 250}`
  const request = { headers: new Headers(), clientAddress, requestId: 'test' }
  const actor = { by: 'buyer', userId: null } as const
  return nameOwnParticipants({ orderId, named, actor }, request, office.services)
}
const letterCount = () => db.$count(outbox)
const addresses = (count: number, address: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => address(nth))
const tooMany = { ok: false, reason: 'too-many-letters' }

test('one mailbox gets a few letters a day, by whichever plus-address and order', async () => {
  const orderId = await buy(12)
  const plus = (count: number, round: string) =>
    addresses(count, (nth) => `Victim+${round}${nth}@post.example`)
  expect(await name(orderId, plus(12, 'a'))).toEqual(tooMany)
  expect(await letterCount()).toBe(0)
  // Nothing was sent, so nothing counts.
  expect(await name(orderId, plus(perMailbox, 'b'))).toMatchObject({ invited: perMailbox })
  expect(await name(orderId, ['victim@post.example'])).toEqual(tooMany)
  expect(await name(await buy(1), ['victim+c@post.example'])).toEqual(tooMany)
  expect(await letterCount()).toBe(perMailbox)
  const [first] = await participantsOfOrder(db, orderId)
  expect(first?.email).toBe('Victim+b0@post.example')
  // Another person can still be named, and the next day the same one.
  expect(await name(orderId, ['rui@post.example'])).toMatchObject({ invited: 1 })
  office.pass(day)
  expect(await name(orderId, ['victim@post.example'])).toMatchObject({ invited: 1 })
})

test('one order sends a few letters a day for each of its places', async () => {
  const orderId = await buy(2)
  const two = (round: number) => addresses(2, (nth) => `p${round}-${nth}@post.example`)
  for (let round = 0; round < perPlace; round += 1) {
    expect(await name(orderId, two(round))).toMatchObject({ invited: 2 })
  }
  expect(await name(orderId, two(perPlace))).toEqual(tooMany)
  expect(await letterCount()).toBe(2 * perPlace)
})

test('corrected names and refused forms count for nothing', async () => {
  const orderId = await buy(2)
  const same = ['rui@post.example']
  expect(await name(orderId, same)).toMatchObject({ invited: 1 })
  expect(await name(orderId, same)).toMatchObject({ ok: true, invited: 0 })
  const others = ['kim@post.example', 'ana@post.example']
  expect(await name(orderId, others, 1)).toMatchObject({ reason: 'changed' })
  for (let nth = 1; nth < 2 * perPlace; nth += 1) {
    expect(await name(orderId, [`p${nth}@post.example`])).toMatchObject({ invited: 1 })
  }
  expect(await name(orderId, ['last@post.example'])).toEqual(tooMany)
})

test('a buyer may have the links of all places sent to their own mailbox', async () => {
  const orderId = await buy(12)
  const own = addresses(12, () => officeManager.email)
  expect(await name(orderId, own)).toMatchObject({ invited: 12 })
})

test('two forms at once do not send more than one after the other', async () => {
  const orders = [await buy(perMailbox), await buy(perMailbox)]
  const outcomes = await Promise.all(
    orders.map((orderId, which) =>
      name(
        orderId,
        addresses(perMailbox, (nth) => `victim+${which}${nth}@post.example`),
      ),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
  expect(await letterCount()).toBeLessThanOrEqual(perMailbox)
})
