import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documentSheet } from '#app/domain/invoice/document-sheet.ts'
import { drawSheet } from '#app/pdf/draw-sheet.server.ts'
import { documentsOfOrder, ordersToInvoice } from '#app/storage/invoice/documents.ts'
import { orders } from '#app/storage/schema/booking.ts'
import { invoices } from '#app/storage/schema/invoice/invoice.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { dyingProcess } from '#tests/booking/dying-process.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { addPaidBooking } from '#tests/booking/paid-booking.ts'
import { fullPrice } from '#tests/booking/test-office.ts'
import { bothEngines } from '#tests/engines/engines.ts'
import { readPdf } from '#tests/pdf/read-pdf.ts'
import { rowOf } from '#tests/rows.ts'
import { makeRefunds } from '../booking/refund/make-refunds.ts'
import { issueInvoice } from './issue-invoice.ts'
import { writeInvoices } from './write-invoices.ts'

const company = {
  name: 'Straż Łódź Ltd',
  address: '1 High Street\nEpsom',
  purchaseOrder: 'PO-4711',
}

describe.each(bothEngines)('on $name', (engine) => {
  const office = officeOn(engine)
  const { db } = office

  const numbers = async () => {
    const found = await db
      .select({ kind: invoices.kind, number: invoices.number })
      .from(invoices)
      .orderBy(asc(invoices.kind), asc(invoices.number))
    return found.map(({ kind, number }) => `${kind} ${number}`)
  }
  const companyPays = async (places = 4) => {
    const scheduleId = await office.publish(12, { startsIn: 60 })
    return office.pay({ scheduleId, places, company })
  }
  const invoiceLetters = () =>
    db
      .select({ message: outbox.message })
      .from(outbox)
      .where(eq(outbox.kind, 'invoice-issued'))
      .orderBy(outbox.createdAt, outbox.position)

  test('a company that paid by card gets its invoice once, to the penny', async () => {
    const { orderId } = await companyPays()
    await writeInvoices(office.services)
    await writeInvoices(office.services)
    expect(await numbers()).toEqual(['invoice 1'])
    const [document] = await documentsOfOrder(db, orderId)
    if (!document) throw new Error('There is no invoice.')
    const pdf = readPdf(await drawSheet(documentSheet(document)))
    expect(pdf.title).toBe('Invoice INV-000001')
    expect(pdf.elements('P').map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        ...['Straż Łódź Ltd', '1 High Street', 'Epsom', 'PO-4711'],
        'List price £1,000.00, less a discount of £150.00.',
        'No VAT is charged: we are not VAT registered.',
      ]),
    )
    expect(pdf.elements('TD').map(({ text }) => text)).toEqual([
      '4',
      '£212.50',
      '£850.00',
      '£850.00',
    ])
    expect(await invoiceLetters()).toHaveLength(1)
  })

  test('a private buyer gets one on request, and the same one again', async () => {
    const { orderId } = await office.pay({ scheduleId: await office.publish(2) })
    await writeInvoices(office.services)
    expect(await numbers()).toEqual([])
    const first = await issueInvoice(orderId, office.services)
    const second = await issueInvoice(orderId, office.services)
    expect(first).toMatchObject({ ok: true, document: { number: 1, total: fullPrice } })
    expect(second).toEqual(first)
  })

  test('nobody gets one for what is not paid', async () => {
    const { orderId } = await office.begin({ scheduleId: await office.publish(2) })
    expect(await issueInvoice(orderId, office.services)).toEqual({ ok: false, reason: 'not-paid' })
  })

  describe('after the bank took money of the order back', () => {
    const dispute = async (intentId: string, state: 'lost' | 'won', currency = 'gbp') => {
      const disputeId = office.cards.openDispute(intentId, 50_00) ?? ''
      const reported = office.cards.disputes.get(disputeId)
      if (reported) Object.assign(reported, { state, currency })
      await office.told('charge.dispute.closed', { disputeId })
      return disputeId
    }
    const refusal = { ok: false, reason: 'payment-lost' }

    test.each(['gbp', 'usd'])(
      'nobody gets an invoice (%s), a company neither',
      async (currency) => {
        const { orderId, intentId } = await companyPays(2)
        const disputeId = await dispute(intentId, 'lost', currency)
        expect(await issueInvoice(orderId, office.services)).toEqual(refusal)
        expect(await ordersToInvoice(db, 50)).toEqual([])
        const reported = office.cards.disputes.get(disputeId)
        if (reported) reported.state = 'won'
        await office.told('charge.dispute.funds_reinstated', { disputeId })
        expect(await ordersToInvoice(db, 50)).toEqual([{ id: orderId }])
        expect(await issueInvoice(orderId, office.services)).toMatchObject({ ok: true })
      },
    )

    test('an invoice from before stays', async () => {
      const { orderId, intentId } = await office.pay({ scheduleId: await office.publish(2) })
      const before = await issueInvoice(orderId, office.services)
      await dispute(intentId, 'lost')
      expect(before.ok).toBe(true)
      expect(await issueInvoice(orderId, office.services)).toEqual(before)
    })
  })

  test('each refund of an invoiced order has a credit note that names the invoice', async () => {
    const { orderId } = await office.pay({ scheduleId: await office.publish(2), company })
    await writeInvoices(office.services)
    await office.owe(orderId, 100_00, { cancel: false })
    await writeInvoices(office.services)
    await makeRefunds(office.services)
    await writeInvoices(office.services)
    await office.owe(orderId, 50_00)
    await writeInvoices(office.services)
    expect(await numbers()).toEqual(['credit-note 1', 'credit-note 2', 'invoice 1'])
    const [, first, second] = await documentsOfOrder(db, orderId)
    expect([first?.total, second?.total]).toEqual([100_00, 50_00])
    expect(first?.content.reduces?.number).toBe('INV-000001')
    expect(await invoiceLetters()).toHaveLength(3)
  })

  test('a refund of an order without an invoice has none', async () => {
    const { orderId } = await office.pay({ scheduleId: await office.publish(2) })
    await office.owe(orderId)
    await writeInvoices(office.services)
    expect(await numbers()).toEqual([])
  })

  test('VAT is written with the order, and printed as it was then', async () => {
    const vat = { number: 'GB 123 4567 89', rate: 20 }
    const { env } = office.services
    const registered = { ...office.services, env: { ...env, invoicing: { ...env.invoicing, vat } } }
    Object.assign(office.services, { env: registered.env })
    const { orderId } = await companyPays(3)
    await writeInvoices(office.services)
    Object.assign(office.services, { env })
    const order = await rowOf(db, orders, orderId)
    expect(order).toMatchObject({ vatRate: '20.00', vatAmount: 106_25, total: 637_50 })
    const [document] = await documentsOfOrder(db, orderId)
    if (!document) throw new Error('There is no invoice.')
    const pdf = readPdf(await drawSheet(documentSheet(document)))
    expect(pdf.elements('TD').map(({ text }) => text)).toEqual([
      ...['3', '£212.50', '£106.25', '£637.50'],
      ...['£531.25', '£106.25', '£637.50'],
    ])
    expect(pdf.elements('P').map(({ text }) => text)).toContain('VAT number GB 123 4567 89')
  })

  test('a document never changes', async () => {
    const { orderId } = await companyPays()
    await issueInvoice(orderId, office.services)
    await expect(db.execute(sql`update invoices set total = total + 1`)).rejects.toThrow()
  })

  test('a process that dies before any statement leaves no gap and no invoice twice', async () => {
    const process = dyingProcess()
    const services = { ...office.services, db: process.databaseOf(db) }
    let died = 0
    for (let boundary = 0; boundary < 24; boundary += 1) {
      const paid = { email: `kill-${boundary}@mail.example`, authSecret: 'x' }
      const { orderId } = await addPaidBooking(db, paid)
      process.dieAfter(boundary)
      if ((await process.run(() => issueInvoice(orderId, services))) === 'died') died += 1
      await issueInvoice(orderId, office.services)
    }
    expect(died).toBeGreaterThan(5)
    expect(await numbers()).toEqual(Array.from({ length: 24 }, (_, nth) => `invoice ${nth + 1}`))
  })
})
