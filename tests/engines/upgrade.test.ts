import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readBookingFilter } from '#app/domain/booking/list/booking-filter.ts'
import { matterText, matterWords, planWords } from '#app/domain/booking/matter.ts'
import { offeredRun } from '#app/domain/schedule/offered-run.ts'
import { rightsFrom } from '#app/operations/people/administrators/full-rights.ts'
import { carryOutCancellations } from '#app/operations/schedule/carry-out-cancellations.ts'
import { loadBooking } from '#app/routes/admin/booking/load-booking.server.ts'
import type { Services } from '#app/services.server.ts'
import { bookingPage } from '#app/storage/booking/booking-list.ts'
import { bookingsOf } from '#app/storage/booking/trainee-bookings.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { listAdmins, listInvitations } from '#app/storage/people/roles.ts'
import { backlogMetrics } from '#app/storage/report/backlog-metrics.ts'
import { dashboardFigures } from '#app/storage/report/dashboard-figures.ts'
import { upcomingRuns } from '#app/storage/schedule/public-runs.ts'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { cancellationPlans } from '#app/storage/schema/cancellation.ts'
import { keptOf } from '#app/storage/waitlist/kept.ts'
import { expressRequest } from '#content/express-request.ts'
import { salesClose, willRun } from '#content/settings.ts'
import { catalogue } from '../catalogue.ts'
import { testStaff } from '../staff/test-staff.ts'
import { standIn } from '../stand-in.ts'
import { dropEveryTable } from './empty-tables.ts'
import { createEmptyDatabase, dropDatabase } from './engines.ts'
import { bookingId, bookings, fillAsBefore, migrationsBefore, runs } from './version-before.ts'

const now = new Date('2026-11-16T10:00:00Z')
const today = '2026-11-16'
const all = join(import.meta.dirname, '../../app/storage/migrations')
const folder = mkdtempSync(join(tmpdir(), 'academy-upgrade-'))
const before = migrationsBefore(join(folder, 'migrations'))
afterAll(() => rmSync(folder, { recursive: true }))

const beingDone = planWords.text

/** Newest first, as staff read them on the dashboard. */
const needAttention = [
  ['Plan Cancelled Since', beingDone],
  ['Plan Move To Nothing', beingDone],
  ['Plan Move After Failure', beingDone],
  ['Plan Move', beingDone],
  ['Plan Refund After Dispute', beingDone],
  ['Plan Refund', beingDone],
  ['No Reason', 'Something about this booking needs a person’s eye'],
  ['New Date Gone', 'Should have moved from a cancelled date, but the new date is gone'],
  ['Odd Refund', 'Money went back that does not fit the booking'],
  ['Async', 'The payment failed after staff had accepted the booking'],
  [
    'Unknown',
    'The card provider does not know this payment page, so the place was given back. Check there that nothing was paid',
  ],
  [
    'Refund Failed',
    'A refund could not be made, or came back. Check at the card provider, then give it back again',
  ],
  ['Dispute', 'The payment is disputed'],
  ['Odd Payment', 'A payment arrived that does not match the price'],
] as const

const besidePlan = [
  ['Plan Refund After Dispute', matterWords('dispute').text],
  ['Plan Move After Failure', matterWords('refund-failed').text],
] as const

type Place = { dataDir: string | null; databaseUrl?: string }

const places: { name: string; find: () => Promise<Place> }[] = [
  { name: 'PGlite', find: findOnDisk },
  {
    name: 'PostgreSQL',
    find: async () => ({ dataDir: null, databaseUrl: await createEmptyDatabase() }),
  },
]

/** Made empty: to make a cluster takes the embedded engine many seconds. */
async function findOnDisk() {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  cpSync(inject('freshDatabase').folder, join(dataDir, 'database'), { recursive: true })
  const made = await openDatabase({ dataDir, migrations: null, onError: console.error })
  await dropEveryTable(made.db)
  await made.close()
  return { dataDir }
}

