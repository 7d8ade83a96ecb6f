import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#app/domain/basics/calendar-date.ts'
import { DAY, HOUR } from '#app/domain/basics/durations.ts'
import { londonInstant, londonMoment, londonToday } from '#app/domain/basics/london-time.ts'
import type { Letter } from '#app/domain/mail/letters.ts'
import { BOOKING_LETTERS } from '#app/domain/mail/life/booking-letters.ts'
import { NotDelivered } from '#app/mail/outgoing-mail.ts'
import { changeBookingStatus } from '#app/operations/booking/change-booking-status.ts'
import { moveBooking } from '#app/operations/booking/move-booking.ts'
import { unitsOf } from '#app/operations/certificate/read-class.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { unitAttempts } from '#app/storage/schema/certificate/result.ts'
import { entryRecords } from '#app/storage/schema/entry-check.ts'
import { courseSchedules, scheduleDays } from '#app/storage/schema/schedule.ts'
import { addGroupOrder } from '#tests/booking/group-order.ts'
import { catalogue } from '#tests/catalogue.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { addRow, changeRow, rowOf } from '#tests/rows.ts'
import { sendDueMail } from '../send-due-mail.ts'
import { postBookingLetters } from './post-booking-letters.ts'
import { choosePreference, mailboxHash } from './preferences.ts'

const authSecret = 'a secret of the tests alone'
const begins = '2026-11-16'
const days = 548

/** The same numbers in every run. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

type Sent = { kind: string; bookingId: string; to: string; at: Date; facts: Letter['facts'] }

const db = databaseOn()

test('eighteen months of early, late, moved and cancelled bookings', async () => {
  const world = academy(db)
  const story = await world.prepare()
  const drawn = random(7)
  for (let day = 0; day < days; day += 1) {
    const date = addDays(begins, day)
    // Nothing runs for a day and a half now and then, and the mail server is away on some days.
    if (day % 41 > 38) continue
    // Far from any course, a step a week is enough.
    const isLively = story.isLively(date)
    if (!isLively && day % 7 > 0) continue
    const steps = Array.from({ length: isLively ? 2 : 1 }, () => drawn() * 16 * HOUR)
    world.mailIsAway = day % 13 === 5
    for (const step of steps.toSorted((one, other) => one - other)) {
      world.clock = new Date(londonInstant(date, '06:00').getTime() + step)
      await story.happens(date)
      // One instance that was started anew, or two at once.
      const instances = drawn() < 0.5 ? [world.instance()] : [world.instance(), world.instance()]
      await Promise.all(instances.map(postBookingLetters))
      await sendDueMail(world.instance())
    }
  }
  const { sent } = world
  const bookingLetters = sent.filter(({ kind }) => isBookingLetter(kind))

  expect(duplicates(bookingLetters), 'each letter at most once').toEqual([])
  expect(afterEnd(bookingLetters, story.ended), 'none after a cancellation').toEqual([])
  expect(
    bookingLetters.filter(({ at }) => isNight(at)),
    'none at night',
  ).toEqual([])
  expect(late(bookingLetters, story), 'none late').toEqual([])
  expect(unwanted(bookingLetters, story), 'no advertising without the opt-in').toEqual([])
  const twice = bookingLetters.filter(
    ({ kind, bookingId }) => kind === 'course-result' && story.issued.has(bookingId),
  )
  expect(twice, 'no result twice').toEqual([])
  expect(crowded(bookingLetters), 'never several at once').toEqual([])

  // And they do come: what the early, the late and the trained were to get, on days without an outage.
  const kinds = Map.groupBy(bookingLetters, ({ kind }) => kind)
  for (const kind of BOOKING_LETTERS) expect(kinds.get(kind)?.length ?? 0, kind).toBeGreaterThan(0)
  expect(sent.length).toBeGreaterThan(40)
})

function isBookingLetter(kind: string) {
  return BOOKING_LETTERS.some((each) => each === kind)
}

const clockOf = (at: Date) => londonMoment(at).slice(11)
const isNight = (at: Date) => clockOf(at) < '08:00' || clockOf(at) >= '20:00'

/** What a letter is about, read from what it says and not from the key it was written with. */
function occasionOf({ kind, bookingId, facts, at }: Sent) {
  const about = facts as Record<string, unknown>
  if (kind === 'joining-instructions') return [bookingId, kind, about.courseDate]
  if (kind === 'expiry-reminder' || kind === 'licence-ends')
    return [bookingId, kind, about.expiresOn, londonToday(at)]
  if (kind === 'course-reminder') return [bookingId, kind, about.courseDate, about.daysBefore]
  if (kind === 'checks-missing') return [bookingId, kind, about.courseDate, londonToday(at)]
  return [bookingId, kind]
}

