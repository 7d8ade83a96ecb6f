import { count, eq, gt, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { codeState } from '#app/domain/booking/order/discount-code.ts'
import { certificateState } from '#app/domain/certificate/certificate.ts'
import { checkSummary } from '#app/domain/register/checks/entry-check.ts'
import { availability } from '#app/domain/schedule/availability.ts'
import { schedulesShown } from '#app/domain/schedule/limits.ts'
import { sparePlaces } from '#app/domain/schedule/spare-places.ts'
import { pollOpenCheckouts } from '#app/operations/booking/checkout/poll-open-checkouts.ts'
import { remindCompanies } from '#app/operations/invoice/remind-companies.ts'
import { writeInvoices } from '#app/operations/invoice/write-invoices.ts'
import { entryLists } from '#app/operations/register/checks/entry-list.ts'
import { readRegisters } from '#app/operations/register/read-registers.ts'
import { verifyRegisters } from '#app/operations/register/verify-registers.ts'
import { inspectRun } from '#app/operations/report/inspection/inspect-run.ts'
import { classLimitsOf } from '#app/operations/schedule/class-limits.ts'
import { serveWaitlists } from '#app/operations/waitlist/serve-waitlists.ts'
import { staffLine } from '#app/operations/waitlist/staff-line.ts'
import { listOpenMatters } from '#app/storage/booking/matter-list.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { listCompanies } from '#app/storage/invoice/companies.ts'
import { addAccount } from '#app/storage/people/accounts.ts'
import { grantAdmin } from '#app/storage/people/roles.ts'
import { checkedBookingsOfRun } from '#app/storage/register/checks/checked-bookings.ts'
import { registerRuns } from '#app/storage/register/register-runs.ts'
import { runsWithLimits } from '#app/storage/schedule/class-limits.ts'
import { upcomingRuns } from '#app/storage/schedule/public-runs.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { unitAttempts } from '#app/storage/schema/certificate/result.ts'
import { codeUses, discountCodes } from '#app/storage/schema/code.ts'
import { invoices } from '#app/storage/schema/invoice/invoice.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { checkoutAttempts, payments, refunds } from '#app/storage/schema/payment.ts'
import { courseSchedules, scheduleDays } from '#app/storage/schema/schedule.ts'
import { staffOrders } from '#app/storage/schema/staff-order.ts'
import { academy } from '#content/academy.ts'
import { lowAvailability, refundTerms, salesClose } from '#content/settings.ts'
import { testOffice } from '#tests/booking/test-office.ts'
import { catalogue } from '#tests/catalogue.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { plantDemonstration } from './plant.ts'

const now = new Date('2026-11-16T10:00:00Z')
const today = '2026-11-16'
const saleAt = (instant: Date) => ({ now: instant, usualClose: salesClose })
const muchLater = new Date('2027-04-16T10:00:00Z')

const tables = {
  courseSchedules,
  scheduleDays,
  orders,
  courseEnrollments,
  payments,
  refunds,
  studentCertifications,
}

async function countRows(db: Handle) {
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)])
  return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof tables, number>
}

/** Runs whose count differs from the bookings that occupy a place, or exceeds their capacity. */
function miscounted(db: Handle) {
  const occupying = sql`(
    select count(*) from ${courseEnrollments}
    where ${courseEnrollments.scheduleId} = ${courseSchedules.id}
      and ${courseEnrollments.status} in ('pending', 'confirmed', 'completed')
  )`
  return db
    .select({ id: courseSchedules.id })
    .from(courseSchedules)
    .where(
      sql`${courseSchedules.currentEnrollments} <> ${occupying}
        or ${courseSchedules.currentEnrollments} + ${courseSchedules.offeredPlaces}
          > ${courseSchedules.maxCapacity}`,
    )
}