/** Filled by the version before, and opened by this one. */
function openedOn(find: () => Promise<Place>) {
  let place: Place
  let database: Database
  beforeAll(async () => {
    place = await find()
    const open = (migrations: string) =>
      openDatabase({ ...place, migrations, onError: console.error })
    const former = await open(before)
    await fillAsBefore(former.db)
    await former.close()
    database = await open(all)
  })
  afterAll(async () => {
    await database.close()
    if (place.databaseUrl) await dropDatabase(place.databaseUrl)
  })
  return standIn(() => database)
}

describe.each(places)('a database of the version before, opened on $name', ({ find }) => {
  const database = openedOn(find)

  test('has a row for each plan, and the reason from before it', async () => {
    const { db } = database
    const plans = await db
      .select()
      .from(cancellationPlans)
      .orderBy(asc(cancellationPlans.enrollmentId))
    const open = { scheduleId: runs.cancelled, message: null, createdBy: null, doneAt: null }
    expect(plans.map(({ createdAt: _, ...plan }) => plan)).toEqual(
      [
        ['Plan Refund', 'refund', null],
        ['Plan Refund After Dispute', 'refund', null],
        ['Plan Move', 'move', runs.target],
        ['Plan Move After Failure', 'move', runs.target],
        ['Plan Move To Nothing', 'move', runs.gone],
        ['Plan Cancelled Since', 'refund', null],
      ].map(([name, what, targetScheduleId]) => ({
        ...open,
        enrollmentId: bookingId(name ?? ''),
        what,
        targetScheduleId,
      })),
    )
    const { rows } = (await db.execute(sql`select full_name as name, needs_attention as flagged,
        attention_reason as reason from course_enrollments
      where full_name like 'Plan %' order by id`)) as unknown as { rows: unknown[] }
    expect(rows).toEqual([
      { name: 'Plan Refund', flagged: true, reason: null },
      { name: 'Plan Refund After Dispute', flagged: true, reason: 'dispute' },
      { name: 'Plan Move', flagged: true, reason: null },
      { name: 'Plan Move After Failure', flagged: true, reason: 'refund-failed' },
      { name: 'Plan Move To Nothing', flagged: true, reason: null },
      { name: 'Plan Cancelled Since', flagged: true, reason: null },
      // Staff had moved this one already: nothing is left to do.
      { name: 'Plan Moved By Hand', flagged: false, reason: null },
    ])
  })

  test('knows how the dates of before were taught', async () => {
    const taught = async (id: string) => (await runDetail(database.db, id))?.delivery
    expect(await taught(runs.past)).toBe('classroom-with-self-study')
    expect(await taught(runs.draft)).toBe('classroom')
  })

  test('shows the public the same dates', async () => {
    const sale = { now, usualClose: salesClose }
    const wanted = { courseSlug: 'door-supervisor', sale, limit: 10 }
    const found = await upcomingRuns(database.db, wanted)
    const shown = found.map((run) => offeredRun(run, { lowAvailability: 3, expressRequest, today }))
    expect(
      shown.map(({ date_text, starts, availability }) => [date_text, starts, availability.text]),
    ).toEqual([
      ['Tue 8 December 2026', '09:00', 'Available'],
      ['Tue 15 December 2026', null, '1 spot left'],
    ])
  })

  test('shows a trainee the same bookings', async () => {
    const found = await bookingsOf(database.db, 'ann.lee@post.example')
    expect(
      found.map(({ status, courseDate, paid, refundOwed, refundsUnderWay, location, days }) => ({
        status,
        courseDate,
        paid,
        refundOwed,
        refundsUnderWay,
        location,
        days: days.length,
      })),
    ).toEqual([
      {
        status: 'confirmed',
        courseDate: '1 December 2026',
        paid: 250_00,
        refundOwed: 0,
        refundsUnderWay: 0,
        location: '64 South Street',
        days: 0,
      },
      {
        status: 'cancelled',
        courseDate: '',
        paid: 250_00,
        refundOwed: 250_00,
        refundsUnderWay: 250_00,
        location: null,
        days: 0,
      },
      {
        status: 'confirmed',
        courseDate: '',
        paid: 250_00,
        refundOwed: 0,
        refundsUnderWay: 0,
        location: '64 South Street',
        days: 1,
      },
    ])
  })

  test('shows staff the same list, with the same bookings in need of attention', async () => {
    const list = async (query: string) => {
      const filter = readBookingFilter(new URLSearchParams(query))
      const page = { order: 'newest', from: {} } as const
      return (await bookingPage(database.db, { filter, page, size: 50 })).bookings
    }
    const everyone = await list('')
    expect(everyone.map(({ fullName, status }) => [fullName, status])).toEqual(
      Object.entries(bookings)
        .map(([name, { status }]) => [name, status])
        .toReversed(),
    )
    const flagged = await list('attention=yes')
    expect(flagged.map(({ fullName }) => fullName)).toEqual(needAttention.map(([name]) => name))
  })

  test('shows staff the same dashboard, and counts the same', async () => {
    const figures = await dashboardFigures(database.db, {
      today,
      monthStart: new Date('2026-11-01T00:00:00Z'),
      soonEnds: '2026-12-17',
      registersFrom: '2026-10-19',
      minima: willRun,
      week: { first: '2026-11-16', last: '2026-11-22' },
      listed: 50,
    })
    expect(figures).toMatchObject({
      bookings: 25,
      bookingsThisMonth: 25,
      pending: 2,
      confirmed: 14,
      revenueThisMonth: 14 * 250_00,
      upcoming: 2,
      upcomingSoon: 2,
      certificates: 1,
      failedMail: 1,
      waitingMail: 1,
      delayedMail: 0,
      newEnquiries: 1,
      overbooked: [],
      thisWeek: [],
    })
    const shown = figures.attention.map(({ fullName, kind }) => [
      fullName,
      kind ? matterText(kind, null) : beingDone,
    ])
    // What was flagged before the run was cancelled is a matter beside the plan.
    expect(shown.toSorted()).toEqual([...needAttention, ...besidePlan].toSorted())
    expect(await backlogMetrics(database.db, now)).toMatchObject({
      bookingsNeedingAttention: 14,
      holdsOverdue: 0,
      mailWaiting: 1,
      mailFailed: 1,
      refundsOwed: 1,
      refundsFailed: 0,
    })
  })

  test('shows staff the same about each booking', async () => {
    const env = {
      mode: 'live',
      publicUrl: 'https://academy.example',
      port: 443,
      authSecret: 'only-for-this-test-and-long-enough',
    }
    const of = { db: database.db, env, now: () => now, catalogue: () => catalogue }
    const services = of as unknown as Services
    const shown = (name: string) => loadBooking(bookingId(name), services)
    for (const [name, text] of [...needAttention, ...besidePlan]) {
      const booking = await shown(name)
      const texts = booking?.matters.map((matter) => matter.text)
      if (text === beingDone) expect(booking?.isPlanned, name).toBe(true)
      else expect(texts, name).toEqual([text])
    }
    const { matters, status, money, timeline, letters } = (await shown('Staff')) ?? {}
    expect(matters).toEqual([])
    expect(status).toBe('cancelled')
    expect(money).toMatchObject({ paid: 250_00, refundOwed: 250_00, refunded: 0, most: 0 })
    expect(timeline?.map(({ text, by }) => [text, by])).toEqual([
      ['Booking set to cancelled', 'Sam Okafor'],
      ['Refund of £250.00 owed', null],
      ['E-mail “Booking confirmation” sent', null],
      ['£250.00 paid by card', null],
      ['Booking created', null],
    ])
    expect(letters?.map(({ name, state }) => [name, state])).toEqual([
      ['Booking confirmation', 'sent'],
    ])
  })

  test('knows the same administrators and invitations', async () => {
    const admins = await listAdmins(database.db)
    expect(admins.map(({ fullName }) => fullName)).toEqual(['Sam Okafor'])
    // Whoever was one before has all rights, as from the beginning.
    expect(admins.map(rightsFrom)).toEqual(admins.map(({ createdAt }) => createdAt))
    const invited = await listInvitations(database.db, now)
    expect(invited.map(({ fullName }) => fullName)).toEqual(['Kim Reed'])
  })

  test('takes what the version before writes, and nothing that is on no list', async () => {
    const { db } = database
    const write = (reason: string) =>
      db.execute(sql`update course_enrollments set attention_reason = ${reason}
        where id = ${bookingId('Dispute')}`)
    await write(`date-cancelled:move:${runs.target} after dispute`)
    await write('dispute')
    await expect(write('nonsense')).rejects.toThrow()
  })
})