function duplicates(sent: readonly Sent[]) {
  const by = Map.groupBy(sent, (each) => occasionOf(each).join(' '))
  return [...by].filter(([, letters]) => letters.length > 1).map(([occasion]) => occasion)
}

function afterEnd(sent: readonly Sent[], ended: ReadonlyMap<string, Date>) {
  return sent.filter(({ bookingId, at }) => at > (ended.get(bookingId) ?? new Date('9999-01-01')))
}

type Story = Awaited<ReturnType<ReturnType<typeof academy>['prepare']>>

/** The days on which a letter of this kind may come, by the specification. */
function late(sent: readonly Sent[], story: Story) {
  return sent.filter(({ kind, bookingId, at, facts }) => {
    const today = londonToday(at)
    const about = story
      .datesOf(bookingId)
      .filter(({ since }) => since <= at)
      .at(-1)
    const start = about?.startDate ?? ''
    const bookedOn = about ? londonToday(about.since) : ''
    if (kind === 'joining-instructions') {
      const usual = addDays(start, -14)
      return bookedOn < usual ? today !== usual : daysBetween(bookedOn, today) > 1 || today >= start
    }
    if (kind === 'course-reminder') return ![7, 1].includes(daysBetween(today, start))
    if (kind === 'checks-missing') return ![10, 7].includes(daysBetween(today, start))
    const recorded = story.results.get(bookingId)
    const since = recorded ? daysBetween(londonToday(recorded), today) : Number.NaN
    if (kind === 'course-result') return !(since >= 0 && since <= 1)
    if (kind === 'next-steps') return !(since >= 1 && since <= 2)
    if (kind === 'review-request') return !(since >= 3 && since <= 4)
    const { expiresOn } = facts as { expiresOn: string }
    return ![120, 60, 30].includes(daysBetween(today, expiresOn))
  })
}

function unwanted(sent: readonly Sent[], { wanted, refusedAt }: Story) {
  return sent.filter(
    ({ kind, bookingId, to, at }) =>
      kind === 'expiry-reminder' &&
      (!wanted.has(bookingId) || at > (refusedAt.get(to) ?? new Date('9999-01-01'))),
  )
}

function crowded(sent: readonly Sent[]) {
  return [...Map.groupBy(sent, ({ bookingId }) => bookingId)].filter(([, letters]) => {
    const times = letters.map(({ at }) => at.getTime()).toSorted((one, other) => one - other)
    return times.some((time, nth) => nth > 1 && time - (times[nth - 2] ?? 0) < DAY / 2)
  })
}

/** A database, a clock that is moved by hand, and a mail server that is away at times. */
function academy(db: Handle) {
  const sent: Sent[] = []
  const world = {
    clock: londonInstant(begins, '08:30'),
    mailIsAway: false,
    sent,

    instance() {
      const at = world.clock
      const mail = {
        async send(letter: Letter) {
          if (world.mailIsAway) throw new NotDelivered('mail server 451')
          const { bookingId = '' } = letter.facts as { bookingId?: string }
          const { template: kind, to, facts } = letter
          sent.push({ kind, bookingId, to, facts, at: world.clock })
        },
      }
      return {
        db,
        mail,
        now: () => at,
        nudge: () => {},
        catalogue: () => catalogue,
        env: { authSecret, publicUrl: 'https://academy.example' },
      } as unknown as Services & { mail: typeof mail }
    },

    prepare: () => prepare(db, world),
  }
  return world
}

