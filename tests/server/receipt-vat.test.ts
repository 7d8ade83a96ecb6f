import { beforeAll, expect, test } from 'vitest'
import { vatIncluded } from '#app/domain/invoice/vat.ts'
import { writeInvoices } from '#app/operations/invoice/write-invoices.ts'
import { receiptOf } from '#app/routes/receipt-of.server.ts'
import { bookingsOfOrder } from '#app/storage/booking/trainee-bookings.ts'
import { documentsOfOrder } from '#app/storage/invoice/documents.ts'
import { officeOn } from '../booking/office-on.ts'

const company = { name: 'Firm Ltd', address: '1 High Street\nEpsom', purchaseOrder: '' }
const rate = 20

const office = officeOn()
const { db } = office
beforeAll(async () => {
  const { env } = office.services
  const vat = { number: 'GB 123 4567 89', rate }
  Object.assign(office.services, { env: { ...env, invoicing: { ...env.invoicing, vat } } })
})

test.each([
  // Two places at £250.00: £41.67 each would be a penny too many.
  [2, 83_33],
  [7, 247_92],
  [12, 425_00],
])('the VAT on the receipts of %i places adds up to that of their invoice', async (places, vat) => {
  const scheduleId = await office.publish(12, { startsIn: 60 })
  const { orderId } = await office.pay({ scheduleId, places, company })
  await writeInvoices(office.services)
  const [invoice] = await documentsOfOrder(db, orderId)
  expect(invoice?.content.vat).toEqual({ rate, pence: vat })
  expect(sum(invoice?.content.lines.map(({ vatPence }) => vatPence))).toBe(vat)
  const receipts = (await bookingsOfOrder(db, orderId)).map(receiptOf)
  expect(receipts).toHaveLength(places)
  expect(sum(receipts.map((receipt) => receipt.vat?.pence ?? 0))).toBe(vat)
  for (const receipt of receipts) {
    const alone = vatIncluded(receipt.pence, rate)
    expect(Math.abs((receipt.vat?.pence ?? 0) - alone)).toBeLessThanOrEqual(1)
  }
})

const sum = (pence: readonly number[] = []) => pence.reduce((all, each) => all + each, 0)
