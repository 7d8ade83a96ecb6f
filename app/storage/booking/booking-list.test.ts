import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBookingFilter, readBookingPage } from '#app/domain/booking/list/booking-filter.ts'
import { looseTerms, searchTerms } from '#app/domain/booking/list/booking-search.ts'
import { UNNAMED } from '#app/domain/booking/participant/unnamed.ts'
import type { DocumentContent } from '#app/domain/invoice/document.ts'
import { emptiedDatabaseOn } from '#tests/engines/database-on.ts'
import { bothEngines } from '#tests/engines/engines.ts'
import { addRow, changeRow } from '#tests/rows.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { invoices } from '../schema/invoice/invoice.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { bookingPage, countListed, findBookings } from './booking-list.ts'
import { byIndexAlone, isFoundByTerm } from './booking-search.ts'

const listQuery = (text: string) => {
  const query = new URLSearchParams(text)
  return { filter: readBookingFilter(query), page: readBookingPage(query) }
}

describe.each(bothEngines)('on $name', (engine) => {
  const db = emptiedDatabaseOn(engine)
  let orderId: string

  beforeEach(async () => {
    orderId = await bought({ buyerName: 'B', buyerEmail: 'b@x.example', buyerPhone: '1' })
    // Three share an instant to the microsecond: the id alone keeps their order.
    const people = Array.from({ length: 25 }, (_, n) => ({
      fullName: `Person ${String(n).padStart(2, '0')}`,
      status: n % 5 === 0 ? ('pending' as const) : ('confirmed' as const),
      createdAt: new Date(Date.UTC(2026, 9, 31, 23, 0, n < 3 ? 0 : n)),
    }))
    const zoe = { fullName: 'Zoë 100%_sure', email: 'zoe@mail.example', needsAttention: true }
    await db.insert(courseEnrollments).values([...people, zoe].map(booking))
  })

  type Buyer = Pick<typeof orders.$inferInsert, 'buyerName' | 'buyerEmail' | 'buyerPhone'> &
    Partial<typeof orders.$inferInsert>

  async function bought(buyer: Buyer) {
    const order = await addRow(db, orders, {
      ...buyer,
      listPrice: 1,
      total: 1,
      termsVersion: '1',
      refundTiers: [],
    })
    return order?.id ?? ''
  }

  const booking = (row: Partial<typeof courseEnrollments.$inferInsert>) => ({
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

  async function book(row: Partial<typeof courseEnrollments.$inferInsert>) {
    const added = booking(row)
    await db.insert(courseEnrollments).values(added)
    return added.id
  }

  const names = async (text: string, size = 50) =>
    (await bookingPage(db, { ...listQuery(text), size })).bookings.map((b) => b.fullName)

  test('page after page, forwards and back, shows every booking once in order', async () => {
    for (const sort of ['newest', 'oldest']) {
      const all = await names(`sort=${sort}`)
      expect(all).toHaveLength(26)
      const walked: string[] = []
      const pages: string[][] = []
      let query = `sort=${sort}`
      for (;;) {
        const page = await bookingPage(db, { ...listQuery(query), size: 4 })
        pages.push(page.bookings.map((b) => b.fullName))
        walked.push(...page.bookings.map((b) => b.fullName))
        const last = page.bookings.at(-1)
        if (!page.hasNext || !last) break
        query = `sort=${sort}&after=${last.exactTime}~${last.id}`
      }
      expect(walked).toEqual(all)

      const lastPage = await bookingPage(db, { ...listQuery(query), size: 4 })
      const first = lastPage.bookings[0]
      const back = `sort=${sort}&before=${first?.exactTime}~${first?.id}`
      expect(await names(back, 4)).toEqual(pages.at(-2))
    }
  })

  test('a search finds name, e-mail, course and reference, whatever their case and order', async () => {
    const [booking] = (await bookingPage(db, { ...listQuery('search=zoe@'), size: 1 })).bookings
    const eight = booking?.id.slice(0, 8) ?? ''
    for (const text of [
      ...['ZOE@MAIL', 'supervisor zoë', '100%25_sure', 'zo sup'],
      ...[`cr-${eight.toUpperCase()}`, eight, eight.slice(0, 4), `cr-${eight.slice(0, 6)}`],
    ]) {
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
      ['arrange=yes', 20],
      ['status=pending&search=person', 5],
    ] as const) {
      expect(await names(text), text).toHaveLength(found)
      expect(await countListed(db, { ...listQuery(text), cap: 1000 }), text).toEqual({
        found,
        isAll: true,
      })
    }
    const capped = await countListed(db, { ...listQuery(''), cap: 10 })
    expect(capped).toEqual({ found: 10, isAll: false })
  })

  test('the whole number of a receipt, an invoice or a credit note finds all places of its order', async () => {
    const paidFor = await bought({
      buyerName: 'B',
      buyerEmail: 'b@x.example',
      buyerPhone: '1',
      receiptNumber: 'R-0E46B94B',
    })
    const ids = [await book({ orderId: paidFor }), await book({ orderId: paidFor })].toSorted()
    const document = {
      orderId: paidFor,
      total: 1,
      issuedAt: new Date('2026-11-02T10:00:00Z'),
      content: {} as DocumentContent,
    }
    await db.insert(invoices).values([
      { ...document, kind: 'invoice', number: 8123 },
      { ...document, kind: 'credit-note', number: 77 },
    ])
    const found = async (search: string) => {
      const asked = listQuery(new URLSearchParams({ search }).toString())
      const { bookings } = await findBookings(db, { ...asked, size: 50 })
      return bookings.map(({ id }) => id).toSorted()
    }
    for (const search of [
      ...['R-0E46B94B', 'r-0e46b94b', 'INV-008123', 'inv-8123', 'CN-000077', 'INV-008123 door'],
    ]) {
      expect(await found(search), search).toEqual(ids)
    }
    for (const search of ['R-0E46B94C', 'INV-000077', 'CN-008123'])
      expect(await found(search), search).toEqual([])
  })

  test('a figure of the course is not sought in the reference', async () => {
    const level = (fullName: string, title: number, id: string) =>
      book({ id, fullName, courseTitle: `Spectator Safety Level ${title}` })
    await level('Level Two', 2, 'c0de3333-0000-4000-8000-000000000001')
    await level('Level Three', 3, 'c0de2222-0000-4000-8000-000000000002')
    expect(await names('search=spectator+safety+level+3')).toEqual(['Level Three'])
  })

  test('a telephone number is found by half of it, in any spelling', async () => {
    await book({ fullName: 'Written at home', phone: '07911 123456' })
    await book({ fullName: 'Written abroad', phone: '+44 (0)7911-123 457' })
    for (const half of [
      '07911',
      '%2B447911',
      '%2B44 (0)7911',
      '0044 7911 1',
      '7911 123',
      '11234',
    ]) {
      expect((await names(`search=${half}`)).toSorted(), half).toEqual([
        ...['Written abroad', 'Written at home'],
      ])
    }
    expect(await names('search=3457')).toEqual(['Written abroad'])
    expect(await names('search=123 456 written')).toEqual(['Written at home'])
    expect(await names('search=%2B4411')).toEqual([])
  })

  test('a month or a day finds the bookings whose course runs then', async () => {
    const run = async (startDate: string, endDate: string) => {
      const row = await addRow(db, courseSchedules, {
        courseSlug: 'door-supervisor',
        courseTitle: 'Door Supervisor',
        status: 'active',
        startDate,
        endDate,
        location: 'Epsom',
        instructor: 'Kim',
        maxCapacity: 10,
      })
      return row?.id ?? ''
    }
    await book({ fullName: 'In May', scheduleId: await run('2031-05-12', '2031-05-17') })
    await book({ fullName: 'Over New Year', scheduleId: await run('2031-12-30', '2032-01-03') })
    await book({ fullName: 'From June on', scheduleId: await run('2031-06-20', '2031-09-02') })
    await book({ fullName: 'May Apirat', email: 'm@post.example' })
    for (const [text, found] of [
      ['12 may', ['In May']],
      ['15th May 2031', ['In May']],
      ['17/05/2031', ['In May']],
      ['18/05', []],
      ['may', ['In May', 'May Apirat']],
      ['may 2031', ['In May']],
      ['dec 2031', ['Over New Year']],
      ['1 january', ['Over New Year']],
      ['2032-01-03 over', ['Over New Year']],
      ['4 jan', []],
      ['august', ['From June on']],
      ['1 sep', ['From June on']],
      ['19 june', []],
    ] as const) {
      const listed = await names(new URLSearchParams({ search: text }).toString())
      expect(listed.toSorted(), text).toEqual(found)
    }
  })

  test('one wrong letter in a word is forgiven when nothing fits as it was typed', async () => {
    await book({ fullName: 'Siobhán Whitlock' })
    const forgiven = async (search: string) => {
      const asked = listQuery(new URLSearchParams({ search }).toString())
      const { bookings, filter } = await findBookings(db, { ...asked, size: 50 })
      return {
        names: bookings.map(({ fullName }) => fullName),
        isMisspelt: Boolean(filter.misspelt),
      }
    }
    for (const search of [
      ...['whitlack', 'witlock', 'whittlock', 'whitlokc', 'xhitlock', 'siobhan', 'siobhan witlock'],
    ]) {
      expect(await forgiven(search), search).toEqual({
        names: ['Siobhán Whitlock'],
        isMisspelt: true,
      })
    }
    expect(await forgiven('whitlock')).toEqual({ names: ['Siobhán Whitlock'], isMisspelt: false })
    expect((await forgiven('whetlack')).names).toEqual([])
  })

  test('a wrong letter is forgiven wherever it stands', async () => {
    await book({ fullName: 'Rhiannon Quillfeather', courseTitle: 'Mechanical Restraints' })
    const word = 'quillfeather'
    const typed = [...word].flatMap((letter, nth) => {
      const [before, after] = [word.slice(0, nth), word.slice(nth + 1)]
      const swapped = `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`
      return [`${before}${after}`, `${before}x${after}`, `${before}${letter}ö${after}`, swapped]
    })
    for (const search of new Set(typed)) {
      if (search === word) continue
      const asked = listQuery(new URLSearchParams({ search: `${search} restraint` }).toString())
      const { bookings } = await findBookings(db, { ...asked, size: 50 })
      const found = bookings.map(({ fullName }) => fullName)
      expect(found, search).toEqual(['Rhiannon Quillfeather'])
    }
  })

  test('what is found with no wrong letter either is not said to be misspelt', async () => {
    const asked = listQuery('search=zzyzxqwv')
    const { bookings, filter } = await findBookings(db, { ...asked, size: 50 })
    expect(bookings).toEqual([])
    expect(filter).toEqual(asked.filter)
  })

  test('a search finds the same in the order of the list and by its indexes alone', async () => {
    for (let level = 1; level <= 4; level += 1) {
      const courseTitle = `Spectator Safety Level ${level}`
      await book({ fullName: `Level ${level}`, courseTitle, phone: `07911 12345${level}` })
    }
    const everything = { size: 100, nearest: 1000 }
    for (const text of [
      ...[
        'person',
        'person 07',
        'supervisor',
        'door person 1',
        'level supervisor',
        'zoë',
        'nobody',
      ],
      ...['07911', '0770', 'may', 'dec 2031', 'persom', 'suprvisor zoe'],
    ]) {
      for (const sort of ['newest', 'oldest']) {
        const asked = listQuery(new URLSearchParams({ search: text, sort }).toString())
        const whole = await findBookings(db, { ...asked, ...everything })
        const wanted = whole.bookings.map(({ id }) => id)
        const walked: string[] = []
        let page = asked.page
        for (;;) {
          const few = { filter: whole.filter, page, size: 3, nearest: 5 }
          const { bookings, hasNext } = await bookingPage(db, few)
          walked.push(...bookings.map(({ id }) => id))
          const last = bookings.at(-1)
          if (!hasNext || !last) break
          page = { ...page, from: { after: { at: last.exactTime, id: last.id } } }
        }
        expect(walked, `${text}, ${sort}`).toEqual(wanted)
      }
    }
  })

  test('what a search finds often is counted among the newest, anything else everywhere', async () => {
    for (let n = 0; n < 12; n += 1) await book({ fullName: 'Somebody else' })
    const count = (text: string, cap = 1000) =>
      countListed(db, { ...listQuery(`search=${text}`), cap, nearest: 30 })
    const { found } = await countListed(db, { ...listQuery('search=door'), cap: 1000 })
    const often = await count('door')
    expect(often.isAll).toBe(false)
    expect(often.found).toBeGreaterThan(25)
    expect(often.found).toBeLessThan(found)
    expect(await count('door', 20)).toEqual({ found: 20, isAll: false })
    expect(await count('person')).toEqual({ found: 25, isAll: true })
    expect(await count('person', 20)).toEqual({ found: 20, isAll: false })
    expect(await count('nobody')).toEqual({ found: 0, isAll: true })
  })

  describe('a place of a company’s order', () => {
    let ofCompany: string
    let placeId: string

    beforeEach(async () => {
      ofCompany = await bought({
        buyerName: 'Orla Byrne',
        buyerEmail: 'orla@firm.example',
        buyerPhone: '+44 1632 960789',
        companyName: 'Harbour Guarding Ltd',
        purchaseOrder: 'PO-2026/118',
      })
      placeId = await book({ ...UNNAMED, orderId: ofCompany })
    })

    const found = async (search: string) => {
      const asked = listQuery(new URLSearchParams({ search }).toString())
      const { bookings } = await findBookings(db, { ...asked, size: 50 })
      return bookings.map(({ id }) => id)
    }

    test.each([
      ...['orla byrne', 'ORLA@firm', 'harbour guarding', 'po-2026/118', '2026/118', '01632 960789'],
      // With a wrong letter, and together with words of the booking itself.
      ...['habrour', 'guardimg', 'door harbour', 'or by door'],
    ])('is found by “%s” while nobody is named for it', async (search) => {
      expect(await found(search)).toEqual([placeId])
    })

    test('is still found when somebody is named, and no longer when the buyer is erased', async () => {
      const named = { fullName: 'Tomasz Nowak', email: 'tomasz@post.example' }
      const one = eq(courseEnrollments.id, placeId)
      await db.update(courseEnrollments).set(named).where(one)
      expect(await found('tomasz harbour')).toEqual([placeId])
      const nobody = { buyerName: 'Erased', buyerEmail: '', buyerPhone: '', companyName: null }
      await changeRow(db, orders, ofCompany, { ...nobody, purchaseOrder: null })
      for (const search of ['orla', 'harbour', '2026/118', '01632 960789'])
        expect(await found(search), search).toEqual([])
    })

    test('a purchase order of figures and dashes is found, though it could be a telephone number', async () => {
      const other = await bought({
        buyerName: 'Piet',
        buyerEmail: 'piet@firm.example',
        buyerPhone: '1',
        companyName: 'Firm',
        purchaseOrder: '4500-77-12',
      })
      const place = await book({ ...UNNAMED, orderId: other })
      for (const search of ['4500-77-12', '4500-77']) expect(await found(search)).toEqual([place])
    })

    test('somebody who buys for themselves has no second text to search in', async () => {
      const own = { fullName: 'Una Reyes', email: 'Una@post.example' }
      const order = await bought({
        buyerName: own.fullName,
        buyerEmail: 'una@post.example',
        buyerPhone: '1',
      })
      const id = await book({ ...own, orderId: order })
      const [row] = await db
        .select({ buyerText: courseEnrollments.buyerText })
        .from(courseEnrollments)
        .where(eq(courseEnrollments.id, id))
      expect(row?.buyerText).toBeNull()
    })

    test('is read by indexes, whichever kind of word is typed', async () => {
      const plan = (search: string) =>
        byIndexAlone(db, async (tx) => {
          const [term = []] = looseTerms(searchTerms(search), [search])
          const { rows } = (await tx.execute(
            sql`explain select id from course_enrollments where ${isFoundByTerm(term)}`,
          )) as unknown as { rows: { 'QUERY PLAN': string }[] }
          return rows.map((row) => row['QUERY PLAN']).join('\n')
        })
      const harbour = await plan('harbour')
      expect(harbour).not.toContain('Seq Scan')
      for (const index of ['search', 'buyer', 'spelling', 'buyer_spelling'])
        expect(harbour).toMatch(new RegExp(`Index Scan on course_enrollments_${index}\\b`))
      const phone = await plan('01632960')
      expect(phone).not.toContain('Seq Scan')
      expect(phone).toContain('course_enrollments_buyer')
    })
  })
})
