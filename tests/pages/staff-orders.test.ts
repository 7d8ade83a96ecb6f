import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { followStaffOrders } from '#app/operations/booking/staff-order/follow-staff-orders.ts'
import { openMatter } from '#app/storage/booking/matters.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { contactEnquiries } from '#app/storage/schema/enquiry.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { instalments, linkPages } from '#app/storage/schema/staff-order.ts'
import { addRun } from '../booking/paid-booking.ts'
import { addRow, changeRow, rowOf } from '../rows.ts'
import { testStaff } from '../staff/test-staff.ts'
import { addPageUnderWay, newStaffOrder } from '../staff-order.ts'
import { mondayIn } from '../weeks-ahead.ts'
import { ask, pagesDatabase, pagesSecret, pagesServices, readMain } from './academy-pages.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

let db: Handle
beforeAll(async () => {
  db = await pagesDatabase()
})

const today = londonToday(new Date())
const add = '/admin/bookings/new?course=door-supervisor'

function filled(change: Record<string, string> = {}) {
  return {
    submission: randomUUID(),
    courseSlug: 'door-supervisor',
    date: '',
    places: '1',
    fullName: 'Asha Okafor',
    email: 'asha@mail.example',
    phone: '07700 900123',
    attending: 'yes',
    price: 'list',
    means: 'link',
    received: 'no',
    enquiry: '',
    holdUntil: addDays(today, 3),
    receivedOn: today,
    laterPayments: '1',
    ...change,
  }
}

/** Adds a booking and returns the path of its page. */
async function added(change: Record<string, string> = {}) {
  const answer = await askAsStaff(add, filled(change))
  expect(answer.status, await answer.clone().text()).toBe(302)
  return (answer.headers.get('location') ?? '').split('?')[0] ?? ''
}

const errorsOf = (main: Awaited<ReturnType<typeof readMain>>) =>
  main.texts('div[role="alert"] a').join(' ')