type World = { clock: Date; instance: () => Services }

async function prepare(db: Handle, world: World) {
  const ended = new Map<string, Date>()
  const results = new Map<string, Date>()
  const refusedAt = new Map<string, Date>()
  const wanted = new Set<string>()
  /** Whose result the letter with the certificate tells. */
  const issued = new Set<string>()
  const dates = new Map<string, { since: Date; startDate: string }[]>()
  const plans: { on: string; act: () => Promise<unknown> }[] = []
  const plan = (on: string, act: () => Promise<unknown>) => plans.push({ on, act })
  const runs = new Map<string, string>()

  async function run(startDate: string, courseSlug = 'door-supervisor') {
    const key = `${courseSlug} ${startDate}`
    const known = runs.get(key)
    if (known) return known
    const courseTitle = catalogue.course(courseSlug)?.title.catalogue ?? ''
    const made = await addRow(db, courseSchedules, {
      courseSlug,
      courseTitle,
      status: 'active',
      startDate,
      endDate: startDate,
      location: 'Epsom',
      maxCapacity: 50,
      createdAt: world.clock,
    })
    const id = made.id
    const hours = { starts: '09:00', ends: '17:00', venue: 'Epsom' }
    await db.insert(scheduleDays).values({ scheduleId: id, date: startDate, ...hours })
    runs.set(key, id)
    return id
  }

  let people = 0
  async function book(
    startDate: string,
    { courseSlug = 'door-supervisor', renewal = 'wanted', isFirms = false } = {},
  ) {
    people += 1
    const email = `person-${people}@mail.example`
    const person = { fullName: `Person ${people}`, email, phone: '' }
    const buyer = isFirms
      ? { ...person, fullName: 'Fay Firm', email: `firm-${people}@mail.example` }
      : person
    const scheduleId = await run(startDate, courseSlug)
    const { orderId, bookingIds } = await addGroupOrder(db, {
      scheduleId,
      courseSlug,
      buyer,
      boughtAt: world.clock,
      places: [{ ...person, detailsState: 'not-asked' }],
    })
    const choice = renewal === 'none' ? null : (renewal as 'wanted' | 'refused')
    await changeRow(db, orders, orderId, { renewalLetters: choice })
    const id = bookingIds[0] ?? ''
    dates.set(id, [{ since: world.clock, startDate }])
    if (renewal === 'wanted') wanted.add(id)
    return { id, email: person.email }
  }
  const revisionOf = async (id: string) => {
    const row = await rowOf(db, courseEnrollments, id)
    return { bookingId: id, actorId: 'staff', seenRevision: row?.revision ?? -1 }
  }
  async function cancel(id: string) {
    const outcome = await changeBookingStatus(
      { ...(await revisionOf(id)), status: 'cancelled' },
      world.instance(),
    )
    expect(outcome).toEqual({ ok: true })
    ended.set(id, world.clock)
  }
  async function move(id: string, startDate: string) {
    const toDate = await run(startDate)
    const moved = { ...(await revisionOf(id)), toDate, requested: true }
    expect(await moveBooking(moved, world.instance())).toEqual({ ok: true })
    dates.get(id)?.push({ since: world.clock, startDate })
  }
  async function pass(id: string, email: string, courseSlug: string, expiresOn: string | null) {
    // Those of courses with units are issued as staff issue them.
    const isIssued = courseSlug === 'door-supervisor'
    await addRow(db, studentCertifications, {
      enrollmentId: id,
      fullName: 'Somebody',
      email,
      courseSlug,
      courseTitle: courseSlug,
      certificateNumber: randomUUID(),
      verificationCode: randomUUID(),
      awardedOn: londonToday(world.clock),
      expiresOn,
      createdAt: world.clock,
      issuedAt: isIssued ? world.clock : null,
    })
    results.set(id, world.clock)
    if (isIssued) issued.add(id)
  }
  async function fail(id: string, startDate: string) {
    const recorded = { recordedBy: 'staff', recordedAt: world.clock, invigilator: 'Sam Okafor' }
    await db
      .insert(unitAttempts)
      .values(
        unitsOf({ courseSlug: 'door-supervisor', startDate }).map((unit) => ({
          id: randomUUID(),
          enrollmentId: id,
          unit: unit.id,
          number: 1,
          day: startDate,
          result: 'refer' as const,
          ...recorded,
        })),
      )
    results.set(id, world.clock)
  }

  // Early bookings on dates around both changes of the clocks, some moved, some cancelled.
  const starts = [
    '2027-01-18',
    '2027-03-31',
    '2027-04-05',
    '2027-06-14',
    '2027-11-04',
    '2028-01-24',
  ]
  for (const [nth, startDate] of starts.entries()) {
    await book(startDate)
    const cancelled = await book(startDate)
    plan(addDays(startDate, [-14, -7, -1][nth] ?? -5), () => cancel(cancelled.id))
    const moved = await book(startDate)
    plan(addDays(startDate, [-30, -13, -6][nth] ?? -5), () =>
      move(moved.id, addDays(startDate, nth % 2 === 0 ? 18 : 4)),
    )
    for (const before of [13, 5, 1]) {
      plan(addDays(startDate, -before), () => book(startDate))
    }
    const trained = await book(startDate)
    plan(addDays(startDate, 1), () => pass(trained.id, trained.email, 'door-supervisor', null))
    const referred = await book(startDate)
    plan(addDays(startDate, 1), () => fail(referred.id, startDate))
  }
  // First aid, with certificates that end within the time; refused at checkout, later, or never asked.
  for (const renewal of ['wanted', 'refused', 'none', 'wanted', 'wanted']) {
    const trained = await book('2026-12-07', { courseSlug: 'emergency-first-aid', renewal })
    plan('2026-12-08', () => pass(trained.id, trained.email, 'emergency-first-aid', '2027-09-20'))
    if (wanted.size % 3 === 2) {
      plan('2027-07-25', async () => {
        const services = world.instance()
        const hash = mailboxHash(trained.email, services)
        await choosePreference({ mailboxHash: hash, isRefused: true }, services)
        refusedAt.set(trained.email, world.clock)
      })
    }
  }
  for (const renewal of ['wanted', 'refused']) {
    const { id } = await book('2027-01-11', { courseSlug: 'mechanical-restraints', renewal })
    await addRow(db, entryRecords, {
      enrollmentId: id,
      kind: 'licence',
      source: 'trainee',
      createdAt: world.clock,
      document: 'sia-licence',
      number: '0123456789012345',
      expiresOn: '2028-02-10',
    })
  }
  // A guard who has the firm told when the licence ends.
  const guard = await book('2026-12-09', {
    courseSlug: 'security-guard',
    renewal: 'none',
    isFirms: true,
  })
  plan('2026-12-10', async () => {
    await pass(guard.id, guard.email, 'security-guard', null)
    await changeRow(db, courseEnrollments, guard.id, {
      licenceUntil: '2027-10-20',
      licenceTellsBuyer: true,
    })
  })
  // Days on which something happens, and the days after them, on which nothing may come late.
  const before = new Set([14, 13, 10, 7, 6, 5, 1, 0, -1, -2, -4, -5])
  const ends = ['2027-09-20', '2027-10-20', '2028-02-10']
  const expiryDays = new Set(
    ends.flatMap((end) => [120, 119, 60, 59, 30].map((left) => addDays(end, -left))),
  )
  return {
    ended,
    results,
    refusedAt,
    wanted,
    issued,
    datesOf: (id: string) => dates.get(id) ?? [],
    isLively: (date: string) =>
      expiryDays.has(date) ||
      [...runs.keys()].some((key) => before.has(daysBetween(date, key.slice(-10)))),
    async happens(date: string) {
      for (const each of plans.filter(({ on }) => on <= date)) {
        plans.splice(plans.indexOf(each), 1)
        await each.act()
      }
    },
  }
}
