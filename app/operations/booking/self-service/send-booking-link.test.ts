import { expect, test } from 'vitest'
import { selfService } from '#app/domain/booking/limits.ts'
import { addGroupOrder } from '#tests/booking/group-order.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { sendBookingLink } from './send-booking-link.ts'

const email = 'orla@firm.example'
const orla = { fullName: 'Orla Byrne', email, phone: '01632 960789' }
const { linksAtOnce, linkLetters } = selfService

const office = officeOn()

let asked = 0
/** Each time from another network. */
const ask = (reference = '') => {
  asked += 1
  const clientAddress = `203.0.113.${asked % 250}`
  const request = { headers: new Headers(), clientAddress, requestId: 'x' }
  return sendBookingLink({ email, reference }, request, office.services)
}
const letters = async () =>
  (await office.letters()).filter(({ message }) => message?.to === email).length
const order = async (places: number) => {
  const scheduleId = await office.publish(places)
  const named = Array.from({ length: places }, () => orla)
  const group = { scheduleId, buyer: orla, places: named, boughtAt: office.services.now() }
  return addGroupOrder(office.db, group)
}

test('a request sends a limited number of letters, also of an order whose places all have one address', async () => {
  await order(8)
  await order(8)
  expect(await ask()).toEqual({ ok: true })
  expect(await letters()).toBe(linksAtOnce)
})

test('who knows no more than an address can send a few letters of each booking a day, and is answered alike', async () => {
  await order(1)
  for (let hour = 0; hour < 10; hour += 1) {
    expect(await ask()).toEqual({ ok: true })
    office.pass(60)
  }
  expect(await letters()).toBe(linkLetters.perPlace)
  office.pass(24 * 60)
  await ask()
  expect(await letters()).toBe(linkLetters.perPlace + 1)
})

test('a mailbox gets no more than so many of them a day, whatever was booked', async () => {
  for (let nth = 0; nth < 3; nth += 1) await order(12)
  for (let times = 0; times < 5; times += 1) expect(await ask()).toEqual({ ok: true })
  expect(await letters()).toBe(linkLetters.perMailbox)
})