describe('adding a booking', () => {
  test('the list leads to the form, which asks for the course first', async () => {
    const list = await readStaffMain('/admin/bookings')
    expect(list.all('a[href="/admin/bookings/new"]')).toHaveLength(1)
    const first = await readStaffMain('/admin/bookings/new')
    expect(first.all('form[method="post"]')).toHaveLength(0)
    const form = await readStaffMain(add)
    expect(form.texts('h1')).toEqual(['Add a booking'])
    expect(form.text).toContain('List price: £250.00 for each place')
    expect(form.one('[name="requested"]').attributes).toHaveProperty('required')
    expect(form.text).toContain('at most 12 payments within 12 months, without interest')
  })

  test('the page of the new booking says that it was added', async () => {
    const path = await added()
    expect((await readStaffMain(`${path}?done=added`)).text).toContain('The booking is added.')
    const page = await readStaffMain(path)
    expect(page.text).toMatch(/Booking made at our office by \S/)
    expect(page.text).not.toContain('The booking is added.')
    // Nobody has ever confirmed it.
    expect(page.text).toContain('Mark as confirmed')
    expect(page.text).not.toContain('Return to confirmed')
  })

  test('a payment link: the booking is pending, its page says what is open and until when', async () => {
    const page = await readStaffMain(await added())
    expect(page.text).toContain('Payment link')
    expect(page.text).toContain('Nothing yet')
    expect(page.text).toContain('£250.00; next £250.00')
    expect(page.text).toContain('Places held until')
    expect(page.texts('button')).toContain('Send the payment link again')
  })

  test('whom to call for the buyer is asked for, kept and shown', async () => {
    const form = await readStaffMain(add)
    expect(form.texts('summary')).toContain('Emergency contact and diet (optional)')
    const page = await readStaffMain(await added({ emergencyContact: 'Femi, 07700 900456' }))
    expect(page.text).toContain('Femi, 07700 900456')
    const tooLong = await postAsStaff(add, filled({ emergencyContact: 'x'.repeat(201) }), 400)
    expect(errorsOf(tooLong)).toContain('Emergency contact must be less than 200 characters')
    const ofNobody = { attending: 'no', dietaryRequirements: 'Vegan' }
    const refused = await postAsStaff(add, filled(ofNobody), 400)
    expect(errorsOf(refused)).toContain('Only others come: they give this themselves')
    expect(refused.one('textarea[name="dietaryRequirements"]').text).toBe('Vegan')
  })

  test('cash that has arrived confirms at once', async () => {
    const path = await added({
      means: 'cash',
      received: 'yes',
      amount: '250',
      reference: 'till 12',
    })
    const page = await readStaffMain(path)
    expect(page.text).toContain('£250.00 in cash')
    expect(page.text).toContain('(till 12)')
    expect(page.texts('button')).not.toContain('Send the payment link again')
    const id = path.split('/').at(-1) ?? ''
    const row = await rowOf(db, courseEnrollments, id)
    expect(row).toMatchObject({ status: 'confirmed', payment: 'paid', paid: 250_00 })
  })

  test('a part in cash and the rest at the terminal confirm at once', async () => {
    const path = await added({
      means: 'cash',
      received: 'part',
      amount: '100',
      reference: 'till 13',
      holdUntil: '',
      rest: 'terminal',
      restReference: 'slip 4',
    })
    const { text } = (await readStaffMain(path)).region('Payment')
    expect(text).toContain('£100.00 in cash')
    expect(text).toContain('£150.00 at the card terminal')
    expect(text).toContain('(slip 4)')
  })

  test('each refusal stands at its field, and what was typed stays', async () => {
    const refused = async (change: Record<string, string>, status = 400) =>
      postAsStaff(add, filled({ fullName: 'Kept Name', ...change }), status)
    const agreed = await refused({ price: 'agreed', agreedPrice: '200' })
    expect(errorsOf(agreed)).toBe('Please say why another price was agreed')
    expect(agreed.one('input[name="fullName"]').attributes.value).toBe('Kept Name')
    const cash = await refused({ means: 'cash', received: 'part', amount: 'much' })
    expect(errorsOf(cash)).toContain('Please enter an amount in pounds')
    const two = { means: 'cash', received: 'part', reference: 'till 1', rest: 'terminal' }
    expect(errorsOf(await refused({ ...two, amount: '100' }))).toBe(
      'Please enter a reference, such as the number of the receipt',
    )
    const whole = await refused({ ...two, amount: '250', restReference: 'slip 2' }, 409)
    expect(errorsOf(whole)).toContain('nothing is left for the second way of paying')
    const late = await refused({ holdUntil: addDays(today, 91) }, 409)
    expect(errorsOf(late)).toContain('without a date for 90 days')
    const plan = { deposit: '50', balanceDue: addDays(today, 200), laterPayments: '12' }
    expect(errorsOf(await refused(plan, 409))).toContain('at most 12 payments')
    const noDay = { deposit: '50' }
    expect(errorsOf(await refused(noDay, 409))).toContain('please enter the day')
  })

  test('a price or a deposit below £1.00 cannot be paid by card, and is refused at its field', async () => {
    const agreed = { price: 'agreed', agreedPrice: '0.01', priceReason: 'A friend' }
    const main = await postAsStaff(add, filled(agreed), 422)
    expect(errorsOf(main)).toContain('at least £1.00')
    expect(main.one('input[name="agreedPrice"]').attributes['aria-invalid']).toBe('true')
    const deposit = { deposit: '0.50', balanceDue: addDays(today, 60) }
    expect(errorsOf(await postAsStaff(add, filled(deposit), 422))).toContain('at least £1.00')
    await added({ ...agreed, agreedPrice: '1' })
  })

  test('what is left below £1.00 makes no card page, and the page says what to do', async () => {
    const own = await newStaffOrder(db, pagesSecret)
    await db
      .update(courseEnrollments)
      .set({ price: 50 })
      .where(eq(courseEnrollments.orderId, own.orderId))
    const refused = await ask(own.path, { form: { amount: 'next' } })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('cannot be paid by card')
  })

  test('several places: staff name who comes at once, as far as they know', async () => {
    const people = {
      'person-1-name': 'Rui Lopes',
      'person-1-email': 'rui.named@post.example',
      'person-2-name': 'Kim Roe',
      'person-2-email': 'kim.named@post.example',
    }
    // Without script there is a row for every place there can be.
    expect((await readStaffMain(add)).all('input[name="person-12-email"]')).toHaveLength(1)
    const cash = { means: 'cash', received: 'yes', amount: '850', reference: 'till 40' }
    const path = await added({ ...people, ...cash, places: '4' })
    const id = path.split('/').at(-1) ?? ''
    const first = await rowOf(db, courseEnrollments, id)
    const places = await db
      .select({ fullName: courseEnrollments.fullName, status: courseEnrollments.status })
      .from(courseEnrollments)
      .where(eq(courseEnrollments.orderId, first?.orderId ?? ''))
      .orderBy(asc(courseEnrollments.id))
    expect(places.map(({ fullName }) => fullName)).toEqual([
      ...['Asha Okafor', 'Rui Lopes', 'Kim Roe', ''],
    ])
    await followStaffOrders(await pagesServices())
    const letters = await db
      .select({ message: outbox.message })
      .from(outbox)
      .orderBy(outbox.createdAt, outbox.position)
    const invited = letters.flatMap(({ message }) =>
      message?.template === 'participant-invitation' ? [message.to] : [],
    )
    expect(invited).toEqual(
      expect.arrayContaining(['rui.named@post.example', 'kim.named@post.example']),
    )
    const few = await postAsStaff(add, filled({ ...people, places: '2' }), 400)
    expect(errorsOf(few)).toContain('There is 1 place for others')
    expect(few.one('input[name="person-2-name"]').attributes.value).toBe('Kim Roe')

    const panel = async () => (await readStaffMain(path)).region('Payment').text
    expect(await panel()).toContain('£850.00 for 4 places')
    // Once others are cancelled the price is that of the place that is left.
    const others = and(
      eq(courseEnrollments.orderId, first?.orderId ?? ''),
      ne(courseEnrollments.id, id),
    )
    await db.update(courseEnrollments).set({ status: 'cancelled' }).where(others)
    expect(await panel()).toContain('Price£212.50')
    expect(await panel()).toContain('£850.00 for 4 places, 3 of them cancelled')
  })

  test('too few places: nothing is booked until staff tick that they overbook', async () => {
    const date = await testStaff(db).date(mondayIn(42), { maxCapacity: 1, currentEnrollments: 1 })
    const refused = await postAsStaff(add, filled({ date }), 409)
    expect(errorsOf(refused)).toContain('No place is left on this date. Nothing was booked')
    await added({ date, overbook: 'yes' })
    const run = await rowOf(db, courseSchedules, date)
    expect(run?.currentEnrollments).toBe(2)
  })

  test('from an enquiry: the form is filled in, and the enquiry shows the booking', async () => {
    const enquiry = await addRow(db, contactEnquiries, {
      firstName: 'Orla',
      lastName: 'Byrne',
      email: 'orla@mail.example',
      phone: '07700 900444',
      courseInterest: 'Door Supervisor',
      whereDidYouFindUs: 'search-engines',
      message: 'Is the package still on offer?',
    })
    const id = enquiry.id
    const form = await readStaffMain(`/admin/bookings/new?enquiry=${id}`)
    expect(form.one('input[name="email"]').attributes.value).toBe('orla@mail.example')
    expect(form.text).toContain('Is the package still on offer?')
    const offer = { price: 'agreed', agreedPrice: '225', priceReason: 'Package offer' }
    const path = await added({ enquiry: id, email: 'orla@mail.example', ...offer })
    const reference = bookingReference(path.split('/').at(-1) ?? '')
    const enquiries = await readStaffMain('/admin/enquiries')
    expect(enquiries.text).toContain(`Booked: ${reference}`)
    expect((await readStaffMain(path)).text).toContain('Package offer')
  })

  test('a payment is recorded on the booking’s page; a part of it stays open', async () => {
    const path = await added({ means: 'bank-transfer' })
    const record = (change: Record<string, string>, status = 200) =>
      postAsStaff(
        path,
        {
          intent: 'record-payment',
          submission: randomUUID(),
          method: 'bank-transfer',
          amount: '100',
          reference: 'CR 77',
          receivedOn: today,
          ...change,
        },
        status,
      )
    expect(errorsOf(await record({ amount: '' }, 400))).toContain('amount in pounds')
    expect(errorsOf(await record({ receivedOn: addDays(today, 1) }, 400))).toContain('today or')
    await record({})
    const part = await readStaffMain(path)
    expect(part.text).toContain('£100.00 by bank transfer')
    expect(part.text).toContain('£150.00; next £150.00')
    await record({ amount: '160' })
    const whole = await readStaffMain(path)
    // Ten pounds more than it costs.
    expect(whole.text).toContain('Pay back by hand')
    expect(whole.text).toContain('£10.00 did not come by card')
    const revision = whole.all('input[name="revision"]')[0]?.attributes.value ?? ''
    const back = { outsideAmount: '10', reference: 'transfer 5', paidBackOn: today }
    await postAsStaff(path, { intent: 'settle-outside', revision, ...back })
    const settled = await readStaffMain(path)
    expect(settled.text).not.toContain('£10.00 did not come by card')
    expect(settled.text).toContain('£10.00 paid back another way: “transfer 5”')
  })
})