describe('an empty database', () => {
  const db = databaseOn()

  beforeAll(async () => {
    const { account } = await addAccount(db, {
      email: 'office@academy.example',
      fullName: 'The Office',
      emailVerified: true,
    })
    await grantAdmin(db, { userId: account.id, grantedBy: null, now })
    await plantDemonstration(db, { now, catalogue })
  })

  const bookings = () => db.select().from(courseEnrollments)

  /** The other tests find the database as it was planted. */
  const undone = (change: (tx: Handle) => Promise<void>) =>
    expect(
      db.transaction(async (tx) => {
        await change(tx)
        tx.rollback()
      }),
    ).rejects.toThrow('Rollback')

  test('gets a code that can be tried, with a use in each state and sums that fit', async () => {
    const [code] = await db.select().from(discountCodes)
    if (!code) throw new Error('There is no code.')
    expect(code).toMatchObject({ code: 'SAVE5-TRYME', used: 1, held: 1, endedAt: null })
    expect(codeState({ ...code, from: code.fromDay, until: code.untilDay }, today)).toBe('open')
    const used = await db
      .select({
        state: codeUses.state,
        total: orders.total,
        list: orders.listPrice,
        price: courseEnrollments.price,
        paid: courseEnrollments.paid,
        received: payments.amount,
        asked: sql<number | null>`(${checkoutAttempts.parameters} ->> 'pence')::int`,
      })
      .from(codeUses)
      .innerJoin(orders, eq(orders.id, codeUses.orderId))
      .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, codeUses.orderId))
      .leftJoin(payments, eq(payments.orderId, codeUses.orderId))
      .leftJoin(checkoutAttempts, eq(checkoutAttempts.orderId, codeUses.orderId))
    expect(used.map(({ state }) => state).toSorted()).toEqual(['freed', 'held', 'spent'])
    for (const { state, total, list, price, paid, received, asked } of used) {
      expect(total).toBe(list - Math.round(list / 20))
      expect(price).toBe(total)
      expect(paid).toBe(state === 'spent' ? total : 0)
      expect(received).toBe(state === 'spent' ? total : null)
      expect(asked).toBe(state === 'held' ? total : null)
    }
  })

  test('gets bookings in every status', async () => {
    const rows = await db
      .select({ status: courseEnrollments.status, bookings: count() })
      .from(courseEnrollments)
      .groupBy(courseEnrollments.status)
    expect(Object.fromEntries(rows.map((row) => [row.status, row.bookings]))).toEqual({
      pending: 9,
      confirmed: 62,
      completed: 13,
      cancelled: 8,
      refunded: 5,
    })
  })

  test('counts for every date exactly the bookings that occupy a place', async () => {
    expect(await miscounted(db)).toEqual([])
  })

  test('limits every class as its trainers and rooms do, so that no job corrects it', async () => {
    const runs = await runsWithLimits(db, today)
    const limits = await classLimitsOf(db, runs)
    expect(new Map(runs.map(({ id, classLimit }) => [id, classLimit]))).toEqual(limits)
    expect(runs.filter(({ classLimit }) => classLimit !== null).length).toBeGreaterThan(30)
  })

  test('has no place that stays taken by a checkout without a payment page', async () => {
    const byStaff = new Set((await db.select().from(staffOrders)).map(({ orderId }) => orderId))
    const held = (rows: Awaited<ReturnType<typeof bookings>>) =>
      rows.filter(
        ({ status, stripeSessionId, orderId }) =>
          status === 'pending' && !stripeSessionId && !byStaff.has(orderId),
      )
    expect(held(await bookings())).not.toEqual([])
    const { services } = testOffice({ db })
    const at = (minutes: number) => () => new Date(now.getTime() + minutes * 60_000)
    await undone(async (tx) => {
      await pollOpenCheckouts({ ...services, db: tx, now: at(1) })
      expect(held(await tx.select().from(courseEnrollments))).not.toEqual([])
      await pollOpenCheckouts({ ...services, db: tx, now: at(40) })
      expect(held(await tx.select().from(courseEnrollments))).toEqual([])
      expect(await miscounted(tx)).toEqual([])
    })
  })

  test('has a full date with a line: one with an offer, three who wait, one of them a group', async () => {
    const { services } = testOffice({ db })
    const [offered] = await db
      .select()
      .from(courseSchedules)
      .where(gt(courseSchedules.offeredPlaces, 0))
    const line = await staffLine(offered?.id ?? '', { ...services, now: () => now })
    expect(line.map(({ state, position, places }) => ({ state, position, places }))).toEqual([
      { state: 'offered', position: null, places: 1 },
      { state: 'waiting', position: 1, places: 3 },
      { state: 'waiting', position: 2, places: 1 },
      { state: 'waiting', position: 3, places: 2 },
    ])
    // Nobody is left to be served: the job finds nothing to do.
    expect(await serveWaitlists({ ...services, now: () => now })).toBe(0)
  })

  test('has a unique reference for every booking', async () => {
    const references = (await bookings()).map(({ id }) => id.slice(0, 8))
    expect(new Set(references).size).toBe(references.length)
  })

  test('shows dates for every course that can be booked, in all three availabilities', async () => {
    const states = new Set<string>()
    for (const { id: courseSlug } of catalogue.courses.filter(({ bookable }) => bookable)) {
      const upcoming = await upcomingRuns(db, { courseSlug, sale: saleAt(now) })
      const shown = upcoming.slice(0, schedulesShown)
      expect(shown.length).toBeGreaterThanOrEqual(3)
      for (const { location, starts, ...places } of shown) {
        states.add(availability(sparePlaces(places), lowAvailability).state)
        expect(location).toBe(academy.addressLine)
        expect(starts).toMatch(/^09:[03]0$/)
      }
    }
    expect(states).toEqual(new Set(['full', 'limited', 'available']))
  })

  test('has an order for every booking, with the current terms', async () => {
    const rows = await db
      .select()
      .from(courseEnrollments)
      .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    expect(rows).toHaveLength((await bookings()).length)
    const single = rows.filter(({ orders: { discountKind } }) => discountKind === 'none')
    for (const { orders: order, course_enrollments: booking } of single) {
      expect(order).toMatchObject({
        currency: 'gbp',
        listPrice: booking.price + order.discount,
        total: booking.price,
        termsVersion: refundTerms.version,
        refundTiers: refundTerms.tiers,
        createdAt: booking.createdAt,
      })
      expect(order.receiptNumber !== null).toBe(booking.paid > 0)
    }
  })

  test('has an order of three: one complete, one with details missing, one not named', async () => {
    const group = await db
      .select()
      .from(courseEnrollments)
      .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
      .where(eq(orders.discountKind, 'group'))
      .orderBy(courseEnrollments.id)
    const places = group.map(({ course_enrollments }) => course_enrollments)
    expect(places.map(({ fullName, detailsState }) => [fullName, detailsState])).toEqual([
      ['Farida Osei', 'complete'],
      ['Gareth Pugh', 'missing'],
      ['', 'missing'],
    ])
    const [order] = group.map(({ orders: each }) => each)
    expect(places.reduce((sum, { price }) => sum + price, 0)).toBe(order?.total)
  })

  test('has a booking that its trainee moved, one that somebody else takes, and a cancelled one', async () => {
    const rows = await db
      .select()
      .from(courseEnrollments)
      .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    const moved = rows.filter(({ course_enrollments }) => course_enrollments.movesByTrainee > 0)
    expect(moved).toMatchObject([{ course_enrollments: { cappedPercent: 75 } }])
    const taken = rows.filter(
      ({ orders: { buyerEmail, discountKind }, course_enrollments: { email } }) =>
        buyerEmail !== email && discountKind === 'none',
    )
    expect(taken).toMatchObject([{ course_enrollments: { status: 'confirmed' } }])
    const audit = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectType, 'booking'))
      .orderBy(auditLog.id)
    expect(audit.map(({ action }) => action).toSorted()).toEqual([
      'booking-cancelled-by-trainee',
      'booking-moved-by-trainee',
      'booking-person-replaced',
      ...['participant-named', 'participant-named'],
    ])
    const all = await db.select().from(auditLog).orderBy(auditLog.id)
    const times = all.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  test('has payments and refunds of the amounts in the bookings', async () => {
    const arrived = new Map((await db.select().from(payments)).map((row) => [row.orderId, row]))
    const returned = new Map(
      (await db.select().from(refunds)).map((row) => [row.enrollmentId, row]),
    )
    for (const booking of await bookings()) {
      const payment = arrived.get(booking.orderId)
      const refund = returned.get(booking.id)
      const ofOrder = (await bookings()).filter(({ orderId }) => orderId === booking.orderId)
      expect(payment?.amount ?? 0).toBe(ofOrder.reduce((sum, { paid }) => sum + paid, 0))
      expect(refund?.amount ?? 0).toBe(booking.refunded)
      expect(booking.refundOwed).toBe(booking.refunded)
      if (payment) expect(payment.sessionId).toBe(booking.stripeSessionId)
      if (refund) expect(refund).toMatchObject({ state: 'made', orderId: booking.orderId })
    }
  })

  test('has companies with an open, a paid and an overdue invoice, one paid by card, and a credit note', async () => {
    const documents = await db.select().from(invoices).orderBy(invoices.kind, invoices.number)
    expect(documents.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      ...['credit-note 1', 'invoice 1', 'invoice 2', 'invoice 3', 'invoice 4', 'invoice 5'],
    ])
    const issued = documents.filter(({ kind }) => kind === 'invoice').map((row) => row.issuedAt)
    expect(issued).toEqual(issued.toSorted((a, b) => a.getTime() - b.getTime()))
    const open = (await bookings()).filter(({ payment }) => payment === 'invoiced')
    expect(open).toHaveLength(2)
    const { companies } = await listCompanies(db, { today, limit: 10 })
    const [overdue, notDue] = companies
    const owed = (overdue?.owedPence ?? 0) + (notDue?.owedPence ?? 0)
    expect(owed).toBe(open.reduce((sum, { price }) => sum + price, 0))
    const due = documents.flatMap(({ companyId, dueOn }) =>
      companyId === overdue?.id ? dueOn : [],
    )
    expect(due).toEqual(['2026-11-06'])
    expect([overdue?.overduePence, notDue?.overduePence]).toEqual([overdue?.owedPence, 0])
    // Everything has its document, and nobody is written to again at the start.
    const { services } = testOffice({ db })
    const letters = await db.$count(outbox)
    await writeInvoices({ ...services, now: () => now })
    await remindCompanies({ ...services, now: () => now })
    expect(await db.$count(invoices)).toBe(documents.length)
    expect(await db.$count(outbox)).toBe(letters)
  })

  test('has four matters of different kinds, and flags only their bookings', async () => {
    const { matters } = await listOpenMatters(db, 10)
    expect(matters.map(({ kind, booking }) => [kind, booking !== null])).toEqual([
      ['unallocated-money', false],
      ['dispute', true],
      ['refunded-elsewhere', true],
      ['certificate-in-doubt', true],
    ])
    expect(matters[1]?.evidenceDueAt?.getTime()).toBeGreaterThan(now.getTime())
    const flagged = (await bookings()).filter(({ needsAttention }) => needsAttention)
    expect(flagged).toHaveLength(3)
  })

  test('has orders that staff made: a link, cash, a transfer that is awaited and a deposit', async () => {
    const rows = await db
      .select({
        means: staffOrders.means,
        status: courseEnrollments.status,
        paid: courseEnrollments.paid,
      })
      .from(staffOrders)
      .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, staffOrders.orderId))
      .orderBy(courseEnrollments.phone)
    expect(rows).toEqual([
      { means: 'link', status: 'pending', paid: 0 },
      { means: 'cash', status: 'confirmed', paid: 250_00 },
      { means: 'bank-transfer', status: 'pending', paid: 0 },
      { means: 'link', status: 'confirmed', paid: 50_00 },
    ])
  })

  test('has each booking’s date as text, or an empty text', async () => {
    for (const { scheduleId, courseDate } of await bookings()) {
      if (scheduleId) expect(courseDate).toMatch(/^\d{1,2} \w+ 202\d( to \d{1,2} \w+ 202\d)?$/)
      else expect(courseDate).toBe('')
    }
  })

  test('has certificates with unique numbers and codes', async () => {
    const certificates = await db.select().from(studentCertifications)
    expect(certificates).toHaveLength(13)
    for (const field of ['certificateNumber', 'verificationCode'] as const) {
      expect(new Set(certificates.map((one) => one[field])).size).toBe(13)
    }
  })

  test('has certificates that are valid, expire soon, expired, and were withdrawn, with results', async () => {
    const certificates = await db.select().from(studentCertifications)
    const states = certificates.map((one) =>
      certificateState(one, { today, soon: addDays(today, 90) }),
    )
    expect(new Set(states)).toEqual(new Set(['valid', 'expiring', 'expired', 'withdrawn']))
    const withPaper = certificates.filter(({ record }) => record !== null)
    expect(withPaper.length).toBeGreaterThan(8)
    for (const { enrollmentId, record } of withPaper) {
      expect(record?.anchor).not.toBeNull()
      expect(record?.minutes).toBeGreaterThan(0)
      const attempts = await db.$count(
        unitAttempts,
        eq(unitAttempts.enrollmentId, enrollmentId ?? ''),
      )
      expect(attempts).toBe(record?.units.length)
    }
  })

  test('has a register in every state, and every chain is whole', async () => {
    const runs = await registerRuns(db, { from: addDays(today, -45), until: today })
    const registers = await readRegisters(db, runs)
    const days = registers.flatMap(({ view }) => view.days.filter(({ date }) => date <= today))
    const states = days.map(({ date, state }) => (date < today ? state : `${state} today`))
    expect(new Set(states)).toEqual(
      new Set(['closed', 'amended', 'conflict', 'open', 'not-begun today', 'open today']),
    )
    const people = registers.flatMap(({ view }) => view.people)
    const missing = people.flatMap(({ contact }) => contact.short || [])
    expect(missing.toSorted((one, other) => one - other)).toEqual([95, 180])
    const makeUps = people.flatMap((person) => person.makeUps)
    expect(makeUps.map(({ confirmed }) => confirmed !== null)).toEqual([true, false])
    const signed = people.flatMap((person) => [...person.days.values()])
    expect(new Set(signed.map(({ signature }) => signature?.how))).toEqual(
      new Set(['drawn', 'paper', undefined]),
    )
    const verdicts = await verifyRegisters(db)
    expect(verdicts.flatMap(({ findings }) => findings)).toEqual([])
    // Each date that has begun, but the one of today that nobody has marked yet.
    expect(verdicts).toHaveLength(runs.length - 1)
    expect(await db.$count(outbox, eq(outbox.state, 'waiting'))).toBe(0)
  })

  test('shows inspectors few rows first, each of something that happened', async () => {
    const runs = await registerRuns(db, { from: addDays(today, -200), until: today })
    const read = await Promise.all(
      runs.map(({ id }) => inspectRun({ runId: id, bookingIds: [], asOf: now }, db)),
    )
    const lists = read.map((run) => run?.look ?? [])
    expect(Math.max(...lists.map(({ length }) => length))).toBeLessThanOrEqual(4)
    expect(lists.filter(({ length }) => length > 0).length).toBeLessThanOrEqual(5)
    expect(new Set(lists.flat().map(({ kind }) => kind))).toEqual(
      new Set(['make-up', 'amended', 'paper']),
    )
  })

  test('has people in class whose papers are complete, declared or not enough', async () => {
    const [course] = (await registerRuns(db, { from: today, until: today })).filter(
      ({ courseSlug }) => courseSlug === 'door-supervisor',
    )
    const booked = await checkedBookingsOfRun(db, course?.id ?? '')
    const lists = await entryLists(db, booked, { now: () => now })
    const complete = new Set(lists.map(({ checks }) => checkSummary(checks).mayBeRegistered))
    expect(complete).toEqual(new Set([true, false]))
  })

  test('is not filled a second time', async () => {
    const before = await countRows(db)
    expect(await plantDemonstration(db, { now, catalogue })).toEqual({ planted: false })
    expect(await countRows(db)).toEqual(before)
  })

  test('gets new dates five months later, when all earlier ones are past', async () => {
    const before = await countRows(db)
    await undone(async (tx) => {
      const later = { now: muchLater, catalogue }
      expect(await plantDemonstration(tx, later)).toEqual({ planted: true })
      expect(await tx.select().from(courseEnrollments)).toHaveLength(2 * before.courseEnrollments)
      expect(await miscounted(tx)).toEqual([])
      const sale = saleAt(muchLater)
      const wanted = { courseSlug: 'door-supervisor', sale, limit: schedulesShown }
      expect((await upcomingRuns(tx, wanted)).length).toBeGreaterThanOrEqual(3)
    })
  })
})

describe('a database with a date that staff added', () => {
  const db = databaseOn()

  beforeAll(async () => {
    const run = { courseSlug: 'security-guard', courseTitle: 'Security Guard', maxCapacity: 12 }
    const place = { startDate: today, endDate: today, location: academy.addressLine }
    await db.insert(courseSchedules).values({ ...run, ...place, status: 'active' })
  })

  test('is filled once after that date, however many instances start together', async () => {
    expect(await plantDemonstration(db, { now, catalogue })).toEqual({ planted: false })
    expect(await countRows(db)).toMatchObject({ courseSchedules: 1, courseEnrollments: 0 })

    const tomorrow = { now: new Date('2026-11-17T10:00:00Z'), catalogue }
    const outcomes = await Promise.all([1, 2, 3].map(() => plantDemonstration(db, tomorrow)))

    expect(outcomes.filter(({ planted }) => planted)).toHaveLength(1)
    expect(await countRows(db)).toMatchObject({ courseEnrollments: 97 })
  })
})
