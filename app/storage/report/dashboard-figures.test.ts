import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addGroupOrder } from '#tests/booking/group-order.ts'
import { emptiedDatabaseOn } from '#tests/engines/database-on.ts'
import { addRow, changeRow } from '#tests/rows.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { studentCertifications } from '../schema/certificate/certificate.ts'
import { matters } from '../schema/matter.ts'
import { payments, refunds } from '../schema/payment.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { dashboardFigures } from './dashboard-figures.ts'

const query = {
  today: '2026-07-15',
  // London's July begins an hour before it does in UTC.
  monthStart: new Date('2026-06-30T23:00:00Z'),
  soonEnds: '2026-08-15',
  registersFrom: '2026-06-15',
  week: { first: '2026-07-13', last: '2026-07-19' },
  listed: 2,
  minima: { minimum: { people: 3, daysBefore: 7 }, minimumOf: {} },
}

const db = emptiedDatabaseOn()

test('all figures of an empty database are zero', async () => {
  expect(await dashboardFigures(db, query)).toEqual({
    bookings: 0,
    bookingsThisMonth: 0,
    pending: 0,
    confirmed: 0,
    revenueThisMonth: 0,
    upcoming: 0,
    upcomingSoon: 0,
    certificates: 0,
    failedMail: 0,
    waitingMail: 0,
    delayedMail: 0,
    newEnquiries: 0,
    matters: 0,
    attention: [],
    overbooked: [],
    broken: [],
    toArrange: 0,
    declined: [],
    undecided: [],
    unclosed: [],
    thisWeek: [],
  })
})

test('every figure counts what its card says', async () => {
  await plant(db)
  const figures = await dashboardFigures(db, query)
  expect(figures).toMatchObject({
    bookings: 7,
    bookingsThisMonth: 5,
    pending: 1,
    confirmed: 4,
    // Confirmed and booked this month: neither the older one nor the completed one counts.
    revenueThisMonth: 250_00 * 3,
    upcoming: 3,
    upcomingSoon: 2,
    certificates: 1,
  })
  expect(figures.attention).toMatchObject([
    { kind: 'unallocated-money', pence: 50_00, bookingId: null, fullName: null },
    { kind: 'refund-failed', courseTitle: 'Door Supervisor' },
  ])
  // Three matters and the overbooked date.
  expect(figures.matters).toBe(4)
  expect(figures.overbooked.map(({ startDate }) => startDate)).toEqual(['2026-07-18'])
  expect(figures.thisWeek).toMatchObject([
    { startDate: '2026-07-10', endDate: '2026-07-13', taken: 0, capacity: 4 },
    { startDate: '2026-07-18', taken: 5, capacity: 4 },
  ])
})

test('an order of four places is four bookings, and its total is counted once, however it was paid', async () => {
  const figures = async () => {
    const { bookings, bookingsThisMonth, pending, confirmed, revenueThisMonth } =
      await dashboardFigures(db, query)
    return { bookings, bookingsThisMonth, pending, confirmed, revenueThisMonth }
  }
  const before = await figures()
  const boughtAt = new Date('2026-07-14T10:00:00Z')
  const order = { scheduleId: null, boughtAt, places: [{}, {}, {}, {}] }
  const { orderId, bookingIds } = await addGroupOrder(db, order)
  const paid = { orderId, currency: 'gbp', paidAt: boughtAt }
  // In two parts, none of them by card.
  await db.insert(payments).values([
    { ...paid, method: 'bank-transfer', amount: 400_00 },
    { ...paid, method: 'cash', amount: 450_00 },
  ])
  const plus = (places: number, revenue: number) => ({
    bookings: before.bookings + 4,
    bookingsThisMonth: before.bookingsThisMonth + 4,
    pending: before.pending,
    confirmed: before.confirmed + places,
    revenueThisMonth: before.revenueThisMonth + revenue,
  })
  expect(await figures()).toEqual(plus(4, 850_00))
  // One place is cancelled and paid back by hand: it is a booking still, and no revenue.
  const [first = ''] = bookingIds
  await changeRow(db, courseEnrollments, first, {
    status: 'refunded',
    refundOwed: 212_50,
    refunded: 212_50,
  })
  await addRow(db, refunds, {
    orderId,
    enrollmentId: first,
    amount: 212_50,
    reason: 'cancelled-by-trainee',
    idempotencyKey: randomUUID(),
    state: 'settled-outside',
  })
  expect(await figures()).toEqual(plus(3, 637_50))
})

async function plant(db: Handle) {
  const buyer = { buyerName: 'B', buyerEmail: 'b@x.example', buyerPhone: '1' }
  const order = await addRow(db, orders, {
    ...buyer,
    listPrice: 1,
    total: 1,
    termsVersion: '1',
    refundTiers: [],
  })
  const booking = (
    status: 'pending' | 'confirmed' | 'completed' | 'refunded',
    createdAt: string,
  ) => ({
    orderId: order?.id ?? '',
    courseSlug: 'door-supervisor',
    courseTitle: 'Door Supervisor',
    fullName: 'N',
    email: 'n@post.example',
    phone: '1',
    price: 250_00,
    status,
    createdAt: new Date(createdAt),
  })
  await db
    .insert(courseEnrollments)
    .values([
      booking('confirmed', '2026-06-30T23:00:00Z'),
      booking('confirmed', '2026-06-30T22:59:59Z'),
      booking('confirmed', '2026-07-10T10:00:00Z'),
      booking('confirmed', '2026-07-11T10:00:00Z'),
      booking('pending', '2026-07-12T10:00:00Z'),
      booking('completed', '2026-07-12T10:00:00Z'),
      booking('refunded', '2026-05-12T10:00:00Z'),
    ])
  // A booking with two open matters, one that staff have settled, and money without a booking.
  const [flagged] = await db.select().from(courseEnrollments).limit(1)
  const matter = { orderId: flagged?.orderId, enrollmentId: flagged?.id }
  const openedAt = (hour: number) => new Date(Date.UTC(2026, 6, 12, hour))
  await db.insert(matters).values([
    { ...matter, kind: 'dispute', openedAt: openedAt(1) },
    { ...matter, kind: 'refund-failed', openedAt: openedAt(2) },
    { ...matter, kind: 'paid', openedAt: openedAt(3), settledAt: openedAt(4) },
    { kind: 'unallocated-money', amount: 50_00, openedAt: openedAt(5) },
  ])
  const date = (startDate: string, more: Partial<typeof courseSchedules.$inferInsert> = {}) => ({
    courseSlug: 'door-supervisor',
    courseTitle: 'Door Supervisor',
    status: 'active' as const,
    startDate,
    endDate: startDate,
    location: 'Epsom',
    maxCapacity: 4,
    ...more,
  })
  await db
    .insert(courseSchedules)
    .values([
      date('2026-07-10', { endDate: '2026-07-13' }),
      date('2026-07-18', { currentEnrollments: 5 }),
      date('2026-08-14'),
      date('2026-08-15'),
      date('2026-07-16', { status: 'draft' }),
      date('2026-07-17', { status: 'cancelled' }),
      date('2026-07-01', { currentEnrollments: 5 }),
    ])
  const certificate = (status: 'active' | 'revoked') => ({
    fullName: 'N',
    email: 'n@post.example',
    courseSlug: 'x',
    courseTitle: 'X',
    certificateNumber: randomUUID(),
    verificationCode: randomUUID(),
    awardedOn: '2026-01-01',
    status,
  })
  await db.insert(studentCertifications).values([certificate('active'), certificate('revoked')])
}
