import { expect, test } from 'vitest'
import { readBookingFilter } from '#app/domain/booking/list/booking-filter.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { bookingsCsv } from '#app/routes/admin/bookings/export.server.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { payments } from '#app/storage/schema/payment.ts'
import { addGroupOrder } from '../booking/group-order.ts'
import { databaseOn } from '../engines/database-on.ts'
import { changeRow } from '../rows.ts'
import { testStaff } from '../staff/test-staff.ts'

const db = databaseOn()

const exported = async (query = '') => {
  const filter = readBookingFilter(new URLSearchParams(query))
  const pieces: string[] = []
  for await (const piece of bookingsCsv({ db }, { filter, order: 'newest' })) {
    pieces.push(piece)
  }
  return pieces
}

test('a name that looks like a formula is exported as text', async () => {
  const staff = testStaff(db)
  await staff.booking({ fullName: '=HYPERLINK("http://x")', phone: '+44 7700 900100' })
  await staff.booking({ fullName: '@SUM(A1)', dietaryRequirements: 'Nuts, "all"\nof them' })
  const text = (await exported()).join('')
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).toContain(`'@SUM(A1)`)
  expect(text).toContain(`'+44 7700 900100`)
  expect(text).toContain(`"Nuts, ""all""\nof them"`)
  expect(text.startsWith('\uFEFFRef,')).toBe(true)
})

test('the buyer, the order and the way of payment follow the fields of the booking', async () => {
  const staff = testStaff(db)
  const { orderId, bookingIds } = await addGroupOrder(db, {
    scheduleId: null,
    places: [{}, {}, {}],
    boughtAt: staff.services.now(),
  })
  const bought = { companyName: 'Harbour Guarding Ltd', purchaseOrder: '=PO-1' }
  await changeRow(db, orders, orderId, bought)
  const paid = { currency: 'gbp', paidAt: staff.services.now() }
  await db.insert(payments).values([
    { ...paid, orderId, method: 'cash', amount: 100_00 },
    { ...paid, orderId, method: 'bank-transfer', amount: 537_50, paidAt: new Date('2027-01-01') },
  ])
  const rows = (await exported('search=harbour')).join('').trim().split(/\r?\n/)
  const [heads = '', ...places] = rows
  expect(heads.split(',').slice(-10)).toEqual([
    ...['Last Updated', 'Order', 'Buyer', 'Buyer Email', 'Company', 'Purchase Order', 'Paid By'],
    ...['Paid (GBP)', 'Open (GBP)', 'Refunded (GBP)'],
  ])
  expect(places).toHaveLength(3)
  const first = `CR-${bookingIds[0]?.slice(0, 8).toUpperCase()}`
  for (const place of places) {
    expect(place).toContain(
      `,${first},Orla Byrne,orla@firm.example,Harbour Guarding Ltd,'=PO-1,"Cash, Bank transfer"`,
    )
  }
})

test('a long list comes in pieces, every booking once', async () => {
  const staff = testStaff(db)
  const first = await staff.booking({ fullName: 'Long List' })
  const { id: _, searchText: __, ...row } = await staff.read(first)
  const more = portalFigures.exportedAtOnce * 2
  await db.insert(courseEnrollments).values(Array.from({ length: more }, () => row))
  const [heads, ...pieces] = await exported('search=long+list')
  expect(heads).toContain('Booking ID')
  expect(pieces).toHaveLength(3)
  const references = pieces.join('').match(/^CR-[0-9A-F]{8}/gm)
  expect(references).toHaveLength(more + 1)
  expect(new Set(references).size).toBe(more + 1)
})
