import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentsOfOrder } from '#app/storage/invoice/documents.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { rowOf } from '#tests/rows.ts'
import { addBooking, type StaffBooking } from '../booking/staff-order/add-booking.ts'
import { recordReceived } from '../booking/staff-order/record-payment.ts'
import { writeInvoices } from './write-invoices.ts'

/** An invoice less its credit notes is what the academy keeps of an order, or still asks for. */
const office = officeOn()
const { db } = office

const add = async (change: Partial<StaffBooking>) => {
  const added = await addBooking(
    {
      submission: randomUUID(),
      actorId: 'staff',
      courseSlug: 'door-supervisor',
      scheduleId: await office.publish(4, { startsIn: 60 }),
      places: 1,
      isAttending: true,
      company: { name: 'Straż Ltd', address: 'Epsom', purchaseOrder: '' },
      buyer: { fullName: 'Asha Okafor', email: 'asha@mail.example', phone: '07700 900123' },
      agreed: null,
      account: null,
      means: 'cash',
      received: null,
      deposit: null,
      holdUntil: '2026-11-19',
      overbook: false,
      requested: false,
      enquiryId: null,
      ...change,
    },
    office.services,
  )
  if (!added.ok) throw new Error(added.reason)
  const place = await rowOf(db, courseEnrollments, added.bookingId)
  return place?.orderId ?? ''
}
const cash = (pence: number) => ({ pence, reference: 'till 7', on: '2026-11-16' })
const receive = (orderId: string, pence: number) =>
  recordReceived(
    {
      orderId,
      actorId: 'staff',
      method: 'cash',
      pence,
      reference: 'till 8',
      receivedOn: '2026-11-16',
    },
    office.services,
  )
const firstPlace = async (orderId: string) => {
  const [place] = await office.placesOf(orderId)
  if (!place) throw new Error('There is no place.')
  return place
}
const documents = async (orderId: string) => {
  await writeInvoices(office.services)
  await writeInvoices(office.services)
  const found = await documentsOfOrder(db, orderId)
  return found.map(({ kind, total }) => `${kind} ${total}`)
}

test('what was paid above the price goes back, and is no reduction of the price', async () => {
  const orderId = await add({ received: cash(300_00) })
  expect(await firstPlace(orderId)).toMatchObject({ paid: 300_00, refundOwed: 50_00 })
  expect(await documents(orderId)).toEqual(['invoice 25000'])
  await office.oweFor(await firstPlace(orderId), 250_00)
  expect(await documents(orderId)).toEqual(['invoice 25000', 'credit-note 25000'])
})

test('if all of it went back before, there was no sale', async () => {
  const orderId = await add({ received: cash(300_00) })
  await office.oweFor(await firstPlace(orderId), 250_00)
  expect(await documents(orderId)).toEqual([])
})

test('of a place that was given up with its deposit only what is kept stays invoiced', async () => {
  const deposit = { pence: 100_00, laterPayments: 1, lastDueOn: null }
  const orderId = await add({ places: 2, received: cash(100_00), deposit })
  const place = await firstPlace(orderId)
  expect(place).toMatchObject({ status: 'confirmed', paid: 50_00 })
  await office.oweFor(place, 30_00)
  await receive(orderId, 200_00)
  expect(await documents(orderId)).toEqual(['invoice 50000', 'credit-note 23000'])
})
