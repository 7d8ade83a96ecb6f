import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveOwnBooking } from '#app/operations/booking/self-service/move-own-booking.ts'
import { quoteMove } from '#app/operations/booking/self-service/quote-move.ts'
import type { Services } from '#app/services.server.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import { changePlaces } from '#app/storage/schedule/run-locks.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { reportFigure } from '../report-figure.ts'
import { twoInstances } from './two-instances.ts'

const people = 20
const actor = { by: 'trainee', userId: null } as const

const { dbAt } = twoInstances()

const servicesAt = (nth: number) =>
  ({ db: dbAt(nth), now: () => new Date(), nudge: () => {} }) as unknown as Services

const takenOn = async (id: string) => {
  const [run] = await dbAt(0).select().from(courseSchedules).where(eq(courseSchedules.id, id))
  return run?.currentEnrollments
}

/** So many trainees on one date, each with a page that offers the last place on another. */
async function ready(count: number) {
  const db = dbAt(0)
  const from = await addRun(db, 40, count)
  const to = await addRun(db, 80, 1)
  const bookings = []
  for (let nth = 0; nth < count; nth += 1) {
    const email = `racer-${nth}@mail.example`
    const { id } = await addPaidBooking(db, { email, authSecret: 'x', run: from, paidDaysAgo: 20 })
    bookings.push(id)
  }
  return { from: from.id, to: to.id, bookings }
}

const moveAt = (nth: number, bookingId: string, toDate: string) =>
  moveOwnBooking(
    { bookingId, toDate, seen: { revision: 0, cappedPercent: 75 }, actor },
    servicesAt(nth),
  )

test(`of ${people} trainees who move to the last place at once, one gets it`, async () => {
  const { from, to, bookings } = await ready(people)
  const outcomes = await Promise.all(bookings.map((id, nth) => moveAt(nth, id, to)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const full = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'full')
  expect(full).toHaveLength(people - 1)
  expect([await takenOn(from), await takenOn(to)]).toEqual([people - 1, 1])
  reportFigure(`${people} moves to one place, one moved`)
})

test(`of ${people} people without a date who choose the last place at once, one gets it`, async () => {
  const db = dbAt(0)
  const to = await addRun(db, 80, 1)
  const bookings: string[] = []
  for (let nth = 0; nth < people; nth += 1) {
    const email = `undated-${nth}@mail.example`
    bookings.push((await addPaidBooking(db, { email, authSecret: 'x', paidDaysAgo: 20 })).id)
  }
  const outcomes = await Promise.all(bookings.map((id, nth) => moveAt(nth, id, to.id)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const full = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'full')
  expect(full).toHaveLength(people - 1)
  expect(await takenOn(to.id)).toBe(1)
})

test('control: counted before the dates are locked, more than one is let in', async () => {
  const { to, bookings } = await ready(people)
  let counted = 0
  let allCounted = () => {}
  const everybodyCounted = new Promise<void>((resolve) => {
    allCounted = resolve
  })
  // The same decision as the operation's, without its locks.
  const moved = await Promise.all(
    bookings.map(async (id, nth) => {
      const services = servicesAt(nth)
      const booking = await bookingById(services.db, id)
      const quote = booking && (await quoteMove(booking, to, services))
      counted += 1
      if (counted === people) allCounted()
      await everybodyCounted
      if (!quote?.ok) return false
      await changePlaces(services.db, to, { taken: 1 })
      return true
    }),
  )
  expect(moved.filter(Boolean).length).toBeGreaterThan(1)
  expect(await takenOn(to)).toBeGreaterThan(1)
})

test('opposite moves between two dates do not wait for each other for ever', async () => {
  const db = dbAt(0)
  // Room for all of them on one date, whoever moves first.
  const [one, two] = [await addRun(db, 40, 10), await addRun(db, 60, 10)]
  const on = async (run: typeof one) =>
    (await addPaidBooking(db, { email: 'x@mail.example', authSecret: 'x', run, paidDaysAgo: 20 }))
      .id
  const pairs = await Promise.all(
    Array.from({ length: 5 }, async () => [await on(one), await on(two)] as const),
  )
  const outcomes = await Promise.all(
    pairs.flatMap(([first, second], nth) => [
      moveAt(nth, first, two.id),
      moveAt(nth + 1, second, one.id),
    ]),
  )
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect([await takenOn(one.id), await takenOn(two.id)]).toEqual([5, 5])
})
