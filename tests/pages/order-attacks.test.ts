import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { documentNumber } from '#app/domain/invoice/document.ts'
import type { Letter } from '#app/domain/mail/letters.ts'
import { renderLetter } from '#app/mail/render-letter.tsx'
import { addPaymentLink } from '#app/operations/booking/self-service/booking-link.ts'
import { issueInvoice } from '#app/operations/invoice/issue-invoice.ts'
import { insertCode } from '#app/storage/booking/codes/codes.ts'
import { addLink } from '#app/storage/people/links.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { payments, refunds } from '#app/storage/schema/payment.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { testAccounts } from '../accounts/test-accounts.ts'
import { addresses } from '../addresses.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { catalogue } from '../catalogue.ts'
import { privatePages } from '../mail/private-pages.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { addRow, changeRow, rowOf } from '../rows.ts'
import { testStaff } from '../staff/test-staff.ts'
import { ask, pagesDatabase, pagesSecret, pagesServices, readMain } from './academy-pages.ts'
import { addGroup, nameFields, placeRow } from './participants.ts'
import { askAsStaff } from './staff.ts'

/** Somebody who means harm sends forms that no page of ours offers. */

const book = '/courses/emergency-first-aid/book'

const booking = (date: string, more: Record<string, string>) => ({
  submission: randomUUID(),
  date,
  total: '5000',
  places: '1',
  attending: 'yes',
  fullName: 'Mallory Quist',
  email: `${randomUUID()}@mail.example`,
  phone: '07700 900123',
  ...more,
})

const takenOn = async (id: string) => {
  const db = await pagesDatabase()
  const run = await rowOf(db, courseSchedules, id)
  return run?.currentEnrollments
}

describe('the booking form', () => {
  test('no number of places but 1 to 12 is booked, however it is written', async () => {
    const run = await addRun(await pagesDatabase(), 44, 20)
    const numbers = [
      '0',
      '-1',
      '13',
      '1e9',
      '1.5',
      'NaN',
      'Infinity',
      '1e1',
      '0x3',
      '３',
      '+2',
      '1 2',
    ]
    for (const places of numbers) {
      const form = booking(run.id, { places })
      expect((await ask(`${book}?date=${run.id}`, { form })).status, places).toBe(422)
    }
    expect(await takenOn(run.id)).toBe(0)
  })

  test('the price is the academy’s, whatever the form says', async () => {
    const run = await addRun(await pagesDatabase(), 45)
    const lies: Record<string, string>[] = [
      { total: '1' },
      { total: '0' },
      { total: '-5000' },
      { total: '5000.0' },
    ]
    lies.push({ agreed: '1' }, { price: '1', netPence: '1' })
    for (const lie of lies) {
      const answer = await ask(`${book}?date=${run.id}`, { form: booking(run.id, lie) })
      // Asked again with the right one, or led to a payment page of the right amount, which is away here.
      expect([409, 502], JSON.stringify(lie)).toContain(answer.status)
      expect(await answer.text(), JSON.stringify(lie)).toContain('£50.00')
    }
    const db = await pagesDatabase()
    const held = await db
      .select({ price: courseEnrollments.price })
      .from(courseEnrollments)
      .where(eq(courseEnrollments.scheduleId, run.id))
    for (const { price } of held) expect(price).toBe(50_00)
  })

  test('a code is found however it is written, and none by something that only looks like it', async () => {
    const code = 'ATTAC-KCADE'
    await insertCode(await pagesDatabase(), {
      id: randomUUID(),
      code,
      unit: 'percent',
      amount: 10,
      fromDay: '2026-01-01',
      totalLimit: 5,
      note: 'Attack',
      createdBy: 'staff',
    })
    const typed = (text: string) => booking('', { code: text, total: '' })
    for (const text of ['attac kcade', ' ATTACKCADE ', 'at-ta-ck-ca-de', '“ATTAC–KCADE”']) {
      const main = await readMain(book, { form: typed(text), status: 409 })
      expect(main.text, text).toContain('Your code is applied.')
    }
    for (const text of ['АТТАС-КСАDЕ', 'ATTAC-KCADE%', "ATTAC-KCAD_' or 1=1--", 'A'.repeat(5000)]) {
      const answer = await ask(book, { form: typed(text) })
      const isCode = text === 'ATTAC-KCADE%'
      expect([409, 422], text.slice(0, 40)).toContain(answer.status)
      const words = isCode ? 'Your code is applied.' : 'cannot be used for this booking'
      expect(await answer.text(), text.slice(0, 40)).toContain(words)
    }
  })
})