// Whatever is told above is another after this.
describe.each(places)('a database of the version before, worked with on $name', ({ find }) => {
  const database = openedOn(find)

  test('has its planned cancellations carried out once', async () => {
    const { services, read, refunds, letters, matters, places: taken } = testStaff(database.db)
    await Promise.all([carryOutCancellations(services), carryOutCancellations(services)])
    expect(await carryOutCancellations(services)).toBe(0)

    const seen = async (name: string) => {
      const id = bookingId(name)
      const { status, scheduleId, refundOwed, needsAttention } = await read(id)
      const open = (await matters(id)).join()
      const owed = (await refunds(id)).map(({ amount }) => amount)
      const told = (await letters([id])).map(({ kind }) => kind)
      return [status, scheduleId, refundOwed, needsAttention, open, owed, told]
    }
    const { cancelled, target, other } = runs
    const full = [250_00]
    const gone = ['date-cancelled']
    const moved = ['date-moved']
    expect({
      refund: await seen('Plan Refund'),
      refundAfter: await seen('Plan Refund After Dispute'),
      move: await seen('Plan Move'),
      moveAfter: await seen('Plan Move After Failure'),
      moveToNothing: await seen('Plan Move To Nothing'),
      cancelledSince: await seen('Plan Cancelled Since'),
      movedByHand: await seen('Plan Moved By Hand'),
    }).toEqual({
      refund: ['cancelled', cancelled, 250_00, false, '', full, gone],
      refundAfter: ['cancelled', cancelled, 250_00, true, 'dispute', full, gone],
      move: ['confirmed', target, 0, false, '', [], moved],
      moveAfter: ['confirmed', target, 0, true, 'refund-failed', [], moved],
      moveToNothing: ['confirmed', cancelled, 0, true, 'no-such-date', [], []],
      cancelledSince: ['cancelled', cancelled, 0, false, '', [], []],
      movedByHand: ['confirmed', other, 0, false, '', [], []],
    })
    expect([await taken(cancelled), await taken(target)]).toEqual([1, 3])
  })
})

