import { randomUUID } from 'node:crypto'
import { privateToken } from '#app/auth/private-link.server.ts'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { HOUR } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { bookedDateText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { addBookingLink, addOrderLink } from '#app/operations/booking/self-service/booking-link.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { changePlaces } from '#app/storage/schedule/run-locks.ts'
import { runOverrides } from '#app/storage/schema/assignment.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { courseSchedules, scheduleDays } from '#app/storage/schema/schedule.ts'
import { refundTerms } from '#content/settings.ts'
import { addRow } from '../rows.ts'

const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }

/** Before a test began that compares what it wrote itself with the card provider's records. */
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR)

/** A published date of one day, so many days from now. */
export async function addRun(db: Handle, startsIn: number, maxCapacity = 8) {
  const startDate = addDays(londonToday(new Date()), startsIn)
  const location = '64 South Street, Epsom, Surrey'
  const [run] = await db
    .insert(courseSchedules)
    .values({
      ...course,
      status: 'active',
      startDate,
      endDate: startDate,
      location,
      maxCapacity,
      createdAt: daysAgo(1),
    })
    .returning({ id: courseSchedules.id, startDate: courseSchedules.startDate })
  if (!run) throw new Error('The date was not added.')
  // Nobody is moved to a date that breaks a rule for which staff gave no reason.
  const day = shortDayText(startDate)
  const findings = [`No lead trainer on ${day}.`, `No room on ${day}.`]
  const reason = 'Trainer and room are entered later.'
  await db.insert(runOverrides).values({ scheduleId: run.id, findings, reason, actorId: 'staff' })
  await addRow(db, scheduleDays, {
    scheduleId: run.id,
    date: startDate,
    starts: '09:00',
    ends: '17:00',
    venue: location,
  })
  return run
}

type Wanted = {
  email: string
  /** Whose private links open it. */
  authSecret: string
  run?: { id: string; startDate: string } | null
  paidDaysAgo?: number
  buyer?: { buyerName: string; buyerEmail: string }
  /** The buyer lets whoever comes change the place. */
  participantsMayChange?: boolean
}

/** A confirmed and paid booking with its private links, written straight into the tables. */
export async function addPaidBooking(db: Handle, wanted: Wanted) {
  const { email, authSecret, run = null, paidDaysAgo = 1, buyer, participantsMayChange } = wanted
  const id = randomUUID()
  const scheduleId = run?.id ?? null
  const createdAt = daysAgo(paidDaysAgo)
  const phone = '07700 900123'
  const order = await addRow(db, orders, {
    buyerName: 'Ana Lopes',
    buyerEmail: email,
    buyerPhone: phone,
    ...buyer,
    listPrice: 25000,
    total: 25000,
    termsVersion: '1',
    createdAt,
    refundTiers: [...refundTerms.tiers],
    participantsMayChange,
  })
  const orderId = order.id
  await addRow(db, courseEnrollments, {
    id,
    orderId,
    scheduleId,
    ...course,
    fullName: 'Ana Lopes',
    email,
    phone,
    createdAt,
    price: 25000,
    status: 'confirmed',
    payment: 'paid',
    paid: 25000,
    courseDate: run ? bookedDateText({ startDate: run.startDate, endDate: run.startDate }) : '',
  })
  if (scheduleId) await changePlaces(db, scheduleId, { taken: 1 })
  const tokenOf = (name: string) => privateToken({ env: { authSecret } }, name)
  const now = new Date()
  return {
    id,
    orderId,
    token: tokenOf(await addBookingLink(db, { id, scheduleId }, now)),
    orderToken: tokenOf(await addOrderLink(db, { orderId, scheduleId }, now)),
  }
}