describe('private links', () => {
  type Place = Awaited<ReturnType<typeof addPaidBooking>>
  let run: Awaited<ReturnType<typeof addRun>>
  let own: Place
  let other: Place
  let tokens: Record<'manage' | 'order' | 'payment' | 'invoice', string>
  let files: { own: string; other: string }

  const addPlace = async () =>
    addPaidBooking(await pagesDatabase(), {
      email: `${randomUUID()}@mail.example`,
      authSecret: pagesSecret,
      run,
      buyer: { buyerName: 'Bea Buyer', buyerEmail: `${randomUUID()}@firm.example` },
    })

  beforeAll(async () => {
    const services = await pagesServices()
    const { db } = services
    run = await addRun(db, 46)
    own = await addPlace()
    other = await addPlace()
    const issue = async ({ orderId }: Place) => {
      await addRow(db, payments, {
        orderId,
        method: 'cash',
        amount: 250_00,
        currency: 'gbp',
        paidAt: new Date(),
      })
      const issued = await issueInvoice(orderId, services)
      if (!issued.ok) throw new Error('There is no invoice.')
      const { id, kind, number } = issued.document
      return { id, file: `${documentNumber(kind, number)}.pdf` }
    }
    const [ownInvoice, otherInvoice] = [await issue(own), await issue(other)]
    files = { own: ownInvoice.file, other: otherInvoice.file }
    const tokenOf = (name: string) => privateToken(services, name)
    const { orderId } = own
    const link = { purpose: 'invoice', subject: ownInvoice.id, now: new Date(), hours: 24 } as const
    tokens = {
      manage: own.token,
      order: own.orderToken,
      payment: tokenOf(await addPaymentLink(db, { orderId, scheduleId: run.id }, new Date())),
      invoice: tokenOf(await addLink(db, link)),
    }
  })

  const purposeOf = (path: string) =>
    [
      ['/my-booking/', 'manage'],
      ['/my-order/', 'order'],
      ['/my-payment/', 'payment'],
      ['/invoices/', 'invoice'],
    ].find(([start]) => path.startsWith(start ?? ''))?.[1]

  test('a link opens what it was made for and no page of another kind', async () => {
    const paths = addresses.filter((path) => purposeOf(path) || /:token|:orderToken/.test(path))
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) {
      for (const [purpose, token] of Object.entries(tokens)) {
        if (purpose === purposeOf(path)) continue
        const url = path
          .replace(/:token|:orderToken/, token)
          .replace(':bookingId', own.id)
          .replace(':file', files.own)
        for (const asked of [{}, { form: { revision: '0', quote: 'x' } }]) {
          const answer = await ask(url, asked)
          const body = await answer.text()
          expect(answer.status === 200 && body.includes('Ana Lopes'), `${purpose} ${path}`).toBe(
            false,
          )
          expect(answer.status, `${purpose} ${path}`).not.toBe(500)
        }
      }
    }
  })

  test('no link of one order opens a place or a document of another', async () => {
    const place = `/my-order/${own.orderToken}/places`
    const wrong = [
      ...['cancel', 'move', 'replace', 'receipt', 'receipt.pdf'].map(
        (page) => `${place}/${other.id}/${page}`,
      ),
      ...[
        `${place}/${own.id}/documents/${files.other}`,
        `${place}/${other.id}/documents/${files.other}`,
      ],
      ...[`/my-booking/${own.token}/documents/${files.other}`],
      ...[`${place}/${own.id}/documents/..%2f${files.other}`, `${place}/${own.id}/documents/%00`],
    ]
    for (const path of wrong) expect((await ask(path)).status, path).toBe(404)
    expect((await ask(`${place}/${own.id}/documents/${files.own}`)).status).toBe(200)
  })

  test('a changed, cut or doubled link opens nothing', async () => {
    const flip = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    const { manage } = tokens
    const changed = [flip(manage, 3), flip(manage, manage.length - 3), manage.slice(0, -1)]
    for (const wrong of [...changed, `${manage}${manage}`, manage.toUpperCase(), `${manage}%00`]) {
      const answer = await ask(`/my-booking/${wrong}`)
      expect([302, 404], wrong).toContain(answer.status)
    }
  })

  test('whoever is signed in as somebody else sees neither order nor booking', async () => {
    const people = testAccounts({ db: await pagesDatabase() })
    const stranger = await people.trainee(`stranger-${randomUUID()}@mail.example`)
    const cookie = stranger.get('cookie') ?? ''
    const paths = addresses.filter((path) => /^\/dashboard\/(orders|bookings)\//.test(path))
    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths) {
      const url = path
        .replace(':orderId', own.orderId)
        .replace(/:bookingId|:id/, own.id)
        .replace(':file', files.own)
      expect((await ask(url, { cookie })).status, path).toBe(404)
    }
  })

  test('only dates of the same course that are on sale can be moved to', async () => {
    const db = await pagesDatabase()
    const foreign = await testStaff(db).date(addDays(londonToday(new Date()), 60))
    const hidden = await addRun(db, 60)
    await changeRow(db, courseSchedules, hidden.id, { status: 'draft' })
    const past = await addRun(db, -3)
    const before = await placeRow(own.id)
    for (const toDate of [foreign, hidden.id, past.id, randomUUID()]) {
      const form = { toDate, revision: String(before.revision), cappedPercent: '75' }
      const move = `/my-order/${own.orderToken}/places/${own.id}/move`
      expect((await ask(move, { form })).status, toDate).toBe(409)
    }
    expect((await placeRow(own.id)).scheduleId).toBe(before.scheduleId)
  })

  test('a cancellation pressed five times at once, and again from an old tab, refunds once', async () => {
    const own = await addPlace()
    const path = `/my-order/${own.orderToken}/places/${own.id}/cancel`
    const quote = (await readMain(path)).one('input[name="quote"]').attributes.value ?? ''
    const press = async (text: string) => (await ask(path, { form: { quote: text } })).status
    await Promise.all([1, 2, 3, 4, 5].map(() => press(quote)))
    await press(quote)
    const db = await pagesDatabase()
    const owed = await db.select().from(refunds).where(eq(refunds.enrollmentId, own.id))
    expect(owed).toHaveLength(1)
    // The quote of another place is worth nothing here.
    const theirs = `/my-order/${other.orderToken}/places/${other.id}/cancel`
    expect((await ask(theirs, { form: { quote } })).status).toBe(409)
    expect(await placeRow(other.id)).toMatchObject({ status: 'confirmed', refundOwed: 0 })
  })

  test('nobody is named on a place of another order', async () => {
    const [mine, theirs] = [await addGroup(), await addGroup()]
    const person = { fullName: 'Mallory Quist', email: 'mallory@post.example', phone: '' }
    const form = { ...nameFields(theirs.first, person), ...nameFields(mine.first, person) }
    await ask(`/my-order/${mine.orderToken}/participants`, { form })
    expect(await placeRow(theirs.first)).toMatchObject({ fullName: '', email: '' })
    expect(await placeRow(mine.first)).toMatchObject({ email: person.email })
  })
})

