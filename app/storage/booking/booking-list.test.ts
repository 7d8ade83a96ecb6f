import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../tests/engines/engines.ts'
import { readBookingFilter, readBookingPage } from '../../domain/booking/booking-filter.ts'
import type { Database } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { bookingPage, countListed } from './booking-list.ts'

const listQuery = (text: string) => {
  const query = new URLSearchParams(text)
  return { filter: readBookingFilter(query), page: readBookingPage(query) }
}

describe.each(engines)('on $name', ({ open }) => {
  let database: Database
  let orderId: string

  beforeAll(async () => {
    database = await open()
    const buyer = { buyerName: 'B', buyerEmail: 'b@x.example', buyerPhone: '1' }
    const [order] = await database.db
      .insert(orders)
      .values({ ...buyer, listPrice: 1, total: 1, termsVersion: '1', refundTiers: [] })
      .returning({ id: orders.id })
    orderId = order?.id ?? ''
    // Three share an instant to the microsecond: the id alone keeps their order.
    for (let n = 0; n < 25; n += 1) {
      await book({
        fullName: `Person ${String(n).padStart(2, '0')}`,
        status: n % 5 === 0 ? 'pending' : 'confirmed',
        createdAt: new Date(Date.UTC(2026, 9, 31, 23, 0, n < 3 ? 0 : n)),
      })
    }
    await book({ fullName: 'Zoë 100%_sure', email: 'zoe@mail.example', needsAttention: true })
  })

  afterAll(() => database.close())

  async function book(row: Partial<typeof courseEnrollments.$inferInsert>) {
    const [booking] = await database.db
      .insert(courseEnrollments)
      .values({
        id: randomUUID(),
        orderId,
        courseSlug: 'door-supervisor',
        courseTitle: 'Door Supervisor',
        fullName: 'N',
        email: 'n@post.example',
        phone: '07700 900100',
        price: 250_00,
        createdAt: new Date('2026-11-02T10:00:00Z'),
        ...row,
      })
      .returning({ id: courseEnrollments.id })
    return booking?.id ?? ''
  }

  const names = async (text: string, size = 50) =>
    (await bookingPage(database.db, { ...listQuery(text), size })).bookings.map((b) => b.fullName)

  test('page after page, forwards and back, shows every booking once in order', async () => {
    for (const sort of ['newest', 'oldest']) {
      const all = await names(`sort=${sort}`)
      expect(all).toHaveLength(26)
      const walked: string[] = []
      const pages: string[][] = []
      let query = `sort=${sort}`
      for (;;) {
        const page = await bookingPage(database.db, { ...listQuery(query), size: 4 })
        pages.push(page.bookings.map((b) => b.fullName))
        walked.push(...page.bookings.map((b) => b.fullName))
        const last = page.bookings.at(-1)
        if (!page.hasNext || !last) break
        query = `sort=${sort}&after=${last.exactTime}~${last.id}`
      }
      expect(walked).toEqual(all)

      const lastPage = await bookingPage(database.db, { ...listQuery(query), size: 4 })
      const first = lastPage.bookings[0]
      const back = `sort=${sort}&before=${first?.exactTime}~${first?.id}`
      expect(await names(back, 4)).toEqual(pages.at(-2))
    }
  })

  test('a search finds name, e-mail, course and reference, whatever their case and order', async () => {
    const [booking] = (await bookingPage(database.db, { ...listQuery('search=zoe@'), size: 1 }))
      .bookings
    const reference = `cr-${booking?.id.slice(0, 8).toUpperCase()}`
    for (const text of ['ZOE@MAIL', 'supervisor zoë', reference, '100%25_sure']) {
      expect(await names(`search=${text}`), text).toEqual(['Zoë 100%_sure'])
    }
    expect(await names('search=100_')).toEqual([])
  })

  test('status, month and attention narrow the list, and the count agrees', async () => {
    for (const [text, found] of [
      ['status=pending', 6],
      ['status=confirmed', 20],
      ['status=completed', 0],
      ['since=2026-11-01', 1],
      // Clocks went back on 25 October: that evening of the 31st is winter time.
      ['since=2026-10-31', 26],
      ['attention=yes', 1],
      ['status=pending&search=person', 5],
    ] as const) {
      expect(await names(text), text).toHaveLength(found)
      expect(await countListed(database.db, { ...listQuery(text), cap: 1001 }), text).toBe(found)
    }
    expect(await countListed(database.db, { ...listQuery(''), cap: 10 })).toBe(10)
  })
})