describe('the buyer’s payment page', () => {
  test('says what is bought, how much is due and until when', async () => {
    const { path, bookingId } = await newStaffOrder(db, pagesSecret)
    const main = await readMain(path)
    expect(main.texts('h1')).toEqual(['Pay for your booking'])
    expect(main.text).toContain(bookingReference(bookingId))
    expect(main.text).toContain('Door Supervisor')
    expect(main.texts('button')).toContain('Pay £250.00 by card')
    expect(main.text).toContain('then we arrange the dates with you')
    expect(main.text).not.toContain('We keep')
    const { id: scheduleId } = await addRun(db, 30)
    const dated = { scheduleId, courseDate: '1 March 2027' }
    await changeRow(db, courseEnrollments, bookingId, dated)
    const held = await readMain(`${path}?later`)
    expect(held.text).toContain('We keep your place until the end of')
    expect(held.text).not.toContain('we arrange the dates')
  })

  test('once a place is cancelled it does not call the payments for the others agreed', async () => {
    const { path, orderId, bookingId } = await newStaffOrder(db, pagesSecret)
    const dueOn = addDays(today, 30)
    await db.insert(instalments).values({ orderId, nth: 2, amount: 250_00, dueOn })
    expect((await readMain(path)).texts('dt')).toContain('What we agreed, without interest')
    const kept = await rowOf(db, courseEnrollments, bookingId)
    await db.insert(courseEnrollments).values({ ...kept, id: randomUUID(), status: 'cancelled' })
    const labels = (await readMain(`${path}?later`)).texts('dt')
    expect(labels).toContain('For the place left, without interest')
    expect(labels).not.toContain('What we agreed, without interest')
  })

  test('without the card provider nothing is charged, and the page says so', async () => {
    const { path } = await newStaffOrder(db, pagesSecret)
    const main = await readMain(path, { form: { amount: 'next' }, status: 503 })
    expect(main.text).toContain('The card provider does not answer, so nothing was charged')
  })

  test('while the bank decides, it says so and asks for nothing; if the bank refuses, it asks again', async () => {
    const { path, orderId, bookingId } = await newStaffOrder(db, pagesSecret)
    const { id } = await addPageUnderWay(db, orderId, 250_00)
    const main = await readMain(path)
    expect(main.texts('h1')).toEqual(['Your payment is with your bank'])
    expect(main.text).toContain('A payment of £250.00 is with your bank.')
    expect(main.text).not.toContain('To pay by')
    expect(main.all('form')).toHaveLength(0)
    for (const amount of ['next', 'all']) {
      const refused = await readMain(path, { form: { amount }, status: 409 })
      expect(refused.one('[role="alert"]').text).toBe(
        'A payment is with your bank. We write to you as soon as it is decided; please do not pay again.',
      )
    }
    const panel = async () =>
      (await readStaffMain(`/admin/bookings/${bookingId}`)).region('Payment')
    const told = '£250.00 is with the bank: the card payment is not decided yet'
    expect((await panel()).text).toContain(told)
    expect((await panel()).texts('button')).not.toContain('Send the payment link again')
    // From a page that was opened before.
    const again = { intent: 'send-payment-link' }
    const answer = await askAsStaff(`/admin/bookings/${bookingId}`, again)
    expect(await answer.text()).toContain('A card payment is with the bank')
    await changeRow(db, linkPages, id, { state: 'expired' })
    expect((await readMain(`${path}?later`)).texts('button')).toContain('Pay £250.00 by card')
    expect((await panel()).text).not.toContain(told)
  })

  test.each([
    [
      { status: 'confirmed', payment: 'paid', paid: 250_00 },
      'Your booking is paid',
      'we send back what is more than the price',
    ],
    [
      { status: 'cancelled', cancelReason: 'expired' },
      'Your booking has ended',
      'you have a place as long as one is free',
    ],
    [
      { status: 'cancelled', cancelReason: 'staff' },
      'This booking was cancelled',
      'we send it back to you',
    ],
  ] as const)('%o: %s', async (change, title, ifItArrives) => {
    const { path, orderId, bookingId } = await newStaffOrder(db, pagesSecret)
    await changeRow(db, courseEnrollments, bookingId, change)
    const main = await readMain(path)
    expect(main.texts('h1')).toEqual([title])
    expect(main.all('form')).toHaveLength(0)
    const answer = await ask(path, { form: { amount: 'next' } })
    expect(answer.status).toBe(409)
    expect(main.text).not.toContain('with your bank')
    await addPageUnderWay(db, orderId, 250_00)
    const later = await readMain(`${path}?later`)
    expect(later.text).toContain('A payment of £250.00 is still with your bank.')
    expect(later.text).toContain(ifItArrives)
  })

  test('a cancelled order says what was paid and sent back', async () => {
    const { path, bookingId } = await newStaffOrder(db, pagesSecret)
    const money = { paid: 250_00, refundOwed: 250_00, refunded: 250_00 }
    await changeRow(db, courseEnrollments, bookingId, {
      status: 'cancelled',
      cancelReason: 'staff',
      ...money,
    })
    const main = await readMain(path)
    expect(main.text).toContain('Door Supervisor, no date was arranged')
    expect(main.text).toContain('You paid£250.00')
    expect(main.text).toContain('Sent back to you£250.00')
    const panel = (await readStaffMain(`/admin/bookings/${bookingId}`)).region('Payment')
    expect(panel.text).toContain('Given back£250.00')
  })

  test('what is on its way back, and what could not be sent, is named', async () => {
    const { path, orderId, bookingId } = await newStaffOrder(db, pagesSecret)
    const money = { paid: 250_00, refundOwed: 125_00, refunded: 0 }
    await changeRow(db, courseEnrollments, bookingId, {
      status: 'cancelled',
      cancelReason: 'trainee',
      ...money,
    })
    const owed = { orderId, enrollmentId: bookingId, amount: 125_00, reason: 'goodwill' } as const
    const refund = await addRow(db, refunds, {
      ...owed,
      state: 'submitted',
      idempotencyKey: randomUUID(),
    })
    const coming = await readMain(path)
    expect(coming.text).toContain('On its way back£125.00')
    expect(coming.text).not.toContain('Still owed to you')
    await changeRow(db, refunds, refund.id, { state: 'failed' })
    const failure = { kind: 'refund-failed', orderId, bookingId } as const
    await openMatter(db, { ...failure, reference: refund.id, pence: 125_00, now: new Date() })
    const failed = await readMain(`${path}?later`)
    expect(failed.text).toContain('Still owed to you£125.00')
    expect(failed.text).not.toContain('On its way back')
  })

  test('what the bank took back after a dispute is not said to be given back', async () => {
    const { orderId, bookingId, path } = await newStaffOrder(db, pagesSecret)
    const money = { paid: 250_00, refundOwed: 250_00, refunded: 250_00 }
    await changeRow(db, courseEnrollments, bookingId, { status: 'confirmed', ...money })
    await addRow(db, refunds, {
      orderId,
      enrollmentId: bookingId,
      amount: 250_00,
      reason: 'dispute-lost',
      state: 'made',
      idempotencyKey: randomUUID(),
    })
    const panel = (await readStaffMain(`/admin/bookings/${bookingId}`)).region('Payment')
    expect(panel.text).toContain('Taken back by the bank£250.00')
    expect(panel.text).not.toContain('Given back')
    expect((await readMain(path)).text).toContain('Taken back by the bank£250.00')
    const ended = { status: 'cancelled', cancelReason: 'staff' } as const
    await changeRow(db, courseEnrollments, bookingId, ended)
    const buyers = await readMain(`${path}?later`)
    expect(buyers.text).toContain('Taken back by the bank£250.00')
    expect(buyers.text).not.toContain('Sent back to you')
  })

  test('a matter about a whole order leads staff to it, by the name of the buyer', async () => {
    const { orderId, bookingId } = await newStaffOrder(db, pagesSecret)
    const reference = randomUUID()
    const matter = { kind: 'balance-unpaid', orderId, bookingId: null, reference } as const
    await openMatter(db, { ...matter, pence: 250_00, now: new Date() })
    for (const page of ['/admin/matters', '/admin/dashboard']) {
      const main = await readStaffMain(page)
      const links = main.all(`a[href^="/admin/bookings/${bookingId}"]`)
      expect(links.length, page).toBeGreaterThan(0)
      expect(main.text, page).toContain('Ana Lopes')
      expect(main.text, page).not.toContain(reference)
    }
  })

  test('a deposit can be paid alone or with the rest', async () => {
    const path = await added({ deposit: '50', balanceDue: addDays(today, 60) })
    const page = await readStaffMain(path)
    expect(page.text).toContain('£250.00; next £50.00')
    expect(page.text).toContain('Agreed plan')
    expect(page.text).toContain('£200.00 by')
  })

  test('a link that nobody made leads nowhere', async () => {
    const { path } = await newStaffOrder(db, pagesSecret)
    expect((await ask(`${path}x`)).status).toBe(404)
    expect((await ask('/my-payment/guess')).status).toBe(404)
  })
})
