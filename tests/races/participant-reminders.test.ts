import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { remindParticipants } from '#app/operations/booking/participant/remind-participants.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { addGroupOrder } from '../booking/group-order.ts'
import { workerServices } from '../faults/worker-services.ts'
import { reportFigure } from '../report-figure.ts'
import { addRow } from '../rows.ts'
import { twoInstances } from './two-instances.ts'
import { openWithoutGuard } from './without-guard.ts'

const now = new Date('2026-12-01T10:00:00Z')
const boughtAt = new Date('2026-10-01T10:00:00Z')

const { instances, dbAt, databaseUrl } = twoInstances()

test('two instances remind the two people of an order and its buyer once', async () => {
  await addOrder('once')
  const reminded = await remindOnBoth(instances)
  expect(reminded.toSorted()).toEqual([0, 2])
  expect(await lettersTo('once')).toEqual({ participants: 2, buyer: 1 })
  reportFigure('2 instances, 3 letters')
})

test('control: without the lock on the order’s bookings each instance sends every letter', async () => {
  await addOrder('twice')
  const bothRead = Promise.withResolvers<void>()
  let arrived = 0
  const without = [0, 1].map(() =>
    openWithoutGuard(databaseUrl(), {
      text: / for update of "course_enrollments"/,
      instead: () => '',
      // Each has read what was sent before the first of them writes.
      async before(statement) {
        if (!/^update "course_enrollments" set "details_reminded_for"/.test(statement)) return
        arrived += 1
        if (arrived === 2) bothRead.resolve()
        await bothRead.promise
      },
    }),
  )
  const reminded = await remindOnBoth(without)
  expect(without.map(({ changed }) => changed() > 0)).toEqual([true, true])
  await Promise.all(without.map(({ close }) => close()))
  expect(reminded).toEqual([2, 2])
  const letters = await lettersTo('twice')
  expect(letters).toEqual({ participants: 4, buyer: 2 })
  reportFigure(`without the lock ${letters.participants + letters.buyer} letters`)
})

function remindOnBoth(on: readonly { db: Handle }[]) {
  return Promise.all(
    on.map(({ db }) => {
      const services = workerServices({ db, cardsUrl: 'http://127.0.0.1:9', minutesAhead: 0 })
      return remindParticipants({ ...services, now: () => now })
    }),
  )
}

/** Two people whose details are missing, 14 days before their course. */
async function addOrder(name: string) {
  const db = dbAt(0)
  const startDate = addDays(londonToday(now), 14)
  const run = await addRow(db, courseSchedules, {
    courseSlug: 'door-supervisor',
    courseTitle: 'Door Supervisor',
    status: 'active',
    startDate,
    endDate: startDate,
    location: 'Epsom',
    maxCapacity: 12,
    createdAt: boughtAt,
  })
  const person = (nth: number) => ({
    fullName: `Person ${nth}`,
    email: `person-${nth}@${name}.example`,
    phone: '07700 900123',
  })
  await addGroupOrder(db, {
    scheduleId: run.id,
    boughtAt,
    places: [person(1), person(2)],
    buyer: { fullName: 'Orla Byrne', email: `buyer@${name}.example`, phone: '01632 960789' },
  })
}

async function lettersTo(name: string) {
  const { rows } = (await dbAt(0).execute(sql`select
      count(*) filter (where kind = 'details-reminder')::int as participants,
      count(*) filter (where kind = 'participants-missing')::int as buyer
    from outbox where message ->> 'to' like ${`%@${name}.example`}`)) as unknown as {
    rows: { participants: number; buyer: number }[]
  }
  return rows[0] ?? { participants: 0, buyer: 0 }
}