describe.each(places)('a waitlist of a version that did not measure it, on $name', ({ find }) => {
  test('has what is kept at that moment measured from its beginning', async () => {
    const place = await find()
    const open = (migrations: string) =>
      openDatabase({ ...place, migrations, onError: console.error })
    const former = await open(migrationsBefore(mkdtempSync(join(folder, 'waitlist-')), 50))
    await former.db.execute(sql`insert into course_schedules
      (id, course_slug, course_title, status, start_date, end_date, location, max_capacity)
      values (${runs.target}, 'door-supervisor', 'Door Supervisor', 'active', '2026-12-08',
        '2026-12-08', '64 South Street', 12)`)
    // An offer of two, one of which is on a payment page; a group for which three have collected.
    await former.db.execute(sql`insert into waitlist_entries (course_slug, course_title, run_id, full_name,
        email, mailbox, phone, places, state, queued_at, places_held, held_run_id, offer_places,
        offered_at, offer_until, updated_at)
      select 'door-supervisor', 'Door Supervisor', ${runs.target}::uuid, name, name, name, '1', places, state,
        now(), held, case when held > 0 then ${runs.target}::uuid end, offered, began::timestamptz,
        ends::timestamptz, '2026-11-16T08:00Z'::timestamptz
      from (values
        ('ana', 2, 'offered', 1, 2, '2026-11-16T09:00Z', '2026-11-16T13:00Z'),
        ('ben', 4, 'waiting', 3, null, null, null),
        ('cat', 1, 'waiting', 0, null, null, null)
      ) of (name, places, state, held, offered, began, ends)`)
    await former.close()
    const { db, close } = await open(all)
    const kept = await keptOf(db, runs.target, now)
    expect(
      kept.map(({ places: many, from, until, isOpen }) => [many, from, until, isOpen]),
    ).toEqual([
      [3, new Date('2026-11-16T08:00Z'), null, true],
      [2, new Date('2026-11-16T09:00Z'), new Date('2026-11-16T13:37Z'), true],
    ])
    await close()
    if (place.databaseUrl) await dropDatabase(place.databaseUrl)
  })
})