describe('what a buyer types about a company', () => {
  const rows = [
    '=HYPERLINK("http://evil.example","x")',
    '+1+cmd|calc!A0',
    '-2+3',
    '@SUM(1)',
    '\t=1+1',
    '＝1+1',
  ]
  const nasty = {
    companyName: `<img src=x onerror=alert(1)> \u202Eأمن 😀 ${'W'.repeat(120)}`,
    companyAddress: `1 High Street\r\nBcc: victim@mail.example\r\n${'Long '.repeat(80)}`,
    purchaseOrder: 'PO 7\r\nBcc: victim@mail.example\r\n<b>x</b>',
  }

  test('does not run in a spreadsheet', async () => {
    const db = await pagesDatabase()
    const email = `${randomUUID()}@formulas.example`
    for (const companyName of rows) {
      const { orderId } = await addPaidBooking(db, { email, authSecret: pagesSecret })
      await changeRow(db, orders, orderId, { companyName, purchaseOrder: companyName })
    }
    const csv = await (await askAsStaff(`/admin/bookings.csv?search=${email}`)).text()
    const lines = csv.split('\n').filter((line) => line.includes(email))
    expect(lines.length).toBeGreaterThanOrEqual(rows.length)
    // A cell is written bare or in quotes; neither begins as a formula does.
    expect(csv).not.toMatch(/(?:^|,)"?[=+\-@\t＝][^,\n]*(?:HYPERLINK|cmd|SUM|1\+1|2\+3)/m)
  })

  test('is text and nothing else in letters and on paper', async () => {
    const services = await pagesServices()
    const { db } = services
    const { id, orderId, orderToken } = await addPaidBooking(db, {
      email: `${randomUUID()}@mail.example`,
      authSecret: pagesSecret,
    })
    await changeRow(db, orders, orderId, nasty)
    await addRow(db, payments, {
      orderId,
      method: 'cash',
      amount: 250_00,
      currency: 'gbp',
      paidAt: new Date(),
    })
    const issued = await issueInvoice(orderId, services)
    if (!issued.ok) throw new Error('There is no invoice.')
    const { kind, number } = issued.document
    const file = `/my-order/${orderToken}/places/${id}/documents/${documentNumber(kind, number)}.pdf`
    const answer = await ask(file)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition') ?? '').not.toMatch(/[\r\n<>]/)
    const { root } = readPdf(await answer.bytes())
    expect(root.text).toContain('<img src=x onerror=alert(1)>')
    for (const page of [
      `/my-order/${orderToken}`,
      `/my-order/${orderToken}/places/${id}/receipt`,
    ]) {
      const html = await (await ask(page)).text()
      expect(html, page).not.toMatch(/<img src=x|<b>x<\/b>/)
    }
    const letters = await db
      .select()
      .from(outbox)
      .where(eq(outbox.subjectId, id))
      .orderBy(outbox.createdAt, outbox.position)
    expect(letters.length).toBeGreaterThan(0)
    const context = {
      publicUrl: 'https://academy.example',
      attaches: true,
      catalogue,
      ...privatePages,
    }
    for (const { message } of letters) {
      if (!message || !('facts' in message)) continue
      const { subject, html, text } = await renderLetter(message as Letter, context)
      expect(subject).not.toMatch(/[\r\n\u202E]/)
      expect(html).not.toMatch(/<img src=x|<b>x<\/b>/)
      expect(text).not.toMatch(/^Bcc:/m)
    }
  })
})
